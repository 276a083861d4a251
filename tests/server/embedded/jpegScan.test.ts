/** A truncated JPEG is rejected even with an end marker appended. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { cleanJpeg } from '../../../server/images/jpeg.ts';

/** An image with long compressed data. */
async function aJpeg(width: number, height: number, quality: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < height; y += 1) {
      context.fillStyle = `rgb(${(x * 67) % 256}, ${(y * 91) % 256}, ${(x * y * 31) % 256})`;
      context.fillRect(x, y, 1, 1);
    }
  return canvas.encode('jpeg', quality);
}

const SIZES: readonly [number, number, number][] = [
  [60, 40, 95],
  [61, 47, 80],
  [200, 9, 30],
  [8, 8, 100],
  [133, 150, 5],
];

test.each(SIZES)('a whole one of %i × %i with quality %i is taken', async (width, height, quality) => {
  expect(cleanJpeg(await aJpeg(width, height, quality))).not.toBeNull();
});

test.each([0.3, 0.6, 0.9])('one of which %d is left, with an end behind it, is not', async (share) => {
  const jpeg = await aJpeg(160, 120, 80);
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const left = jpeg.subarray(0, scan + Math.floor((jpeg.length - scan) * share));

  expect(cleanJpeg(Buffer.concat([left, Buffer.from([0xff, 0xd9])]))).toBeNull();
});
