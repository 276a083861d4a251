/** PNG by delta encoding, judged by a decoder that nobody here wrote. */
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEncoder } from '../../../../src/output/encoders/index.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { createPngCoder } from '../../../../src/browser/pngCoder.ts';
import { propertySeed, runs } from '../../../properties.ts';
import type { LaterPage, Pixels } from './texturedPages.ts';
import { decoded, drawn, pages, surfaceOf, withRegion } from './texturedPages.ts';

const page = pageOf({ sheet: { width: 100, height: 50 } });
const anEncoder = () => openEncoder('png', page, { createPngCoder, createJpegCoder: () => null });

/** The file of a page that differs from a first one in these regions, and that page. */
async function laterPage({ size, kinds, seeds, regions }: LaterPage) {
  const first = drawn(size.width, size.height, kinds[0], seeds[0]);
  const other = drawn(size.width, size.height, kinds[1], seeds[1]);
  const later = regions.reduce((pixels, region) => withRegion(pixels, region, other), first);
  const encoder = anEncoder();
  await encoder.encodePage(surfaceOf(first), null);
  const encoded = await encoder.encodePage(surfaceOf(later), regions);
  if (encoded.kind !== 'encoded') throw new Error('The page was not encoded.');
  return { file: encoded.bytes, crc: encoded.crc, first, later };
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

  test('says the checksum of its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { file, crc } = await laterPage(given);
        expect(crc).toBe(crc32(file));
      }),
      { seed: propertySeed, numRuns: runs(20) },
    );
  });

  test('is the same bytes whatever page came before it, and in whichever order its pixels are given', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { size, kinds, seeds, regions } = given;
        const { file, first, later } = await laterPage(given);
        const other = drawn(size.width, size.height, kinds[1], seeds[1]);
        const encoder = anEncoder();
        await encoder.encodePage(surfaceOf(first, 'bgra'), null);
        await encoder.encodePage(surfaceOf(other, 'bgra'), null);
        const again = await encoder.encodePage(surfaceOf(later, 'bgra'), regions);
        expect(again.kind === 'encoded' && Buffer.from(again.bytes).equals(file)).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('is the first one where nothing differs, whatever page came before it', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { size, kinds, seeds } = given;
        const { first } = await laterPage(given);
        const encoder = anEncoder();
        const before = await encoder.encodePage(surfaceOf(first), null);
        await encoder.encodePage(surfaceOf(drawn(size.width, size.height, kinds[1], seeds[1])), null);
        const again = await encoder.encodePage(surfaceOf(first), []);
        const file = [...(await fileOf(first))];
        expect([before, again].map((page) => page.kind === 'encoded' && [...page.bytes])).toEqual([
          file,
          file,
        ]);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });
});

test('a photograph over a flat ground takes no more bytes than if it were on the first page', async () => {
  const ground = drawn(400, 64, 'rows', 40);
  const photograph = withRegion(ground, { x: 100, y: 0, width: 300, height: 64 }, drawn(400, 64, 'noise', 7));
  const encoder = anEncoder();
  await encoder.encodePage(surfaceOf(ground), null);
  const page = await encoder.encodePage(surfaceOf(photograph), null);
  const bytes = page.kind === 'encoded' ? page.bytes.length : Infinity;
  expect(bytes).toBeLessThan(1.05 * (await fileOf(photograph)).length);
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
    const encoder = openEncoder('png', page, { createPngCoder: createCoder, createJpegCoder: () => null });
    const encoded = await encoder.encodePage({ ...surfaceOf(pixels), writeImage }, null);
    expect([encoded, asked]).toEqual([{ kind: 'unsupported' }, ['image/png']]);
  });
});
