/**
 * Where a font file stands among its relatives. Texts know four faces of a family: plain, bold, italic and bold
 * italic. A file of another weight or width («Oswald Light», «Roboto Condensed») is a family of its own, as in
 * word processors, so that no weight ever takes the place of another.
 */
import { MAX_FONT_NAME_LENGTH } from '../schema/constants.ts';
import type { FontNames } from './names.ts';

export interface FontFace {
  /** Name of the family of four. */
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** What the tables say besides names. */
interface FaceBits {
  /** `usWeightClass`, 1 to 1000. */
  readonly weight: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const SLOPE = /^(?:italic|oblique|kursiv|slanted|it|курсив|наклонный)$/u;
const PLAIN = /^(?:regular|normal|roman|plain|standard|обычный|нормальный|прямой)$/u;
const BOLD = /^(?:bold|bd|полужирный|жирный)$/u;
/** Before «Light» and «Bold», together or apart. */
const PREFIX = /^(?:extra|ultra|semi|demi)$/u;
const WEIGHT =
  /^(?:(?:extra|ultra|semi|demi)?-?(?:light|bold|black)|thin|hairline|book|medium|semi|demi|heavy|black|fat)$/u;

/** Names of weights by `usWeightClass`, for files whose names do not tell them apart. */
const BY_CLASS: readonly (readonly [most: number, name: string])[] = [
  [150, 'Thin'],
  [250, 'ExtraLight'],
  [349, 'Light'],
  [450, ''],
  [550, 'Medium'],
  [649, 'SemiBold'],
  [750, 'Bold'],
  [850, 'ExtraBold'],
  [Infinity, 'Black'],
];

export function faceOf({ family, style }: FontNames, bits: FaceBits): FontFace {
  const words = style.split(' ').filter((word) => word !== '');
  const told = words.map((word) => word.toLowerCase());
  const isItalic = bits.isItalic || told.some((word) => SLOPE.test(word));
  // «Extra Bold» is a weight, and «Bold» in it none.
  const isPart = (at: number): boolean => PREFIX.test(told[at - 1] ?? '');
  const isNamedBold = told.some((word, at) => BOLD.test(word) && !isPart(at));
  const own = words.filter((_, at) => {
    const word = told[at] ?? '';
    return !SLOPE.test(word) && !PLAIN.test(word) && !(BOLD.test(word) && !isPart(at));
  });
  const hasWeight = isNamedBold || told.some((word) => WEIGHT.test(word)) || namesWeight(family);
  const byClass = hasWeight ? '' : nameOfClass(bits);
  const isBold = isNamedBold || byClass === 'Bold' || (bits.isBold && !own.some((word) => isWeight(word)));
  const more = byClass === '' || byClass === 'Bold' ? own : [...own, byClass];
  return { family: joined(family, more), isBold, isItalic };
}

/** The weight that the tables say; empty for a plain one. A bold one that the bits call bold is bold. */
function nameOfClass({ weight, isBold }: FaceBits): string {
  if (isBold) return 'Bold';
  // Old files count from 1 to 9, each in a way of its own.
  if (weight < 100) return '';
  return BY_CLASS.find(([most]) => weight <= most)?.[1] ?? '';
}

function isWeight(word: string): boolean {
  return WEIGHT.test(word.toLowerCase());
}

function namesWeight(family: string): boolean {
  const last = family.split(' ').at(-1)?.toLowerCase() ?? '';
  return family.includes(' ') && (BOLD.test(last) || WEIGHT.test(last));
}

/** The words that the name does not end with already. */
function joined(family: string, words: readonly string[]): string {
  const more = words.join(' ');
  if (more === '' || family.toLowerCase().endsWith(` ${more.toLowerCase()}`)) return family;
  return `${family.slice(0, MAX_FONT_NAME_LENGTH - more.length - 1)} ${more}`;
}
