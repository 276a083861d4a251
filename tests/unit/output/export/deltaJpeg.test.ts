/** JPEG by delta encoding, judged by libjpeg-turbo as it is inside Skia: its encoder and its decoder. */
import { crc32 } from 'node:zlib';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPORT_QUALITY } from '../../../../src/document/schema/constants.ts';
import { openEncoder } from '../../../../src/output/encoders/index.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { createJpegCoder } from '../../../../src/browser/jpegCoder.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { readJpeg } from '../resolution/readResolution.ts';
import type { LaterPage, Pixels } from './texturedPages.ts';
import { decoded, drawn, pages, surfaceOf, withRegion } from './texturedPages.ts';

const page = pageOf({ sheet: { width: 100, height: 50 } });
const anEncoder = (quality = EXPORT_QUALITY) =>
  openEncoder('jpeg', { ...page, quality }, { createPngCoder: () => null, createJpegCoder });

async function encoded(
  encoder: ReturnType<typeof anEncoder>,
  pixels: Pixels,
  regions: LaterPage['regions'] | null,
): Promise<Uint8Array> {
  const reply = await encoder.encodePage(surfaceOf(pixels), regions);
  if (reply.kind !== 'encoded') throw new Error('The page was not encoded.');
  // Whatever is encoded here says its own checksum.
  expect(reply.crc).toBe(crc32(reply.bytes));
  return reply.bytes;
}
const fileOf = (pixels: Pixels, quality = EXPORT_QUALITY) => encoded(anEncoder(quality), pixels, null);

function pagesOf({ size, kinds, seeds, regions }: LaterPage) {
  const first = drawn(size.width, size.height, kinds[0], seeds[0]);
  const other = drawn(size.width, size.height, kinds[1], seeds[1]);
  const later = regions.reduce((pixels, region) => withRegion(pixels, region, other), first);
  return { first, other, later };
}

/** The same pixels written by the canvas of Node, whose encoder is that of Chromium. */
async function fileOfLibjpeg({ width, height, data }: Pixels, quality: number): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.encode('jpeg', Math.round(quality * 100));
}

describe('a page', () => {
  test('decodes to the pixels that the encoder of the browser gives at the same quality', async () => {
    const qualities = fc.constantFrom(0.05, 0.3, 0.5, 0.75, EXPORT_QUALITY, 0.95);
    await fc.assert(
      fc.asyncProperty(pages, qualities, async (given, quality) => {
        const { first } = pagesOf(given);
        const ours = await decoded(await fileOf(first, quality));
        const theirs = await decoded(await fileOfLibjpeg(first, quality));
        expect(Buffer.from(ours.data).equals(Buffer.from(theirs.data))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('carries its resolution', async () => {
    const { resolution } = readJpeg(new Uint8Array(await fileOf(drawn(40, 30, 'gradient', 1))));
    expect(resolution).toEqual([192, 192]);
  });
});

describe('a later page', () => {
  test('is the bytes that it has as a first page, whatever page came before it', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { first, later } = pagesOf(given);
        const encoder = anEncoder();
        await encoded(encoder, first, null);
        const file = await encoded(encoder, later, given.regions);
        expect(Buffer.from(file).equals(await fileOf(later))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('is the same bytes in whichever order its pixels are given', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { first, later } = pagesOf(given);
        const encoder = anEncoder();
        await encoder.encodePage(surfaceOf(first, 'bgra'), null);
        const file = await encoder.encodePage(surfaceOf(later, 'bgra'), given.regions);
        expect(file.kind === 'encoded' && Buffer.from(file.bytes).equals(await fileOf(later))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('leaves no trace in the page after it', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (given) => {
        const { first, other, later } = pagesOf(given);
        const encoder = anEncoder();
        await encoded(encoder, first, null);
        await encoded(encoder, other, null);
        await encoded(encoder, later, given.regions);
        const again = await encoded(encoder, first, []);
        expect(Buffer.from(again).equals(await fileOf(first))).toBe(true);
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });
});

test('of a later page only the dirty region is read back', async () => {
  const first = drawn(640, 480, 'gradient', 3);
  const region = { x: 100, y: 100, width: 64, height: 32 };
  const encoder = anEncoder();
  const before = await encoded(encoder, first, null);
  const asked: unknown[] = [];
  const later = surfaceOf(withRegion(first, region, drawn(640, 480, 'flat', 9)));
  const snapshot: typeof later.snapshot = () => {
    const pixels = later.snapshot();
    const copy: typeof pixels.copy = (part, to) => {
      asked.push(part);
      return pixels.copy(part, to);
    };
    return { ...pixels, copy };
  };
  const reply = await encoder.encodePage({ ...later, snapshot }, [region]);
  const isOther = reply.kind === 'encoded' && !Buffer.from(reply.bytes).equals(before);
  expect({ asked, isOther }).toEqual({ asked: [region], isOther: true });
});

describe('is left to the host', () => {
  const opaque = drawn(20, 10, 'flat', 7);
  const transparent = { ...opaque, data: opaque.data.map((byte, at) => (at === 3 ? 254 : byte)) };

  test.each([
    ['a first page with a transparent pixel', transparent, createJpegCoder],
    ['a page where there is no WebAssembly', opaque, () => null],
  ])('%s', async (_, pixels, createCoder) => {
    const asked: string[] = [];
    const writeImage = (type: string) => {
      asked.push(type);
      return Promise.resolve(null);
    };
    const host = { createPngCoder: () => null, createJpegCoder: createCoder };
    const reply = await openEncoder('jpeg', page, host).encodePage(
      { ...surfaceOf(pixels), writeImage },
      null,
    );
    expect([reply, asked]).toEqual([{ kind: 'unsupported' }, ['image/jpeg']]);
  });
});
