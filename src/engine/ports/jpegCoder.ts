/**
 * The compiled coder of JPEG pages (`wasm/jpegIntervals.ts`). A page is cut into intervals of units of 16 ×
 * 16 pixels.
 */
import type { PixelSize } from './imageSource.ts';
import type { PixelCoder } from './pixelSnapshot.ts';

/**
 * Regions have their left edge on a multiple of 4, their top edge of 2; right and bottom edges too, or those
 * of the page.
 */
export interface JpegCoder extends PixelCoder {
  /**
   * Reserves the memory of one page size, device pixels; false when there is not enough. Called once.
   * @param tables divisors of luma and of chroma, 64 each, row by row; codes of DC luma, AC luma, DC chroma
   *     and AC
   *   chroma, 256 each: length × 65,536 + code
   */
  open(page: PixelSize, intervalUnits: number, tables: Uint32Array): boolean;
  /** Makes the page as it is the first page. */
  keep(): void;
  /** Whether an interval is that of the first page. */
  isUnchanged(index: number): boolean;
  /** An interval of the page as it is now, without a restart marker. It depends on its pixels only. */
  encodeInterval(index: number): Uint8Array<ArrayBuffer>;
}
