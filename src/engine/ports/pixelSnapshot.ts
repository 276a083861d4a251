/** What a surface shows, for encoders that read pixels of many copies. */
import type { Bounds } from '../math/bounds.ts';

/** Order of the four bytes of a pixel. */
export type PixelOrder = 'rgba' | 'bgra';

/** The surface must stay as it is until the snapshot is closed. */
export interface PixelSnapshot {
  readonly order: PixelOrder;
  /**
   * Copies pixels into this memory, row by row. Colours of transparent ones may be multiplied by their alpha.
   * @param region in whole device pixels, inside the surface
   * @param to four bytes for each pixel
   */
  copy(region: Bounds, to: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): void;
}

/** A snapshot for hosts that can only read pixels as RGBA. */
export function convertedPixels(readPixels: (region: Bounds) => Uint8ClampedArray): PixelSnapshot {
  return {
    order: 'rgba',
    copy: (region, to) => {
      to.set(readPixels(region));
      return Promise.resolve();
    },
    close: () => undefined,
  };
}

/** The memory of a compiled coder that takes parts of a page. */
export interface PixelCoder {
  /** Where this many pixels go before `paint`. */
  input(pixelCount: number): Uint8Array<ArrayBuffer>;
  /** Takes the input as this part of the page; false when one of its pixels is transparent. */
  paint(region: Bounds, order: PixelOrder): boolean;
  /** Makes this part of the page that of the first page again. */
  restore(region: Bounds): void;
}
