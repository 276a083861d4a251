/**
 * Where a font file stands among its relatives: family, weight and slope. A file of another width («Roboto
 * Condensed»), of a weight that CSS does not count («Futura Book»), or one that names its weight in its
 * family («Golos Medium») is of a family of its own, so that no file ever takes the place of another.
 */
import { MAX_FONT_NAME_LENGTH } from '../schema/constants.ts';
import type { WeightClass } from '../text/fontWeight.ts';
import type { FontNames } from './names.ts';

export interface FontFace {
  /** Name of the family with all its weights. */
  readonly family: string;
  readonly weight: WeightClass;
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
/** Before «Light» and «Bold», together or apart. */
const PREFIX = /^(?:extra|ultra|semi|demi)$/iu;
/** Weights of CSS and others. */
const WEIGHT =
  /^(?:(?:extra|ultra|semi|demi)?-?(?:light|bold|black)|thin|hairline|book|medium|semi|demi|heavy|black|fat|bd|полужирный|жирный)$/u;

const BY_WORD: ReadonlyMap<string, WeightClass> = new Map([
  ['thin', 100],
  ['extralight', 200],
  ['ultralight', 200],
  ['light', 300],
  ['medium', 500],
  ['semibold', 600],
  ['demibold', 600],
  ['bold', 700],
  ['bd', 700],
  ['полужирный', 700],
  ['жирный', 700],
  ['extrabold', 800],
  ['ultrabold', 800],
  ['black', 900],
]);

/** Weights by `usWeightClass`, for files whose names do not tell them apart. */
const BY_CLASS: readonly (readonly [most: number, weight: WeightClass])[] = [
  [150, 100],
  [250, 200],
  [349, 300],
  [450, 400],
  [550, 500],
  [649, 600],
  [750, 700],
  [850, 800],
];

export function faceOf({ family, style }: FontNames, bits: FaceBits): FontFace {
  const words = withPrefixes(style.split(' ').filter((word) => word !== ''));
  const isOfItself = namesWeight(family);
  const weightOf = (word: string): WeightClass | undefined => {
    const weight = BY_WORD.get(plain(word));
    return isOfItself && weight !== 700 ? undefined : weight;
  };
  const own = words.filter(
    (word) => !SLOPE.test(plain(word)) && !PLAIN.test(plain(word)) && weightOf(word) === undefined,
  );
  const isTold = isOfItself || words.some(isWeight);
  const told = words.flatMap((word) => weightOf(word) ?? [])[0];
  const isBold = bits.isBold && !own.some(isWeight);
  return {
    family: joined(family, own),
    weight: told ?? (isBold ? 700 : isTold ? 400 : weightOfClass(bits.weight)),
    isItalic: bits.isItalic || words.some((word) => SLOPE.test(plain(word))),
  };
}

/** The weight that words of a font's name tell, in any case: «Light», «Semi Bold», «DemiBold». */
export function weightOfWords(words: readonly string[]): WeightClass | undefined {
  return withPrefixes(words).flatMap((word) => BY_WORD.get(plain(word)) ?? [])[0];
}

/** What a stored file says of its weight; empty for the two that class and bits tell of. */
export function styleOfWeight(weight: WeightClass): string {
  return STYLES[weight];
}

const STYLES: Readonly<Record<WeightClass, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: '',
  500: 'Medium',
  600: 'SemiBold',
  700: '',
  800: 'ExtraBold',
  900: 'Black',
};

/** «Extra» and «Bold» are one word. */
function withPrefixes(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) => {
    if (PREFIX.test(words[at - 1] ?? '')) return [];
    const next = words[at + 1];
    return [PREFIX.test(word) && next !== undefined ? `${word} ${next}` : word];
  });
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[ -]/gu, '');
}

function weightOfClass(weight: number): WeightClass {
  // Old files count from 1 to 9, each in a way of its own.
  if (weight < 100) return 400;
  return BY_CLASS.find(([most]) => weight <= most)?.[1] ?? 900;
}

function isWeight(word: string): boolean {
  return WEIGHT.test(plain(word));
}

function namesWeight(family: string): boolean {
  const last = family.split(' ').at(-1) ?? '';
  return family.includes(' ') && isWeight(last);
}

/** The words that the name does not end with already. */
function joined(family: string, words: readonly string[]): string {
  const more = words.join(' ');
  if (more === '' || family.toLowerCase().endsWith(` ${more.toLowerCase()}`)) return family;
  return `${family.slice(0, MAX_FONT_NAME_LENGTH - more.length - 1)} ${more}`;
}
