import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyToPoint, invert, matrixOf } from '../../../../src/engine/math/matrix.ts';
import { hitTest, hitTestNear, layersIn, nodeHolds } from '../../../../src/engine/hit/hitTest.ts';
import type { TestBox } from '../scene/sceneBuilders.ts';
import { aBox, aNode, aScene } from '../scene/sceneBuilders.ts';

describe('the hit test', () => {
  const scene = aScene([
    aBox({ id: 'background', x: 0, y: 0, width: 1000, height: 600 }),
    aBox({ id: 'low', x: 100, y: 100, width: 200, height: 100 }),
    aBox({ id: 'high', x: 200, y: 100, width: 200, height: 100 }),
  ]);

  test.each([
    [{ x: 150, y: 150 }, 'low'],
    [{ x: 250, y: 150 }, 'high'],
    [{ x: 200, y: 100 }, 'high'],
    [{ x: 500, y: 500 }, 'background'],
    [{ x: -1, y: 0 }, undefined],
  ])('at %o finds the topmost layer', (point, layerId) => {
    expect(hitTest(scene, point)?.layerId).toBe(layerId);
  });

  test('passes through a locked layer to the one below, by pointer, finger and marquee', () => {
    const locked = aScene([
      aBox({ id: 'low', x: 0, y: 0, width: 100, height: 100 }),
      { ...aBox({ id: 'locked', x: 0, y: 0, width: 100, height: 100 }), locked: true },
      { ...aBox({ id: 'alone', x: 300, y: 0, width: 100, height: 100 }), locked: true },
    ]);
    expect([
      hitTest(locked, { x: 50, y: 50 })?.layerId,
      hitTest(locked, { x: 350, y: 50 })?.layerId,
      hitTestNear(locked, { x: 298, y: 50 }, 6)?.layerId,
      layersIn(locked, { x: -10, y: -10, width: 500, height: 200 }),
    ]).toEqual(['low', undefined, undefined, ['low']]);
  });

  test('is exact for a turned layer: its bounds are not its box', () => {
    // A square rotated by 45°: its bounds extend 50·√2 ≈ 70.7 from the centre on every side.
    const turned = aScene([aBox({ id: 'box', x: 50, y: 50, width: 100, height: 100, rotation: 45 })]);
    const hits = [
      { x: 100, y: 30 },
      { x: 100, y: 29 },
      { x: 54, y: 54 },
      { x: 66, y: 66 },
    ].map((point) => hitTest(turned, point) !== null);
    expect(hits).toEqual([true, false, false, true]);
  });

  test('with a tolerance finds a thin layer beside the pointer, but never instead of one under it', () => {
    const thin = aScene([
      aBox({ id: 'area', x: 0, y: 0, width: 100, height: 100 }),
      aBox({ id: 'line', x: 110, y: 0, width: 1, height: 100 }),
    ]);
    const found = [
      hitTestNear(thin, { x: 105, y: 50 }, 6),
      hitTestNear(thin, { x: 99, y: 50 }, 20),
      hitTestNear(thin, { x: 120, y: 50 }, 6),
    ];
    expect(found.map((node) => node?.layerId)).toEqual(['line', 'area', undefined]);
  });

  test('a node holds points within a margin around it', () => {
    const node = aNode({ x: 0, y: 0, width: 10, height: 10 });
    expect([nodeHolds(node, { x: 12, y: 5 }), nodeHolds(node, { x: 12, y: 5 }, 3)]).toEqual([false, true]);
  });

  test('answers as the naive search does for any turned boxes', () => {
    const box = fc.record({
      x: fc.integer({ min: -200, max: 1200 }),
      y: fc.integer({ min: -200, max: 800 }),
      width: fc.integer({ min: 1, max: 500 }),
      height: fc.integer({ min: 1, max: 500 }),
      rotation: fc.integer({ min: 0, max: 359 }),
    });
    const point = fc.record({
      x: fc.double({ min: -300, max: 1500, noNaN: true }),
      y: fc.double({ min: -300, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 60 }),
        fc.array(point, { minLength: 1, maxLength: 20 }),
        (boxes, points) => {
          const scene = aScene(
            boxes.map((fields, index): TestBox => ({ id: `${index}`, ...fields })).map(aBox),
          );
          for (const at of points) {
            const naive = scene.nodes.findLast((node) => {
              const local = applyToPoint(invert(matrixOf(node)), at);
              return local.x >= 0 && local.x <= node.width && local.y >= 0 && local.y <= node.height;
            });
            expect(hitTest(scene, at)?.layerId).toBe(naive?.layerId);
          }
        },
      ),
    );
  });
});

test('a marquee takes the layers wholly inside it, from the bottom of the page to the top', () => {
  const scene = aScene([
    aBox({ id: 'background', x: 0, y: 0, width: 1000, height: 600 }),
    aBox({ id: 'inside', x: 100, y: 100, width: 200, height: 100 }),
    aBox({ id: 'touched', x: 200, y: 100, width: 400, height: 100 }),
    aBox({ id: 'turned', x: 120, y: 120, width: 50, height: 50, rotation: 45 }),
    aBox({ id: 'turned out', x: 92, y: 120, width: 50, height: 50, rotation: 45 }),
  ]);
  expect(layersIn(scene, { x: 90, y: 90, width: 300, height: 200 })).toEqual(['inside', 'turned']);
});
