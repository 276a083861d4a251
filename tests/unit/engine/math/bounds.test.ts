import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsBetween,
  boundsOfPoints,
  centreOf,
  containsBounds,
  containsPoint,
  cornersOf,
  expandBounds,
  intersects,
  transformBounds,
  translateBounds,
  unionBounds,
} from '../../../../src/engine/math/bounds.ts';
import { applyToPoint, rotation } from '../../../../src/engine/math/matrix.ts';

const whole = fc.integer({ min: -500, max: 500 });
const side = fc.integer({ min: 0, max: 500 });
const boxes = fc.record({ x: whole, y: whole, width: side, height: side });
const box = { x: 10, y: 20, width: 30, height: 40 };

describe('bounds', () => {
  it('are the smallest box around points, or nothing around none', () => {
    const points = [
      { x: 3, y: 9 },
      { x: -1, y: 4 },
    ];
    expect(boundsOfPoints(points)).toEqual({ x: -1, y: 4, width: 4, height: 5 });
    expect(boundsOfPoints([])).toBeNull();
  });

  it('are the same between two corners in any order', () => {
    expect(boundsBetween({ x: 40, y: 20 }, { x: 10, y: 60 })).toEqual(box);
  });

  it('contain every box of their union', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 5 }), (several) => {
        const around = unionBounds(several);
        expect(around !== null && several.every((one) => containsBounds(around, one))).toBe(true);
      }),
    );
    expect(unionBounds([])).toBeNull();
  });

  it('touch when they share an edge, both ways round', () => {
    const right = translateBounds(box, { x: 30, y: 0 });
    const apart = translateBounds(box, { x: 31, y: 0 });
    expect([intersects(box, right), intersects(right, box), intersects(box, apart)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('contain their edges', () => {
    expect(cornersOf(box).every((corner) => containsPoint(box, corner))).toBe(true);
    expect(containsPoint(box, { x: 9.9, y: 20 })).toBe(false);
  });

  it('grow about their centre and shrink no further than to it', () => {
    expect(expandBounds(box, 5)).toEqual({ x: 5, y: 15, width: 40, height: 50 });
    expect(expandBounds(box, -100)).toEqual({ ...centreOf(box), width: 0, height: 0 });
  });

  it('of a turned box hold all its turned corners', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 360 }), (one, degrees) => {
        const matrix = rotation(degrees, { x: 7, y: -3 });
        const around = expandBounds(transformBounds(matrix, one), 1e-6);
        expect(cornersOf(one).every((corner) => containsPoint(around, applyToPoint(matrix, corner)))).toBe(
          true,
        );
      }),
    );
  });
});
