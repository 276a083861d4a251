import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds } from '../../../../src/engine/math/bounds.ts';
import { containsPoint, intersects } from '../../../../src/engine/math/bounds.ts';
import { buildSpatialIndex } from '../../../../src/engine/scene/spatialIndex.ts';

const coordinate = fc.oneof(
  fc.integer({ min: -300, max: 1500 }),
  fc.double({ min: -100_000, max: 100_000, noNaN: true }),
);
const side = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double({ min: 0, max: 100_000, noNaN: true }));
const box: fc.Arbitrary<Bounds> = fc.record({ x: coordinate, y: coordinate, width: side, height: side });
const point = fc.record({ x: coordinate, y: coordinate });

describe('the spatial index answers as the naive search does', () => {
  test('for the topmost box at a point', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 80 }), point, fc.func(fc.boolean()), (boxes, at, accepts) => {
        const naive = boxes.findLastIndex(
          (candidate, entry) => containsPoint(candidate, at) && accepts(entry),
        );
        const found = buildSpatialIndex(boxes).topmostAt(at.x, at.y, (entry) => accepts(entry));
        expect(found).toBe(naive === -1 ? null : naive);
      }),
    );
  });

  test('for the corners of its boxes', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 80 }), (boxes) => {
        const index = buildSpatialIndex(boxes);
        for (const { x, y } of boxes) {
          const naive = boxes.findLastIndex((candidate) => containsPoint(candidate, { x, y }));
          expect(index.topmostAt(x, y, () => true)).toBe(naive);
        }
      }),
    );
  });

  test('for the boxes that share a point with a box', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 80 }), box, (boxes, around) => {
        const naive = [...boxes.keys()].filter((entry) => {
          const candidate = boxes[entry];
          return candidate !== undefined && intersects(candidate, around);
        });
        expect(buildSpatialIndex(boxes).within(around)).toEqual(naive);
      }),
    );
  });
});

test('boxes are asked from the top down, and no further than the first that accepts', () => {
  const wide = { x: 0, y: 0, width: 20_000, height: 20_000 };
  const small = { x: 10, y: 10, width: 20, height: 20 };
  const asked: number[] = [];
  buildSpatialIndex([small, wide, small, wide, small]).topmostAt(15, 15, (entry) => {
    asked.push(entry);
    return entry === 1;
  });
  expect(asked).toEqual([4, 3, 2, 1]);
});
