import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { encodeSurface } from '../../../../src/hosts/browser/surface.ts';
import { readJpeg, readPng, readWebp } from '../../engine/export/resolution/readResolution.ts';

const NAMES = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

/** A browser's canvas that writes these types, and PNG for all others, as browsers do. */
function aCanvas(types: readonly (keyof typeof NAMES)[]) {
  const convertToBlob = async ({ type: wanted }: ImageEncodeOptions = {}) => {
    const type = types.find((known) => known === wanted) ?? 'image/png';
    const bytes = await createCanvas(20, 10).encode(NAMES[type] as 'png');
    return new Blob([new Uint8Array(bytes)], { type });
  };
  return { convertToBlob } as OffscreenCanvas; // nothing else of it is used
}

test.each([
  ['png', 'image/png', readPng, 7559],
  ['jpeg', 'image/jpeg', readJpeg, 192],
  ['webp', 'image/webp', readWebp, 192],
] as const)('a copy saved as %s in a browser carries its resolution', async (format, type, read, perUnit) => {
  const encoded = await encodeSurface({ canvas: aCanvas([type]) }, { format, quality: 0.9, scale: 2 });
  if (encoded.kind === 'unsupported') throw new Error(`${format} was not written.`);
  const { resolution } = read(new Uint8Array(await encoded.blob.arrayBuffer()));
  expect([encoded.blob.type, resolution]).toEqual([type, [perUnit, perUnit]]);
});

test('a format that the browser does not write is told apart from one that it does', async () => {
  const canvas = aCanvas(['image/png', 'image/jpeg']);
  expect(await encodeSurface({ canvas }, { format: 'webp', quality: 0.9, scale: 2 })).toEqual({
    kind: 'unsupported',
  });
});
