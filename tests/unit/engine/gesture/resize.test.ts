import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyToPoint, matrixOf, rotatePoint } from '../../../../src/engine/math/matrix.ts';
import type { Point } from '../../../../src/engine/math/point.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { beginResize, updateResize } from '../../../../src/engine/gesture/resize.ts';
import type { ResizeHandle } from '../../../../src/engine/hit/handles.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { runs } from '../../../properties.ts';
import { anImageLayer, aTextLayer } from '../builders.ts';
import { halfEmMeasurer, rounded } from '../scene/sceneBuilders.ts';

const sheet = { width: 1000, height: 600 };
const boxOf = (layer: Layer) => ({ ...layer, layerId: layer.id, ...layerSize(layer, halfEmMeasurer) });

function pull(
  layer: Layer,
  handle: ResizeHandle,
  to: Point,
  snapping = false,
  free = false,
  centred = false,
) {
  const document = createDocument({ layers: [layer], sheet });
  const gesture = beginResize({
    layer,
    box: boxOf(layer),
    handle,
    point: { x: 0, y: 0 },
    targets: snapping ? snapTargets(buildScene(document, halfEmMeasurer), new Set([layer.id])) : null,
    sizeOf: (text) => layerSize(text, halfEmMeasurer),
  });
  const step = updateResize(gesture, { point: to, threshold: 6, free, centred });
  const edited = step.edit(document);
  const [next = layer] = edited.layers;
  return { ...step, next, edited, document };
}
const sides = ({ x, y, width, height }: Layer) => ({ x, y, width, height });

describe('resizing a text', () => {
  const text = aTextLayer({ x: 100, y: 100, width: 200, height: 60 });

  test.each<[ResizeHandle, Point, object]>([
    ['e', { x: 30.4, y: 99 }, { x: 100, y: 100, width: 230, height: 60 }],
    ['w', { x: 30, y: 99 }, { x: 130, y: 100, width: 170, height: 60 }],
    ['s', { x: 99, y: 15 }, { x: 100, y: 100, width: 200, height: 75 }],
    ['n', { x: 99, y: -15 }, { x: 100, y: 85, width: 200, height: 75 }],
    ['se', { x: 10, y: 20 }, { x: 100, y: 100, width: 210, height: 80 }],
    ['nw', { x: 10, y: 20 }, { x: 110, y: 120, width: 190, height: 40 }],
  ])('by its %s handle changes the sides that it pulls', (handle, to, box) => {
    expect(sides(pull(text, handle, to).next)).toEqual(box);
  });

  test('keeps automatic the side that is not pulled', () => {
    const auto = aTextLayer({ x: 100, y: 100, display: 'Диплом' });
    expect(sides(pull(auto, 'e', { x: 52, y: 0 }).next)).toEqual({
      x: 100,
      y: 100,
      width: 100,
      height: null,
    });
  });

  test('never makes a side shorter than 4 pixels', () => {
    expect(sides(pull(text, 'w', { x: 199, y: 0 }).next)).toMatchObject({ x: 296, width: 4 });
    expect(pull(text, 'e', { x: -199, y: 0 }).next.width).toBe(4);
    expect(sides(pull(text, 'e', { x: -201, y: 0 }).next)).toMatchObject({ x: 96, width: 4 });
  });

  test('keeps the top still when a turned text gets higher by wrapping', () => {
    const turned = aTextLayer({ x: 300, y: 300, display: 'Награждается участник', rotation: 30, width: 200 });
    const corner = (layer: Layer) =>
      rounded(applyToPoint(matrixOf({ ...boxOf(layer), rotation: layer.rotation }), { x: 0, y: 0 }));
    const { next, height } = pull(turned, 'e', { x: -100, y: 0 });
    expect(height).toBeGreaterThan(boxOf(turned).height);
    expect(corner(next)).toEqual(corner(turned));
  });
});

describe('resizing an image', () => {
  const image = anImageLayer({ x: 100, y: 100, width: 400, height: 200, scale: 0.5 });

  test.each<[ResizeHandle, Point, object]>([
    ['se', { x: 100, y: 50 }, { x: 100, y: 100, width: 400, height: 200, scale: 0.75 }],
    ['nw', { x: 100, y: 50 }, { x: 200, y: 150, width: 400, height: 200, scale: 0.25 }],
    ['ne', { x: 100, y: -50 }, { x: 100, y: 50, width: 400, height: 200, scale: 0.75 }],
    ['e', { x: 50, y: 0 }, { x: 100, y: 100, width: 500, height: 200, scale: 0.5 }],
    ['n', { x: 0, y: -50 }, { x: 100, y: 50, width: 400, height: 300, scale: 0.5 }],
  ])('by its %s handle: corners change the scale, sides one side', (handle, to, box) => {
    const { next } = pull(image, handle, to);
    const { x, y, width, height } = next;
    const scale = next.type === 'image' ? next.scale : null;
    expect(rounded({ x, y, width, height, scale })).toEqual(box);
  });

  test.each<[ResizeHandle, Point, object]>([
    ['se', { x: 60, y: 10 }, { x: 100, y: 100, width: 520, height: 220, scale: 0.5 }],
    ['nw', { x: 20, y: -30 }, { x: 120, y: 70, width: 360, height: 260, scale: 0.5 }],
  ])('freely by its %s handle sets each side by itself', (handle, to, box) => {
    expect(pull(image, handle, to, false, true).next).toMatchObject(box);
  });

  test('never makes the shorter side shorter than 4 pixels', () => {
    const { width, height } = pull(image, 'se', { x: -199, y: -99.5 });
    expect({ width, height }).toEqual({ width: 8, height: 4 });
  });
});

test('the far corner of a box that is not turned keeps its very numbers', () => {
  const image = anImageLayer({ x: 20, y: 20, width: 1287, height: 910, scale: 0.8285714285714286 });
  const { x, y } = pull(image, 'se', { x: -386, y: -274 }).next;
  expect({ x, y }).toEqual({ x: 20, y: 20 });
});

test('a resize back at the press gives the very document of the press', () => {
  const { edited, document } = pull(anImageLayer(), 'se', { x: 0, y: 0 }, true);
  expect(edited).toBe(document);
});

describe('laws of resizing', () => {
  const layer = fc.oneof(
    fc.record({
      x: fc.integer({ min: -500, max: 1500 }),
      y: fc.integer({ min: -500, max: 1500 }),
      width: fc.integer({ min: 10, max: 500 }),
      height: fc.integer({ min: 60, max: 500 }),
      rotation: fc.integer({ min: 0, max: 359 }),
      kind: fc.constantFrom('text', 'image'),
    }),
  );
  const way = fc.record({
    x: fc.double({ min: -300, max: 300, noNaN: true }),
    y: fc.double({ min: -300, max: 300, noNaN: true }),
  });
  const opposite = {
    nw: [1, 1],
    ne: [0, 1],
    se: [0, 0],
    sw: [1, 0],
    n: [0, 1],
    e: [0, 0],
    s: [0, 0],
    w: [1, 0],
  };

  const PULL_X = { nw: -1, n: 0, ne: 1, e: 1, se: 1, s: 0, sw: -1, w: -1 };
  const PULL_Y = { nw: -1, n: -1, ne: -1, e: 0, se: 1, s: 1, sw: 1, w: 0 };

  test('the corner opposite to the handle stays where it is, whatever the turn, snapping or not', () => {
    fc.assert(
      fc.property(
        layer,
        fc.constantFrom<ResizeHandle>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'),
        way,
        fc.boolean(),
        ({ kind, ...box }, handle, to, snapping) => {
          const before = kind === 'text' ? aTextLayer(box) : anImageLayer(box);
          const { next } = pull(before, handle, to, snapping);
          const [shareX = 0, shareY = 0] = opposite[handle];
          const corner = (of: Layer, x: number, y: number) => {
            const { width, height } = boxOf(of);
            const at = { x: x * width, y: y * height };
            return applyToPoint(matrixOf({ ...boxOf(of), rotation: of.rotation }), at);
          };
          const along = rotatePoint(to, -before.rotation);
          const [fromX, fromY] = [PULL_X[handle] * along.x, PULL_Y[handle] * along.y];
          const fixed = corner(before, shareX, shareY);
          // Past the opposite edge the box lies at the other side of it.
          const now = corner(
            next,
            fromX < -boxOf(before).width ? 1 - shareX : shareX,
            fromY < -boxOf(before).height ? 1 - shareY : shareY,
          );
          expect(now.x).toBeCloseTo(fixed.x, 6);
          expect(now.y).toBeCloseTo(fixed.y, 6);
        },
      ),
    );
  });

  test('a corner of an image keeps its proportions', () => {
    fc.assert(
      fc.property(
        layer,
        fc.constantFrom<ResizeHandle>('nw', 'ne', 'se', 'sw'),
        way,
        fc.boolean(),
        (box, handle, to, snapping) => {
          const { width, height } = pull(anImageLayer({ ...box }), handle, to, snapping);
          expect(width * box.height).toBeCloseTo(height * box.width, 4);
        },
      ),
    );
  });

  test('a guide is drawn only where a dragged corner lies', () => {
    fc.assert(
      fc.property(
        layer,
        fc.constantFrom<ResizeHandle>('nw', 'e', 'se', 's'),
        way,
        ({ kind, ...box }, handle, to) => {
          const before = kind === 'text' ? aTextLayer(box) : anImageLayer(box);
          const { next, guides } = pull(before, handle, to, true);
          const { width, height } = boxOf(next);
          const corners = [0, 1].flatMap((x) =>
            [0, 1].map((y) =>
              applyToPoint(matrixOf({ ...boxOf(next), rotation: next.rotation }), {
                x: x * width,
                y: y * height,
              }),
            ),
          );
          for (const { axis, position } of guides) {
            expect(Math.min(...corners.map((corner) => Math.abs(corner[axis] - position)))).toBeLessThan(
              1e-3,
            );
          }
        },
      ),
    );
  });
});

describe('snapping while resizing', () => {
  test('a dragged side meets the middle of the sheet', () => {
    const { next, guides } = pull(
      aTextLayer({ x: 100, y: 100, width: 200, height: 60 }),
      'e',
      { x: 197, y: 0 },
      true,
    );
    expect(next.width).toBe(400);
    expect(guides).toEqual([{ axis: 'x', position: 500, start: 0, end: 600 }]);
  });

  test('the side of a narrow picture, turned a little, reaches a line that is a twentieth of a pixel away', () => {
    const line = anImageLayer({ x: 0, y: -492, width: 10, height: 492, rotation: 1 });
    const { next, guides } = pull(line, 's', { x: 0, y: Number.MIN_VALUE }, true);
    expect({
      height: rounded(next.height),
      guides: guides.map(({ axis, position }) => [axis, position]),
    }).toEqual({ height: 491.950197, guides: [['y', 0]] });
  });

  test('a dragged corner of a text meets two lines at once', () => {
    const { next, guides } = pull(
      aTextLayer({ x: 100, y: 100, width: 200, height: 60 }),
      'se',
      { x: 197, y: 143 },
      true,
    );
    expect(sides(next)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
    expect(guides.map(({ axis, position }) => `${axis}=${position}`)).toEqual(['x=500', 'y=300']);
  });

  test('a dragged corner of an image meets the nearest line and keeps its proportions', () => {
    const { width, height, guides } = pull(
      anImageLayer({ x: 100, y: 100, width: 200, height: 80 }),
      'se',
      { x: 198, y: 79 },
      true,
    );
    expect(rounded({ width, height })).toEqual({ width: 400, height: 160 });
    expect(guides.map(({ axis, position }) => `${axis}=${position}`)).toEqual(['x=500']);
  });

  test('a turned box meets the sheet with the corner that is dragged', () => {
    const { next, guides } = pull(
      aTextLayer({ x: 700, y: 300, width: 200, height: 60, rotation: 30 }),
      'e',
      { x: 96, y: 55.5 },
      true,
    );
    const { width, height } = boxOf(next);
    const corners = [0, height].map(
      (y) => applyToPoint(matrixOf({ ...boxOf(next), rotation: 30 }), { x: width, y }).x,
    );
    expect(guides.map(({ axis, position }) => `${axis}=${position}`)).toEqual(['x=1000']);
    expect(rounded(Math.max(...corners))).toBe(1000);
  });
});

const grown = (side: number, pulls: number, way: number) =>
  pulls === 0 ? side : Math.max(4, Math.abs(side + 2 * pulls * way));
const centreOf = ({ x, y, width, height }: Layer) => [x + (width ?? 0) / 2, y + (height ?? 0) / 2];

test('from the centre a side grows by twice the way of the pointer, and the centre stays', () => {
  const fields = {
    x: fc.integer({ min: -300, max: 900 }),
    y: fc.integer({ min: -300, max: 900 }),
    width: fc.integer({ min: 10, max: 400 }),
    height: fc.integer({ min: 10, max: 400 }),
    rotation: fc.constantFrom(0, 90, 45, 12.5, 200),
  };
  const PULL = { e: [1, 0], w: [-1, 0], s: [0, 1], n: [0, -1], se: [1, 1], nw: [-1, -1] } as const;
  const handle = fc.constantFrom('e', 'w', 's', 'n', 'se', 'nw');
  const by = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
  fc.assert(
    fc.property(fc.record(fields), handle, by, (box, gripped, moved) => {
      fc.pre(moved.x !== 0 || moved.y !== 0);
      const text = aTextLayer(box);
      const { next } = pull(text, gripped, moved, false, false, true);
      const turn = (box.rotation * Math.PI) / 180;
      const along = moved.x * Math.cos(turn) + moved.y * Math.sin(turn);
      const across = -moved.x * Math.sin(turn) + moved.y * Math.cos(turn);
      const [pullX, pullY] = PULL[gripped];
      const [centre, before] = [centreOf(next), centreOf(text)];
      expect(Math.abs((next.width ?? 0) - grown(box.width, pullX, along))).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(Math.abs((next.height ?? 0) - grown(box.height, pullY, across))).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(Math.hypot(...centre.map((value, axis) => value - (before[axis] ?? 0)))).toBeLessThan(1e-6);
    }),
    { numRuns: runs(200) },
  );
});

test('from the centre a dragged corner still meets an edge of the sheet', () => {
  const text = aTextLayer({ x: 100, y: 100, width: 200, height: 60 });
  expect(sides(pull(text, 'nw', { x: -97, y: -20 }, true, false, true).next)).toEqual({
    x: 0,
    y: 80,
    width: 400,
    height: 100,
  });
});
