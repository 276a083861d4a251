/** Images that only the host can decode: stored without loss, opacity apart. */
import type { Bytes } from '../../formats/bytes.ts';
import type { Compression } from '../../../engine/ports/index.ts';
import type { ImageData } from './imageObject.ts';
import { predictor } from './imageObject.ts';
import { UP } from './pngRows.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel, row by row, not premultiplied. */
  readonly data: Uint8ClampedArray;
}

export async function pixelImage(pixels: Pixels, { deflate }: Compression): Promise<ImageData> {
  const { width, height, data } = pixels;
  if (data.length !== width * height * 4)
    throw new Error(`An image of ${width} × ${height} has ${data.length} bytes of pixels.`);
  return {
    width,
    height,
    colorSpace: '/DeviceRGB',
    bitsPerComponent: 8,
    filter: '/FlateDecode',
    parameters: predictor(width, 3, 8),
    bytes: await deflate(predictedRows(pixels, 0, 3)),
    alpha: isOpaque(pixels)
      ? undefined
      : { bytes: await deflate(predictedRows(pixels, 3, 1)), bitsPerComponent: 8 },
  };
}

/** Whether no pixel is seen through. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0xff) return false;
  return true;
}

/** Of so many bands of rows one is compressed for an estimate. */
const SAMPLED = 8;
const ROUGHLY = 32;
const BAND = 16;
/** How many times a rough estimate must be on one side of a limit. */
const CLEAR = 3;

/**
 * Whether the colours of `pixelImage` take more than this many bytes, by an estimate: from an eighth of the
 * rows, or from fewer where these leave no doubt.
 */
export async function isLargerThan(
  limit: number,
  pixels: Pixels,
  compression: Compression,
): Promise<boolean> {
  const roughly = await estimatedBytes(pixels, compression, ROUGHLY);
  if (roughly > limit * CLEAR) return true;
  if (roughly * CLEAR < limit) return false;
  return (await estimatedBytes(pixels, compression, SAMPLED)) > limit;
}

/** @param every of how many bands one is compressed */
async function estimatedBytes(pixels: Pixels, { deflate }: Compression, every: number): Promise<number> {
  const { width, height, data } = pixels;
  const bands: Bytes[] = [];
  for (let y = 0; y < height; y += BAND * every) {
    const rows = Math.min(BAND, height - y);
    const band = data.subarray(y * width * 4, (y + rows) * width * 4);
    bands.push(predictedRows({ width, height: rows, data: band }, 0, 3));
  }
  let [rows, bytes] = [0, 0];
  for (const band of bands) {
    rows += band.length / (width * 3 + 1);
    bytes += (await deflate(band)).length;
  }
  return rows === 0 ? 0 : (bytes * height) / rows;
}

/** Some components of each pixel, in rows that PNG predicts from the row above. */
function predictedRows({ width, height, data }: Pixels, from: number, count: number): Bytes {
  const rows = new Uint8Array((width * count + 1) * height);
  const stride = width * 4;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to++] = UP;
    const end = (y + 1) * stride;
    for (let pixel = y * stride + from; pixel < end; pixel += 4)
      for (let at = pixel; at < pixel + count; at += 1)
        rows[to++] = (data[at] ?? 0) - (y === 0 ? 0 : (data[at - stride] ?? 0));
  }
  return rows;
}
