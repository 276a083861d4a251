/** About how wide a text is, from tables: readers of foreign files have no canvas. */
import { fontFamily } from '../document/fonts.ts';
import { LETTER_WIDTHS, WIDTH_BASE, WIDTH_LETTERS, WIDTHS_PER_EM } from './letterWidths.ts';

export interface WidthFormat {
  /** Of the catalogue. */
  readonly family: string;
  /** Document pixels. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isCapitals: boolean;
  /** After each letter, in font sizes. */
  readonly spacing: number;
}

const PLACES = new Map(Array.from(WIDTH_LETTERS, (letter, index) => [letter, index]));
/** Of letters that the tables lack, in ems. */
const USUAL = 0.55;
const WIDE = 1;

export function textWidth(text: string, { family, size, isBold, isCapitals, spacing }: WidthFormat): number {
  const { widths, bold } = LETTER_WIDTHS[fontFamily(family).source];
  let ems = 0;
  for (const letter of isCapitals ? text.toUpperCase() : text) {
    const place = PLACES.get(letter === '\u00a0' ? ' ' : letter);
    const own = place === undefined ? null : (widths.charCodeAt(place) - WIDTH_BASE) / WIDTHS_PER_EM;
    const isWide = own === null && (letter.codePointAt(0) ?? 0) >= 0x2e80;
    ems += (own ?? (isWide ? WIDE : USUAL)) * (isBold ? bold : 1) + spacing;
  }
  return ems * size;
}
