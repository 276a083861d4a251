/** Where a field goes on the picture of a blank, how large it is, and in which colour. */
import { expect, test } from 'vitest';
import { fieldPlace } from '../../../src/app/ownTemplate/fieldPlace.ts';
import type { Pixels } from '../../../src/app/ownTemplate/lineNear.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Box = readonly [x: number, y: number, width: number, height: number, colour?: Colour];
const PAPER: Colour = [255, 255, 255];

/** A picture of 400 × 300 with boxes of colours. */
function picture(ground: Colour, ...boxes: readonly Box[]): Pixels {
  const data = new Uint8ClampedArray(400 * 300 * 4);
  const all: readonly Box[] = [[0, 0, 400, 300, ground], ...boxes];
  for (const [left, top, width, height, colour = [20, 20, 20]] of all)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) data.set([...colour, 255], (y * 400 + x) * 4);
  return { width: 400, height: 300, data };
}

/** Twice as large on the sheet, to the right of its edge. */
const ON_SHEET = { x: 100, y: 0, width: 800, height: 600 };
const SHEET = { width: 1000, height: 600 };

test('above the line below a press, as wide as the line, in the colour of the line', () => {
  const place = fieldPlace(
    picture(PAPER, [80, 150, 240, 1, [120, 20, 60]]),
    ON_SHEET,
    { x: 500, y: 280 },
    SHEET,
  );
  expect(place).toEqual({
    x: 260,
    y: 270,
    width: 480,
    height: 30,
    fontSize: 19,
    verticalAlign: 'bottom',
    color: '#78143c',
    isGuided: true,
  });
});

test('on a grey line the letters are black', () => {
  const { color } = fieldPlace(picture(PAPER, [80, 150, 240, 1]), ON_SHEET, { x: 500, y: 280 }, SHEET);
  expect(color).toBe('#000000');
});

test('in the box around a press', () => {
  const frame: readonly Box[] = [
    [100, 100, 200, 1],
    [100, 130, 200, 1],
    [100, 100, 1, 31],
    [299, 100, 1, 31],
  ];
  const place = fieldPlace(picture(PAPER, ...frame), ON_SHEET, { x: 400, y: 230 }, SHEET);
  const { x, y, width, height, ...look } = place;
  expect([x, y, width, height].map(Math.round)).toEqual([309, 209, 382, 44]);
  expect(look).toEqual({ fontSize: 27, verticalAlign: 'middle', color: '#000000', isGuided: true });
});

test('around a press on a dark ground, in white', () => {
  const place = fieldPlace(picture([30, 40, 90]), ON_SHEET, { x: 490, y: 200 }, SHEET);
  expect([place.x, place.width, place.y + place.height / 2, place.color, place.isGuided]).toEqual([
    100,
    800,
    200,
    '#ffffff',
    false,
  ]);
});

test('beside the middle it stays within the sheet', () => {
  const { x, width } = fieldPlace(null, ON_SHEET, { x: 800, y: 100 }, SHEET);
  expect([x, width].map(Math.round)).toEqual([610, 380]);
});
