import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnAlong } from '../../../../src/engine/gesture/rotate.ts';
import type { Point } from '../../../../src/engine/math/point.ts';
import { addPoints, distance, scalePoint, subtractPoints } from '../../../../src/engine/math/point.ts';

const centre = { x: 100, y: 50 };
const RADIUS = 32;
const coordinate = fc.double({ min: -300, max: 300, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const turn = (from: Point, to: Point) => turnAlong(centre, from, to, RADIUS);
const between = (from: Point, to: Point, share: number) =>
  addPoints(from, scalePoint(subtractPoints(to, from), share));
const most = (length: number) => (length / RADIUS) * (180 / Math.PI);

describe('a turn', () => {
  test.each([
    ['a quarter round the centre', [100, -50], [200, 50], 90],
    ['the other way', [200, 50], [100, -50], -90],
    ['straight through the centre', [0, 50], [200, 50], 0],
    ['straight away from it', [101, 50], [400, 50], 0],
    ['close past it', [100, 49], [101, 49], 0.1],
  ] as const)('%s', (_what, [fromX, fromY], [toX, toY], degrees) => {
    expect(Math.round(turn({ x: fromX, y: fromY }, { x: toX, y: toY }) * 10) / 10).toBe(degrees);
  });

  test('is never more than the movement is long on the shortest lever', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(Math.abs(turn(from, to))).toBeLessThanOrEqual(most(distance(from, to)) + 1e-6);
      }),
    );
  });

  test('does not depend on how a straight movement is cut into steps', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const middle = between(from, to, share);
        expect(turn(from, middle) + turn(middle, to)).toBeCloseTo(turn(from, to), 6);
      }),
    );
  });

  test('back along the same way is undone', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(turn(from, to) + turn(to, from)).toBeCloseTo(0, 6);
      }),
    );
  });
});
