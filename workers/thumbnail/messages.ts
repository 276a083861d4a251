/** Messages between the page and the thumbnail worker: types only. */
import type { Document } from '../../src/document/document.ts';
import type { LoadedLetters } from '../../src/document/letters.ts';

export interface ThumbnailJob {
  /** Already filled with the records of the copy to show. */
  readonly document: Document;
  /** Width of the image in device pixels; the height follows from the sheet. */
  readonly width: number;
  /** Encoded images by the `src` of their layers, and fonts of one's own; absent ones are missing. */
  readonly images: ReadonlyMap<string, Blob>;
  /** A bitmap for a canvas, or a WebP file for storage. */
  readonly as: 'bitmap' | 'file';
}
/** `missing`: images that were unavailable; the rest was painted. */
export type ThumbnailResult =
  | { readonly kind: 'drawn'; readonly picture: ImageBitmap | Blob; readonly missing: readonly string[] }
  | { readonly kind: 'failed' };

export interface ThumbnailWorkerApi {
  /**
   * A worker draws documents of the same letters only, those of its first one. Fails when a font did not load
   * or the browser cannot create a canvas of this size.
   */
  draw(job: ThumbnailJob, letters: LoadedLetters): Promise<ThumbnailResult>;
}
