/** The compiled coder of PNG pages (`wasm/pngBands.ts`). A page is RGB, in bands of rows. */
import type { PixelCoder } from './pixelSnapshot.ts';

export interface PngCoder extends PixelCoder {
  /** Reserves the memory of one page size, device pixels; false when there is not enough. Called once. */
  open(width: number, height: number, bandRows: number): boolean;
  /** Makes the page as it is the first page. */
  keep(): void;
  /** A band of the first page. Called once for each band after `keep`. */
  encodeFirst(index: number): PngBand;
  /**
   * A band of the page as it is now; null when it is that of the first page. It depends on the band of the
   * first page, on its pixels and on those of the row above only.
   */
  encodeChanged(index: number): PngBand | null;
}

export interface PngBand {
  /** A whole IDAT chunk. */
  readonly chunk: Uint8Array<ArrayBuffer>;
  /** The two sums of the Adler-32 of its filtered bytes. */
  readonly low: number;
  readonly high: number;
}
