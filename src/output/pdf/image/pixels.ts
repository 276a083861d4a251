/** Images that only the host can decode: stored without loss, opacity apart. */
import type { Compression } from '../../../engine/ports/index.ts';
import type { ImageData } from './imageObject.ts';
import { predictor } from './imageObject.ts';
import { splitRows } from './pngRows.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel, row by row, not premultiplied. */
  readonly data: Uint8ClampedArray;
}

export async function pixelImage(
  { width, height, data }: Pixels,
  { deflate }: Compression,
): Promise<ImageData> {
  const rows = new Uint8Array((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const split = splitRows(rows, width, height, 3, 1);
  if (split === null) throw new Error(`An image of ${width} × ${height} has ${data.length} bytes of pixels.`);
  const alpha = split.isOpaque ? undefined : { bytes: await deflate(split.alpha), bitsPerComponent: 8 };
  return {
    width,
    height,
    colorSpace: '/DeviceRGB',
    bitsPerComponent: 8,
    filter: '/FlateDecode',
    parameters: predictor(width, 3, 8),
    bytes: await deflate(split.colors),
    alpha,
  };
}
