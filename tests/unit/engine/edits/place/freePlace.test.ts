import { describe, expect, test } from 'vitest';
import { freePlace } from '../../../../../src/engine/edits/place/freePlace.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import type { Point } from '../../../../../src/engine/math/point.ts';
import type { Layer } from '../../../../../src/document/layers/layer.ts';
import { aTextLayer } from '../../builders.ts';

const sheet = { x: 0, y: 0, width: 794, height: 1123 };
const size = { width: 100, height: 20 };
const at = (x: number, y: number, visible = true) => aTextLayer({ id: `${x} ${y}`, x, y, visible });
const placed = (layers: readonly Layer[], given = size, visible = sheet) =>
  freePlace(createDocument({ layers }), given, visible);

describe('a new layer', () => {
  test.each([
    ['stands at 20, 20', [], { x: 20, y: 20 }],
    ['also over a background that begins in the corner', [at(0, 0)], { x: 20, y: 20 }],
    ['also where only a hidden layer begins', [at(20, 20, false)], { x: 20, y: 20 }],
    ['goes on where another one begins there', [at(20, 20)], { x: 44, y: 44 }],
    ['and goes on again', [at(20, 20), at(44, 44)], { x: 68, y: 68 }],
    ['takes a place that was left', [at(20, 20), at(68, 68)], { x: 44, y: 44 }],
  ])('%s', (_what, layers, expected) => {
    expect(placed(layers)).toEqual(expected);
  });

  test('as wide as the sheet goes down only', () => {
    expect(placed([at(20, 20)], { width: 754, height: 20 })).toEqual({ x: 20, y: 44 });
  });

  test('that has to go on stays within what is visible of the sheet', () => {
    const visible = { x: 300, y: 400, width: 200, height: 100 };
    const places: Point[] = [];
    for (let added = 0; added < 8; added += 1) {
      places.push(placed([at(20, 20), ...places.map(({ x, y }) => at(x, y))], size, visible));
    }
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [320, 420],
      [344, 444],
      [344, 420],
      [368, 444],
      [368, 420],
      [320, 444],
      // There is no space for a whole layer, but its corner is visible.
      [392, 444],
      [392, 420],
    ]);
  });
});
