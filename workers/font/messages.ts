/** What the page and the worker that prepares fonts say to each other. */
import type { WeightClass } from '../../src/document/text/fontWeight.ts';
import type { FontLicence } from '../../src/document/fontFile/readFont.ts';

/** A font that can be stored: an uncompressed TrueType font with the tables that drawing needs. */
export interface PreparedFont {
  readonly kind: 'ready';
  readonly file: Uint8Array<ArrayBuffer>;
  readonly family: string;
  readonly weight: WeightClass;
  readonly isItalic: boolean;
  readonly licence: FontLicence;
  /** The file has a range of weights or widths, of which the plain one was taken. */
  readonly isVariable: boolean;
  /** Letters that it lacks. */
  readonly missingRussian: string;
  readonly missingKazakh: string;
}
/** `text` says why, in Russian. */
export type FontPreparation = PreparedFont | { readonly kind: 'refused'; readonly text: string };

export interface FontWorkerApi {
  prepare(file: Blob): Promise<FontPreparation>;
}
