/** The compiled coder of PNG pages (`wasm/pngBands.ts`). A page is RGB, in bands of rows. */
import type { Bounds } from '../math/bounds.ts';

export interface PngCoder {
  /** Reserves the memory of one page size, device pixels; false when there is not enough. Called once. */
  open(width: number, height: number, bandRows: number): boolean;
  /** Takes RGBA pixels as the first page; false when one of them is transparent. */
  keep(pixels: Uint8ClampedArray): boolean;
  /** Takes RGBA pixels as this part of the page; false when one of them is transparent. */
  paint(region: Bounds, pixels: Uint8ClampedArray): boolean;
  /** Makes this part of the page that of the first page again. */
  restore(region: Bounds): void;
  /** Whether a band, and the row above it, are those of the first page. */
  isUnchanged(index: number): boolean;
  /** A band of the page as it is now. It depends on its pixels and those of the row above only. */
  encodeBand(index: number): PngBand;
}

export interface PngBand {
  /** A whole IDAT chunk. */
  readonly chunk: Uint8Array<ArrayBuffer>;
  /** The two sums of the Adler-32 of its filtered bytes. */
  readonly low: number;
  readonly high: number;
}
