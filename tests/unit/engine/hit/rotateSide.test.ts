import { expect, test } from 'vitest';
import { whatIsUnder } from '../../../../src/engine/interaction/pointerInput.ts';
import { handlesOf } from '../../../../src/engine/hit/handles.ts';
import type { RotateSide } from '../../../../src/engine/hit/handles.ts';
import { rotateSide } from '../../../../src/engine/hit/rotateSide.ts';
import { aTextLayer } from '../builders.ts';
import { aScene } from '../scene/sceneBuilders.ts';

/** A text of 100 × 40 at (100, 100) with others around it, from bottom to top. */
const around = (...others: readonly (readonly [x: number, y: number, width: number, height: number])[]) =>
  aScene([
    ...others.map(([x, y, width, height], index) => aTextLayer({ id: `${index}`, x, y, width, height })),
    aTextLayer({ id: 'a', x: 100, y: 100, width: 100, height: 40 }),
  ]);
const sideIn = (scene: ReturnType<typeof aScene>, zoom = 1): RotateSide => {
  const node = scene.nodes.at(-1);
  if (node === undefined) throw new Error('There is no node.');
  return rotateSide(node, zoom, scene, ['a']);
};

test.each([
  ['above a text that stands alone', [], 'n'],
  ['below one with a line above it', [[100, 60, 100, 38]], 's'],
  [
    'beside one between two lines',
    [
      [100, 60, 100, 38],
      [100, 142, 100, 38],
    ],
    'e',
  ],
  [
    'above one in a full page',
    [
      [90, 40, 120, 58],
      [90, 142, 120, 58],
      [202, 90, 90, 60],
      [8, 90, 90, 60],
    ],
    'n',
  ],
  ['above one on a background', [[0, 0, 400, 400]], 'n'],
] as const)('the rotate handle stands %s', (_, others, side) => {
  expect(sideIn(around(...others))).toBe(side);
});

test('a neighbour that is far on the screen is no neighbour', () => {
  expect([sideIn(around([100, 40, 100, 30])), sideIn(around([100, 40, 100, 30]), 4)]).toEqual(['s', 'n']);
});

test('it is gripped where it stands', () => {
  const scene = around([100, 60, 100, 38]);
  const press = (x: number, y: number) =>
    whatIsUnder(scene, { x: 0, y: 0, scale: 1 }, ['a'], {
      screenPoint: { x, y },
      shift: false,
      toggle: false,
      alt: false,
      touch: false,
      pan: false,
    }).kind;
  const node = scene.nodes.at(-1);
  const shown = node && handlesOf(node, { x: 0, y: 0, scale: 1 }, 's').at(-1)?.screenPoint;
  expect([shown, press(150, 164), press(150, 76)]).toEqual([{ x: 150, y: 164 }, 'rotateHandle', 'layer']);
});
