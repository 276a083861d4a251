import * as canvases from '@napi-rs/canvas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportFormatId } from '../../../../src/output/formats/index.ts';
import { exportFormats } from '../../../../src/output/formats/index.ts';
import { withResolution } from '../../../../src/output/resolution/withResolution.ts';
import { readJpeg, readPng, readWebp } from './readResolution.ts';

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp };
const RED = '#c00000';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

async function encoded(format: ExportFormatId, { width, height, color }: Picture) {
  const canvas = canvases.createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, Math.ceil(width / 2), height);
  return new Uint8Array(await (format === 'png' ? canvas.encode(format) : canvas.encode(format, 90)));
}

async function pixelsOf(file: Uint8Array) {
  const image = await canvases.loadImage(file);
  const canvas = canvases.createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, image.width, image.height);
  return { width, height, pixels: Buffer.from(data).toString('base64') };
}

const aBadge = { width: 680, height: 454, color: RED };

test.each([
  ['png', 7559],
  ['jpeg', 192],
  ['webp', 192],
] as const)('a badge of 90 × 60 mm saved as %s says that it is that large', async (format, perUnit) => {
  const file = withResolution(await encoded(format, aBadge), format, 192);
  expect(READERS[format](file).resolution).toEqual([perUnit, perUnit]);
});

test.each([
  ['png', 3780],
  ['jpeg', 96],
  ['webp', 96],
] as const)('an image of half that scale, %s, has half the resolution', async (format, perUnit) => {
  const file = withResolution(await encoded(format, aBadge), format, 96);
  expect(READERS[format](file).resolution).toEqual([perUnit, perUnit]);
});

test.each(exportFormats)(
  'any image of $id keeps its pixels, and a second writing changes nothing',
  async ({ id: format }) => {
    const side = fc.integer({ min: 1, max: 48 });
    const color = fc.constantFrom(RED, '#00000000', '#3366cc80', '#ffffff');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ width: side, height: side, color }),
        fc.integer({ min: 96, max: 768 }),
        async (picture, perInch) => {
          const plain = await encoded(format, picture);
          const before = await pixelsOf(plain);
          const once = withResolution(plain, format, perInch);
          expect(await pixelsOf(once)).toEqual(before);
          expect(withResolution(once, format, perInch)).toEqual(once);
        },
      ),
      { seed: 9, numRuns: 40 },
    );
  },
);

test('the resolution of a PNG stands before its pixels, once', async () => {
  const twice = withResolution(withResolution(await encoded('png', aBadge), 'png', 384), 'png', 192);
  const { parts } = readPng(twice);
  expect([parts.indexOf('pHYs') < parts.indexOf('IDAT'), parts.filter((name) => name === 'pHYs')]).toEqual([
    true,
    ['pHYs'],
  ]);
});

test('a JPEG without the JFIF segment gets one', async () => {
  const plain = await encoded('jpeg', aBadge);
  const length = 2 + Buffer.from(plain).readUInt16BE(4);
  const bare = new Uint8Array([...plain.subarray(0, 2), ...plain.subarray(2 + length)]);
  const file = withResolution(bare, 'jpeg', 192);
  expect([readJpeg(bare).parts[0], readJpeg(file)]).toEqual([
    'e2',
    { resolution: [192, 192], parts: ['e0', ...readJpeg(bare).parts] },
  ]);
});

describe('a WEBP', () => {
  test('of the simple form becomes one of the extended form, of the same size', async () => {
    const plain = simple(await encoded('webp', { width: 301, height: 77, color: '#ffffff' }));
    const file = withResolution(plain, 'webp', 192);
    const header = Buffer.from(file).subarray(20, 30);
    expect([readWebp(file).parts, header.readUIntLE(4, 3) + 1, header.readUIntLE(7, 3) + 1]).toEqual([
      ['VP8X', ...readWebp(plain).parts, 'EXIF'],
      301,
      77,
    ]);
  });

  test('without loss keeps its transparency', async () => {
    const canvas = canvases.createCanvas(33, 20);
    canvas.getContext('2d').fillRect(0, 0, 5, 5);
    const plain = simple(new Uint8Array(await canvas.encode('webp', 100)));
    const file = withResolution(plain, 'webp', 192);
    expect([readWebp(file).parts, await pixelsOf(file)]).toEqual([
      ['VP8X', ...readWebp(plain).parts, 'EXIF'],
      await pixelsOf(plain),
    ]);
  });
});

test.each(exportFormats)('bytes that are no $id are refused', ({ id: format }) => {
  expect(() => withResolution(new Uint8Array(64), format, 192)).toThrow(/^These bytes are not a /);
});

/** Only the image chunk: the simple format that some encoders write. */
function simple(file: Uint8Array) {
  const bytes = Buffer.from(file);
  const at = Math.max(bytes.indexOf('VP8 '), bytes.indexOf('VP8L'));
  const length = bytes.readUInt32LE(at + 4);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(12 + length + (length % 2), 4);
  return new Uint8Array(Buffer.concat([head, bytes.subarray(at, at + 8 + length + (length % 2))]));
}
