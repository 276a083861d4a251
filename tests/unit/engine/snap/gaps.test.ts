import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bounds } from '../../../../src/engine/math/bounds.ts';
import { gapGuides, gapNudge } from '../../../../src/engine/snap/gaps.ts';
import { snapBounds } from '../../../../src/engine/snap/snapBounds.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { runs } from '../../../properties.ts';
import { aBox, aScene } from '../scene/sceneBuilders.ts';

const at = (x: number, width = 100, y = 0, height = 50): Bounds => ({ x, y, width, height });
const row = [at(0), at(150)];

test('a box meets the gap that two others have, behind them and before them', () => {
  expect([
    gapNudge(at(303), row, 'x', 6),
    gapNudge(at(-147), row, 'x', 6),
    gapNudge(at(310), row, 'x', 6),
  ]).toEqual([-3, -3, null]);
});

test('a box between two others meets their middle', () => {
  expect(gapNudge(at(133, 40), [at(0), at(200)], 'x', 6)).toBe(-3);
});

test('boxes of other rows, a background behind it all, and layers that overlap count for nothing', () => {
  const background = at(-500, 2000, -500, 1000);
  expect([
    gapNudge(at(303), [at(0, 100, 200), at(150, 100, 200)], 'x', 6),
    gapNudge(at(303), [...row, background], 'x', 6),
    gapNudge(at(303), [at(0, 160), at(150)], 'x', 6),
  ]).toEqual([null, -3, null]);
});

test('equal gaps are shown with their length, all of the row', () => {
  expect(gapGuides(at(300), row, 'x')).toEqual([
    { axis: 'y', position: 25, start: 250, end: 300, gap: 50 },
    { axis: 'y', position: 25, start: 100, end: 150, gap: 50 },
  ]);
  expect(gapGuides(at(301), row, 'x')).toEqual([]);
});

test('a column is a row that stands', () => {
  const column = [at(0, 100, 0), at(0, 100, 80)];
  expect([gapNudge(at(0, 100, 162), column, 'y', 6), gapGuides(at(0, 100, 160), column, 'y')]).toEqual([
    -2,
    [
      { axis: 'x', position: 50, start: 130, end: 160, gap: 30 },
      { axis: 'x', position: 50, start: 50, end: 80, gap: 30 },
    ],
  ]);
});

test('edges of the sheet and of layers come before gaps, which attract from half as far', () => {
  const scene = aScene([
    aBox({ id: 'a', x: 100, y: 200, width: 100, height: 50 }),
    aBox({ id: 'b', x: 250, y: 200, width: 100, height: 50 }),
    aBox({ id: 'edge', x: 402, y: 500, width: 30, height: 30 }),
    aBox({ id: 'moving', x: 0, y: 0, width: 60, height: 44 }),
  ]);
  const snapAt = (moving: readonly string[], threshold: number) =>
    snapBounds(
      { x: 403, y: 203, width: 60, height: 44 },
      snapTargets(scene, new Set(moving), false),
      threshold,
    ).nudge.x;
  const alone = ['moving', 'edge'];
  expect([snapAt(['moving'], 6), snapAt(alone, 6), snapAt(alone, 5)]).toEqual([-1, -3, 0]);
});

/** Any place, from all gaps of a row found pair by pair. */
function naive(box: Bounds, boxes: readonly Bounds[], threshold: number): number | null {
  const beside = boxes.filter(({ y, height }) => y <= box.y + box.height && y + height >= box.y);
  const left = beside.filter(({ x, width }) => x + width <= box.x + threshold && x < box.x);
  const right = beside.filter(
    ({ x, width }) => x >= box.x + box.width - threshold && x + width > box.x + box.width,
  );
  const gaps: number[] = [];
  for (const side of [left, right])
    for (const one of side)
      for (const other of side) {
        const [from, to] = [one.x + one.width, other.x];
        const isFree = side.every(({ x, width }) => x + width <= from || x >= to);
        if (to - from > 1e-3 && isFree) gaps.push(to - from);
      }
  const before = left.length === 0 ? null : Math.max(...left.map(({ x, width }) => x + width));
  const behind = right.length === 0 ? null : Math.min(...right.map(({ x }) => x));
  const places = [
    ...(before !== null && behind !== null ? [(before + behind - box.width) / 2] : []),
    ...gaps.flatMap((gap) => [
      ...(before === null ? [] : [before + gap]),
      ...(behind === null ? [] : [behind - gap - box.width]),
    ]),
  ].filter(
    (x) =>
      (before === null || x >= before) &&
      (behind === null || x + box.width <= behind) &&
      Math.abs(x - box.x) <= threshold,
  );
  return places.length === 0 ? null : Math.min(...places.map((x) => Math.abs(x - box.x)));
}

test('the nearest place with an equal gap is found, whatever lies around', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 60 }),
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 6 }), (moving, boxes) => {
      const found = gapNudge(moving, boxes, 'x', 6);
      expect(found === null ? null : Math.abs(found)).toEqual(naive(moving, boxes, 6));
    }),
    { numRuns: runs(500) },
  );
});
