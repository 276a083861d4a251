import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds } from '../../../../src/engine/math/bounds.ts';
import { containsPoint, expandBounds, intersects } from '../../../../src/engine/math/bounds.ts';
import * as spatial from '../../../../src/engine/scene/spatialIndex.ts';

const coordinate = fc.oneof(
  fc.integer({ min: -300, max: 1500 }),
  fc.double({ min: -100_000, max: 100_000, noNaN: true }),
);
const side = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double({ min: 0, max: 100_000, noNaN: true }));
const box: fc.Arbitrary<Bounds> = fc.record({ x: coordinate, y: coordinate, width: side, height: side });
const boxed = (boxes: readonly Bounds[]) => boxes.map((bounds) => ({ bounds }));
const buildSpatialIndex = (boxes: readonly Bounds[], area?: Bounds) =>
  spatial.buildSpatialIndex(boxed(boxes), area);
const reachOf = ({ bounds, more }: { readonly bounds: Bounds; readonly more: number }) =>
  expandBounds(bounds, more);
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

  test('for the boxes whose reach shares a point with a box, some of them moved', () => {
    const reaching = fc.record({ bounds: box, more: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(reaching, fc.option(reaching)), { maxLength: 80 }),
        box,
        (steps, around) => {
          const before = steps.map(([first]) => first);
          const now = steps.map(([first, then]) => then ?? first);
          const moved = [...steps.keys()].filter((entry) => steps[entry]?.[1] !== null);
          const index = spatial.buildSpatialIndex(before, undefined, reachOf).withMoved(now, moved);
          const naive = [...now.keys()].filter((entry) => {
            const candidate = now[entry];
            return candidate !== undefined && intersects(reachOf(candidate), around);
          });
          expect(index?.near(around) ?? naive).toEqual(naive);
        },
      ),
    );
  });
});

describe('the spatial index', () => {
  test('answers the same wherever its grid lies', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 80 }), box, point, (boxes, area, at) => {
        const [anywhere, there] = [buildSpatialIndex(boxes), buildSpatialIndex(boxes, area)];
        expect(there.topmostAt(at.x, at.y, () => true)).toBe(anywhere.topmostAt(at.x, at.y, () => true));
        expect(there.within(area)).toEqual(anywhere.within(area));
      }),
    );
  });

  test('of boxes that moved one after another is that of the boxes where they are now', () => {
    const move = fc.record({ entry: fc.nat(40), to: box });
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 41, maxLength: 60 }),
        fc.array(move, { maxLength: 30 }),
        box,
        (boxes, moves, around) => {
          let now = boxes;
          let index: spatial.SpatialIndex | null = buildSpatialIndex(boxes);
          for (const { entry, to } of moves) {
            now = now.with(entry, to);
            index = index?.withMoved(boxed(now), [entry]) ?? null;
          }
          const anew = buildSpatialIndex(now);
          expect(index?.within(around)).toEqual(anew.within(around));
          for (const { x, y } of now) {
            expect(index?.topmostAt(x, y, () => true)).toBe(anew.topmostAt(x, y, () => true));
          }
        },
      ),
    );
  });

  test('is to be built anew when very many boxes have moved', () => {
    const boxes = Array.from({ length: 500 }, (_box, entry) => ({ x: entry, y: 0, width: 5, height: 5 }));
    const moved = [...boxes.keys()].slice(0, 400);
    expect(buildSpatialIndex(boxes).withMoved(boxed(boxes), moved)).toBeNull();
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
