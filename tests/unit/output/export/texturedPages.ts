/** Pages of flat areas, gradients and noise for tests of encoders, and the decoder that judges them. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { PixelOrder, PixelSize } from '../../../../src/engine/ports/index.ts';
import { convertedPixels } from '../../../../src/engine/ports/index.ts';
import type { PageSurface } from '../../../../src/output/formats/index.ts';

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A painted surface of a host that gives its pixels in this order. */
export function surfaceOf({ width, height, data }: Pixels, order: PixelOrder = 'rgba') {
  const readPixels = (region: Region) => {
    const read = new Uint8ClampedArray(region.width * region.height * 4);
    for (let row = 0; row < region.height; row += 1) {
      const start = ((region.y + row) * width + region.x) * 4;
      read.set(data.subarray(start, start + region.width * 4), row * region.width * 4);
    }
    return read;
  };
  return {
    picture: { width, height },
    writeImage: () => Promise.resolve(Uint8Array.from([1])),
    snapshot: () => {
      const pixels = convertedPixels(readPixels);
      if (order === 'rgba') return pixels;
      const copy: typeof pixels.copy = async (region, to) => {
        await pixels.copy(region, to);
        for (let at = 0; at < to.length; at += 4) to.subarray(at, at + 3).reverse();
      };
      return { ...pixels, order, copy };
    },
  };
}

/** RGBA pixels of what is painted, row by row. */
export async function readBack(
  surface: Pick<PageSurface<PixelSize>, 'snapshot'>,
  region: Region,
): Promise<Uint8ClampedArray> {
  const pixels = new Uint8Array(region.width * region.height * 4);
  await surface.snapshot().copy(region, pixels);
  return new Uint8ClampedArray(pixels.buffer);
}

export async function decoded(file: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(file));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}

/** Flat areas, gradients and noise, opaque. */
const texture = fc.constantFrom('flat', 'gradient', 'noise', 'rows');
export function drawn(width: number, height: number, kind: string, seed: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  let noise = seed;
  for (let at = 0; at < width * height; at += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const [x, y] = [at % width, Math.floor(at / width)];
    const value =
      { flat: seed, gradient: x + y, noise: noise / 65_536, rows: y % 3 === 0 ? x * y : 255 }[kind] ?? 0;
    data.set([value % 256, (value + x) % 256, seed % 256, 255], at * 4);
  }
  return { width, height, data };
}

export function withRegion(pixels: Pixels, region: Region, other: Pixels): Pixels {
  const data = Uint8ClampedArray.from(pixels.data);
  for (let row = region.y; row < region.y + region.height; row += 1) {
    const [start, end] = [region.x, region.x + region.width].map((x) => (row * pixels.width + x) * 4);
    data.set(other.data.subarray(start, end), start);
  }
  return { ...pixels, data };
}

export const pages = fc
  // Wide pages have several columns of a band, which are 128 pixels.
  .record({
    width: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 120, max: 400 })),
    height: fc.integer({ min: 1, max: 70 }),
  })
  .chain(({ width, height }) =>
    fc.record({
      size: fc.constant({ width, height }),
      kinds: fc.tuple(texture, texture),
      seeds: fc.tuple(fc.nat(255), fc.nat(255)),
      regions: fc.array(
        fc
          .record({
            x: fc.nat(width - 1),
            y: fc.nat(height - 1),
            width: fc.integer({ min: 1, max: width }),
            height: fc.integer({ min: 1, max: height }),
          })
          .map((region) => ({
            ...region,
            width: Math.min(region.width, width - region.x),
            height: Math.min(region.height, height - region.y),
          })),
        { maxLength: 3 },
      ),
    }),
  );

export type LaterPage = typeof pages extends fc.Arbitrary<infer P> ? P : never;
