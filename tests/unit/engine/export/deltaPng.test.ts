/** PNG by delta encoding, judged by a decoder that nobody here wrote. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEncoder, pageOf } from '../../../../src/engine/index.ts';
import { createPngCoder } from '../../../../src/hosts/browser/pngCoder.ts';
import { propertySeed, runs } from '../../../properties.ts';

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** RGBA, row by row. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const page = pageOf({ sheet: { width: 100, height: 50 } });
const anEncoder = () => openEncoder('png', page, { createPngCoder });

function surfaceOf({ width, height, data }: Pixels) {
  return {
    picture: { width, height },
    writeImage: () => Promise.resolve(Uint8Array.from([1])),
    readPixels: (region: Region) =>
      Uint8ClampedArray.from(
        Array.from({ length: region.height }, (_, row) => {
          const start = ((region.y + row) * width + region.x) * 4;
          return [...data.subarray(start, start + region.width * 4)];
        }).flat(),
      ),
  };
}

async function decoded(file: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(file));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}

/** Flat areas, gradients and noise, opaque. */
const texture = fc.constantFrom('flat', 'gradient', 'noise', 'rows');
function drawn(width: number, height: number, kind: string, seed: number): Pixels {
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

function withRegion(pixels: Pixels, region: Region, other: Pixels): Pixels {
  const data = Uint8ClampedArray.from(pixels.data);
  for (let row = region.y; row < region.y + region.height; row += 1) {
    const [start, end] = [region.x, region.x + region.width].map((x) => (row * pixels.width + x) * 4);
    data.set(other.data.subarray(start, end), start);
  }
  return { ...pixels, data };
}

const pages = fc
  .record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 70 }) })
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

/** The file of a page that differs from a first one in these regions, and that page. */
async function laterPage({
  size,
  kinds,
  seeds,
  regions,
}: typeof pages extends fc.Arbitrary<infer P> ? P : never) {
  const first = drawn(size.width, size.height, kinds[0], seeds[0]);
  const other = drawn(size.width, size.height, kinds[1], seeds[1]);
  const later = regions.reduce((pixels, region) => withRegion(pixels, region, other), first);
  const encoder = anEncoder();
  await encoder.encodePage(surfaceOf(first), null);
  const encoded = await encoder.encodePage(surfaceOf(later), regions);
  if (encoded.kind !== 'encoded') throw new Error('The page was not encoded.');
  return { file: encoded.bytes, later };
}

async function fileOf(pixels: Pixels): Promise<Uint8Array> {
  const encoded = await anEncoder().encodePage(surfaceOf(pixels), null);
  if (encoded.kind !== 'encoded') throw new Error('The page was not encoded.');
  return encoded.bytes;
}

describe('a later page', () => {
  test('decodes to its pixels', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { file, later } = await laterPage(given);
        const { width, height, data } = await decoded(file);
        expect([width, height]).toEqual([later.width, later.height]);
        expect(Buffer.from(data).equals(Buffer.from(later.data))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('is the bytes that it has as a first page, whatever page came before it', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { file, later } = await laterPage(given);
        expect(Buffer.from(file).equals(await fileOf(later))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('leaves no trace in the page after it', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async ({ size, kinds, seeds, regions }) => {
        const first = drawn(size.width, size.height, kinds[0], seeds[0]);
        const other = drawn(size.width, size.height, kinds[1], seeds[1]);
        const encoder = anEncoder();
        await encoder.encodePage(surfaceOf(first), null);
        await encoder.encodePage(surfaceOf(other), null);
        await encoder.encodePage(
          surfaceOf(regions.reduce((all, region) => withRegion(all, region, other), first)),
          regions,
        );
        const again = await encoder.encodePage(surfaceOf(first), []);
        expect(again.kind === 'encoded' && Buffer.from(again.bytes).equals(await fileOf(first))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });
});

describe('is left to the host', () => {
  const opaque = drawn(20, 10, 'flat', 7);
  const transparent = { ...opaque, data: opaque.data.map((byte, at) => (at === 3 ? 254 : byte)) };

  test.each([
    ['a first page with a transparent pixel', transparent, createPngCoder],
    ['a page where there is no WebAssembly', opaque, () => null],
  ])('%s', async (_, pixels, createCoder) => {
    const asked: string[] = [];
    const writeImage = (type: string) => {
      asked.push(type);
      return Promise.resolve(null);
    };
    const encoder = openEncoder('png', page, { createPngCoder: createCoder });
    const encoded = await encoder.encodePage({ ...surfaceOf(pixels), writeImage }, null);
    expect([encoded, asked]).toEqual([{ kind: 'unsupported' }, ['image/png']]);
  });
});
