import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { convertedPixels } from '../../../src/engine/ports/index.ts';
import { openEncoder } from '../../../src/output/encoders/index.ts';
import { pageOf } from '../../../src/output/formats/index.ts';
import { writeImage } from '../../../src/browser/surface.ts';
import { readJpeg, readPng, readWebp } from '../output/resolution/readResolution.ts';

const NAMES = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

/** A browser's canvas that supports these types, and writes PNG for all others. */
function aCanvas(types: readonly (keyof typeof NAMES)[]) {
  const convertToBlob = async ({ type: wanted }: ImageEncodeOptions = {}) => {
    const type = types.find((known) => known === wanted) ?? 'image/png';
    const bytes = await createCanvas(20, 10).encode(NAMES[type] as 'png');
    return new Blob([new Uint8Array(bytes)], { type });
  };
  return { convertToBlob } as OffscreenCanvas; // only this is used
}

const page = pageOf({ sheet: { width: 10, height: 5 } });
const host = { createPngCoder: () => null, createJpegCoder: () => null };

/** A surface that is only encoded. */
function aSurface(types: readonly (keyof typeof NAMES)[]) {
  const canvas = aCanvas(types);
  return {
    picture: { width: 20, height: 10 },
    writeImage: (type: keyof typeof NAMES, quality: number) => writeImage(canvas, type, quality),
    snapshot: () => convertedPixels(() => new Uint8ClampedArray()),
  };
}

test.each([
  ['png', 'image/png', readPng, 7559],
  ['jpeg', 'image/jpeg', readJpeg, 192],
  ['webp', 'image/webp', readWebp, 192],
] as const)('a copy saved as %s in a browser carries its resolution', async (format, type, read, perUnit) => {
  const encoded = await openEncoder(format, page, host).encodePage(aSurface([type]), null);
  if (encoded.kind === 'unsupported') throw new Error(`${format} was not written.`);
  expect(read(encoded.bytes).resolution).toEqual([perUnit, perUnit]);
});

test('a format that the browser does not write is told apart from one that it does', async () => {
  const surface = aSurface(['image/png', 'image/jpeg']);
  expect(await openEncoder('webp', page, host).encodePage(surface, null)).toEqual({ kind: 'unsupported' });
});
