import { expect, test } from 'vitest';
import { shrinkInSteps } from '../../../../workers/shrink/shrinkInSteps.ts';

const REQUEST = {
  file: new Blob(['снимок']),
  type: 'image/jpeg',
  maxPixels: 16_000_000,
  maxSide: 16_384,
  maxBytes: 100,
} as const;

/** Makes a picture of 8000 × 8000 smaller; `lengths` are of its encoded files, one a try. */
async function shrinkWith(lengths: readonly number[]) {
  const left = [...lengths];
  const parts: number[] = [];
  const sizes: number[] = [];
  const made = await shrinkInSteps(
    REQUEST,
    {
      read: (file) => Promise.resolve(file),
      decode: () => Promise.resolve({ width: 8000, height: 8000 }),
      draw: (_bitmap, { width }) => {
        sizes.push(width);
        return { convertToBlob: () => Promise.resolve(new Blob(['x'.repeat(left.shift() ?? 1)])) };
      },
    },
    (part) => parts.push(part),
  ).then(
    ({ size }) => size,
    (error: Error) => error.message,
  );
  return { made, parts, sizes };
}

test('a picture is made smaller in steps, and each tells the part that is done', async () => {
  expect(await shrinkWith([90])).toEqual({ made: 90, parts: [0.1, 0.6, 0.75, 1], sizes: [4000] });
});

test('a picture that is still too long is drawn smaller, and the part never goes back', async () => {
  expect(await shrinkWith([400, 90])).toEqual({
    made: 90,
    parts: [0.1, 0.6, 0.75, 0.875, 1],
    sizes: [4000, 1800],
  });
});

test('a picture that stays too long is given up, and is never said to be done', async () => {
  const { made, parts } = await shrinkWith(Array.from({ length: 9 }, () => 101));
  expect([made, parts.includes(1), parts.toSorted((a, b) => a - b)]).toEqual([
    'The picture cannot be made small enough.',
    false,
    parts,
  ]);
});
