/** A code goes to a corner where it covers nothing. */
import { expect, test } from 'vitest';
import { freeCorner } from '../../../../../src/engine/edits/place/index.ts';

const sheet = { width: 1000, height: 700 };
const code = { width: 140, height: 140 };
const ground = { x: 0, y: 0, ...sheet };
const heading = { x: 200, y: 80, width: 600, height: 90 };
const at = (x: number, y: number) => ({ x, y, width: 120, height: 120 });

test.each([
  ['the lower right one of an empty sheet', [], { x: 804, y: 504 }],
  ['the same over a picture as large as the sheet', [ground, heading], { x: 804, y: 504 }],
  ['the lower left one beside a seal', [ground, heading, at(820, 540)], { x: 56, y: 504 }],
  ['an upper one above two signatures', [at(820, 540), at(60, 540)], { x: 804, y: 56 }],
  [
    'the middle of the lower side between four ornaments',
    [at(820, 540), at(60, 540), at(820, 60), at(60, 60)],
    { x: 430, y: 504 },
  ],
])('%s', (_name, boxes, place) => {
  expect(freeCorner(sheet, boxes, code)).toEqual(place);
});

test('what leaves no free place is covered least', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => ({
    x: 0,
    y: row * 100,
    width: row === 6 ? 700 : 1000,
    height: 90,
  }));
  expect(freeCorner(sheet, rows, code)).toEqual({ x: 839, y: 539 });
});

test('a layer wider than the sheet is in its middle', () => {
  expect(freeCorner({ width: 100, height: 80 }, [], { width: 120, height: 60 })).toEqual({ x: -10, y: 14 });
});
