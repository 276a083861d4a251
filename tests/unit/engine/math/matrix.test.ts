import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../../../src/engine/math/matrix.ts';
import {
  applyToPoint,
  matrixOf,
  IDENTITY,
  invert,
  multiply,
  rotatePoint,
  rotation,
  scaling,
  translation,
} from '../../../../src/engine/math/matrix.ts';

const coordinate = fc.integer({ min: -2000, max: 2000 });
const points = fc.record({ x: coordinate, y: coordinate });
const matrices: fc.Arbitrary<Matrix> = fc
  .record({
    degrees: fc.integer({ min: -720, max: 720 }),
    centre: points,
    move: points,
    scale: fc.double({ min: 0.1, max: 10, noNaN: true }),
  })
  .map(({ degrees, centre, move, scale }) =>
    multiply(translation(move.x, move.y), multiply(rotation(degrees, centre), scaling(scale, scale * 2))),
  );
const near = (point: { x: number; y: number }) => ({
  x: expect.closeTo(point.x, 4),
  y: expect.closeTo(point.y, 4),
});

describe('matrices', () => {
  it('apply the inner matrix first', () => {
    const both = multiply(translation(10, 0), scaling(2));
    expect(applyToPoint(both, { x: 3, y: 4 })).toEqual({ x: 16, y: 8 });
    fc.assert(
      fc.property(matrices, matrices, points, (outer, inner, point) => {
        const apart = applyToPoint(outer, applyToPoint(inner, point));
        expect(applyToPoint(multiply(outer, inner), point)).toEqual(near(apart));
      }),
    );
  });

  it('are undone by their inverse', () => {
    fc.assert(
      fc.property(matrices, points, (matrix, point) => {
        expect(applyToPoint(invert(matrix), applyToPoint(matrix, point))).toEqual(near(point));
      }),
    );
  });

  it('have no inverse when they flatten the plane', () => {
    expect(() => invert(scaling(1, 0))).toThrow('has no inverse');
  });
});

describe('turning', () => {
  it('goes clockwise, as the y axis points down', () => {
    expect(rotatePoint({ x: 1, y: 0 }, 90)).toEqual({ x: 0, y: 1 });
  });

  it('leaves its centre alone and keeps distances', () => {
    fc.assert(
      fc.property(points, points, fc.integer({ min: -720, max: 720 }), (centre, point, degrees) => {
        const turned = rotatePoint(point, degrees, centre);
        expect(rotatePoint(centre, degrees, centre)).toEqual(near(centre));
        expect(Math.hypot(turned.x - centre.x, turned.y - centre.y)).toBeCloseTo(
          Math.hypot(point.x - centre.x, point.y - centre.y),
          4,
        );
      }),
    );
  });

  it('is exact at quarter turns, so that a turned box has whole corners', () => {
    const matrix = matrixOf({ x: 10, y: 20, width: 40, height: 20, rotation: 90 });
    expect(matrix).toEqual({ a: 0, b: 1, c: -1, d: 0, e: 40, f: 10 });
  });

  it('of a box by nothing only places it', () => {
    expect(matrixOf({ x: 10, y: 20, width: 40, height: 20, rotation: 0 })).toEqual({
      ...IDENTITY,
      e: 10,
      f: 20,
    });
  });
});
