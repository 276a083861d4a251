/** What the page and the worker that draws thumbnails say to each other: types only. */
import type { Document } from '../../src/document/document.ts';

export interface ThumbnailJob {
  /** Already filled with the records of the copy to show. */
  readonly document: Document;
  /** Of the picture, in device pixels; the height follows from the sheet. */
  readonly width: number;
  /** Encoded image files by the `src` of the layers that show them; what is not here is missing. */
  readonly images: ReadonlyMap<string, Blob>;
  /** A bitmap to put on a canvas, or a WebP file to keep. */
  readonly as: 'bitmap' | 'file';
}
/** `missing`: images that could not be had, without which the rest was painted. */
export type ThumbnailResult =
  | { readonly kind: 'drawn'; readonly picture: ImageBitmap | Blob; readonly missing: readonly string[] }
  | { readonly kind: 'failed' };

export interface ThumbnailWorkerApi {
  /** Fails when a font did not load or the browser has no canvas of this size. */
  draw(job: ThumbnailJob): Promise<ThumbnailResult>;
}
