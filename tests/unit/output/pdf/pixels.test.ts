import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isLargerThan } from '../../../../src/output/pdf/image/pixels.ts';

const compression = {
  deflate: (bytes: Uint8Array) => Promise.resolve(new Uint8Array(deflateSync(bytes))),
  inflate: () => Promise.reject(new Error('Nothing is inflated here.')),
};
const [WIDTH, HEIGHT, BAND] = [16, 1024, 16];

/** A white picture with noise in two of its 64 bands of 16 rows, the first and the middle one. */
function noiseInTwoBands(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  let seed = 1;
  for (const band of [0, 32])
    for (let at = band * BAND * WIDTH * 4; at < (band + 1) * BAND * WIDTH * 4; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      data[at] = seed % 256;
    }
  return data;
}

test('a size that a few rows leave in doubt is estimated from an eighth of them', async () => {
  const pixels = { width: WIDTH, height: HEIGHT, data: noiseInTwoBands() };
  const answers = [10_000, 20_000, 200_000].map((limit) => isLargerThan(limit, pixels, compression));
  expect(await Promise.all(answers)).toEqual([true, false, false]);
});
