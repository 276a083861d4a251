import type { FontWeight } from '../../document/text/fontWeight.ts';

/**
 * One face at one size. `size` is in document pixels; `family` is a name from the font catalogue, such as
 * `Arial`.
 */
export interface FontSpec {
  readonly family: string;
  readonly size: number;
  readonly weight: FontWeight;
  readonly style: 'normal' | 'italic';
  /** Room after each letter, in document pixels; absent without any. Layout adds it, no measurer knows it. */
  readonly spacing?: number;
}

/**
 * Text measurement by the host: the advance width of a text in one face, in document pixels, with kerning and
 * linear in the font size. Throws if the face is not loaded.
 */
export interface TextMeasurer {
  advance(text: string, font: FontSpec): number;
}
