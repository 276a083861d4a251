/** Where a name goes on the picture of a blank. */
import { expect, test } from 'vitest';
import type { Pixels } from '../../../src/app/ownTemplate/lineNear.ts';
import { lineNear } from '../../../src/app/ownTemplate/lineNear.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** White paper of 400 × 300 with dark boxes. */
function paper(...boxes: readonly Box[]): Pixels {
  const data = new Uint8ClampedArray(400 * 300 * 4).fill(255);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) data.set([20, 20, 20, 255], (y * 400 + x) * 4);
  return { width: 400, height: 300, data };
}

test('just above the line under the press, as wide as the line', () => {
  expect(lineNear(paper([80, 150, 240, 1]), { x: 200, y: 140 })).toEqual({
    x: 80,
    width: 240,
    y: 150,
    room: 24,
  });
});

test('a line of dashes is one line', () => {
  const dashes = Array.from({ length: 40 }, (_, place): Box => [80 + place * 6, 150, 4, 1]);
  expect(lineNear(paper(...dashes), { x: 200, y: 145 })).toMatchObject({ x: 80, width: 238 });
});

test('letters above a line leave less room', () => {
  expect(lineNear(paper([80, 150, 240, 1], [100, 130, 200, 8]), { x: 200, y: 148 })).toMatchObject({
    room: 12,
  });
});

test.each([
  ['a picture', [100, 145, 200, 60]],
  ['a short dash', [190, 150, 20, 1]],
  ['a line far below', [80, 250, 240, 1]],
] as const)('%s is no line to write on', (_, box) => {
  expect(lineNear(paper(box), { x: 200, y: 140 })).toBeNull();
});
