import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { beginGroupResize, updateGroupResize } from '../../../../src/engine/gesture/resizeGroup.ts';
import { resizeTogether } from '../../../../src/engine/gesture/resizeGroup.ts';
import { scaledPlace, scaledSize } from '../../../../src/engine/gesture/scaledMembers.ts';
import type { ResizeHandle } from '../../../../src/engine/hit/handles.ts';
import { handleBox } from '../../../../src/engine/hit/handleBox.ts';
import { unionBounds } from '../../../../src/engine/math/bounds.ts';
import type { Point } from '../../../../src/engine/math/point.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { runs } from '../../../properties.ts';
import { aShapeLayer, aTextLayer } from '../builders.ts';
import { aBox, halfEmMeasurer, rounded } from '../scene/sceneBuilders.ts';

const nodesOf = (document: Document) => buildScene(document, halfEmMeasurer).nodes;
const boxesOf = (document: Document) =>
  nodesOf(document).map(({ layerId, x, y, width, height }) => rounded([layerId, x, y, width, height]));

/** Drags a handle of the box around all layers by a vector. */
function drag(document: Document, handle: ResizeHandle, by: Point, centred = false): Document {
  const gesture = beginGroupResize({
    boxes: nodesOf(document),
    handle,
    point: { x: 0, y: 0 },
    targets: null,
    sizeOf: (layer) => layerSize(layer, halfEmMeasurer),
  });
  return updateGroupResize(gesture, { point: by, threshold: 0, centred }).edit(document);
}

const placesOf = ({ layers }: Document) =>
  layers.map((layer) => rounded([layer.x, layer.y, layer.width ?? 0, layer.height ?? 0]));
const fontsOf = ({ layers }: Document) =>
  layers.map((layer) => layer.type === 'text' && layer.formatting.default.fontSize);

/** The box around them is 300 × 100 at (100, 100). */
const two = createDocument({
  layers: [
    aBox({ id: 'a', x: 100, y: 100, width: 100, height: 100 }),
    aBox({ id: 'b', x: 300, y: 120, width: 100, height: 40 }),
  ],
});

const sized = (side: 'width' | 'height', length: number) =>
  boxesOf(
    resizeTogether({ boxes: nodesOf(two) }, side, length, (layer) => layerSize(layer, halfEmMeasurer))(two),
  );

describe('several layers', () => {
  test('grow together from a corner, in their proportions, about the opposite corner', () => {
    expect(boxesOf(drag(two, 'se', { x: 300, y: 100 }))).toEqual([
      ['a', 100, 100, 200, 200],
      ['b', 500, 140, 200, 80],
    ]);
  });

  test('stretch along one axis by a side, and the opposite side stays', () => {
    expect(boxesOf(drag(two, 'w', { x: -300, y: 50 }))).toEqual([
      ['a', -200, 100, 200, 100],
      ['b', 200, 120, 200, 40],
    ]);
  });

  test('that are narrow become short, because only the side that is stretched has a limit', () => {
    const lines = createDocument({
      layers: [
        aBox({ id: 'a', x: 0, y: 0, width: 8, height: 400 }),
        aBox({ id: 'b', x: 100, y: 0, width: 400, height: 8, rotation: 90 }),
        aBox({ id: 'c', x: 200, y: -400, width: 3, height: 800 }),
      ],
    });
    expect(boxesOf(drag(lines, 'n', { x: 0, y: 720 }))).toEqual([
      ['a', 0, 360, 8, 40],
      ['b', 280, 356.4, 40, 8],
      ['c', 200, 320, 3, 80],
    ]);
  });

  test('that are thin and turned by next to nothing are stretched as if they stood straight', () => {
    const layers = [
      aBox({ id: 'a', x: 0, y: 0, width: 2, height: 100, rotation: 1e-160 }),
      aBox({ id: 'b', x: 50, y: 0, width: 2, height: 100 }),
    ];
    expect(boxesOf(drag(createDocument({ layers }), 's', { x: 0, y: -50 }))).toEqual([
      ['a', 0, 0, 2, 50],
      ['b', 50, 0, 2, 50],
    ]);
  });

  test('move a text without letters with them', () => {
    const layers = [
      aTextLayer({ id: 'a', x: 100, y: 100, display: '' }),
      aBox({ id: 'b', x: 100, y: 200, width: 50, height: 50 }),
    ];
    expect(boxesOf(drag(createDocument({ layers }), 'se', { x: 50, y: 150 }))).toEqual([
      ['a', 100, 100, 0, 38.4],
      ['b', 100, 300, 100, 100],
    ]);
  });

  test('that are texts without letters under each other are moved apart', () => {
    const layers = [
      aTextLayer({ id: 'a', x: 100, y: 100, display: '' }),
      aTextLayer({ id: 'b', x: 100, y: 180.8, display: '' }),
    ];
    const texts = createDocument({ layers });
    expect(boxesOf(drag(texts, 's', { x: 0, y: 100 }))).toEqual([
      ['a', 100, 100, 0, 19.2],
      ['b', 100, 261.6, 0, 19.2],
    ]);
    expect(boxesOf(drag(texts, 'e', { x: 90, y: 0 }))).toEqual(boxesOf(texts));
  });

  test('a layer turned by 90° stretches by its other side', () => {
    const turned = createDocument({
      layers: [
        aBox({ id: 'a', x: 0, y: 0, width: 100, height: 100 }),
        aBox({ id: 'b', x: 200, y: 0, width: 60, height: 100, rotation: 90 }),
      ],
    });
    const [, b] = drag(turned, 'e', { x: 280, y: 0 }).layers;
    expect(b && 'scale' in b && rounded([b.width * b.scale, b.height * b.scale])).toEqual([60, 200]);
  });

  const texts = createDocument({
    layers: [
      aTextLayer({ id: 'long', display: 'Благодарность', x: 100, y: 100 }),
      aTextLayer({ id: 'short', display: 'Анна', x: 100, y: 200 }),
      aTextLayer({ id: 'boxed', display: 'за победу', x: 100, y: 300, width: 200, height: 100 }),
    ],
  });
  test('by a corner grow with their letters, and lines stay aligned', () => {
    const grown = drag(texts, 'se', { x: 200, y: 300 });
    expect([fontsOf(texts), fontsOf(grown), placesOf(grown)]).toEqual([
      [16, 16, 16],
      [32, 32, 32],
      [
        [100, 100, 0, 0],
        [100, 300, 0, 0],
        [100, 500, 400, 200],
      ],
    ]);
  });

  test('by a side keep their letters', () => {
    const grown = drag(texts, 's', { x: 0, y: 300 });
    expect([fontsOf(grown), placesOf(grown)]).toEqual([
      [16, 16, 16],
      [
        [100, 100, 0, 0],
        [100, 300, 0, 0],
        [100, 500, 200, 200],
      ],
    ]);
  });

  test('by a corner keep letters within the limits of a font', () => {
    expect([
      fontsOf(drag(texts, 'se', { x: 4000, y: 4000 })),
      fontsOf(drag(texts, 'se', { x: -180, y: -270 })),
    ]).toEqual([
      [72, 72, 72],
      [8, 8, 8],
    ]);
  });

  test('with Alt grow about the middle of them all', () => {
    expect(boxesOf(drag(two, 'se', { x: 150, y: 50 }, true))).toEqual([
      ['a', -50, 50, 200, 200],
      ['b', 350, 90, 200, 80],
    ]);
  });

  test('leave no digits in a save that nobody sees', () => {
    const shapes = createDocument({
      layers: two.layers.map(({ id, x, y }) =>
        aShapeLayer({ id, x, y, width: 90, height: 70, rotation: 30 }),
      ),
    });
    const odd = drag(shapes, 'se', { x: 100, y: 37 });
    expect(placesOf(odd)).toEqual([
      [103.62, 105.63, 118.45, 92.13],
      [366.84, 131.95, 118.45, 92.13],
    ]);
  });

  test('get a common width or height by its number', () => {
    expect([sized('width', 600), sized('height', 50)]).toEqual([
      [
        ['a', 100, 100, 200, 100],
        ['b', 500, 120, 200, 40],
      ],
      [
        ['a', 100, 100, 100, 50],
        ['b', 300, 110, 100, 20],
      ],
    ]);
  });

  test('do not get smaller than four pixels', () => {
    expect(boxesOf(drag(two, 'se', { x: -299, y: -99.5 }))).toEqual([
      ['a', 100, 100, 10, 10],
      ['b', 120, 102, 10, 4],
    ]);
  });
});

const fields = {
  x: fc.integer({ min: -300, max: 900 }),
  y: fc.integer({ min: -300, max: 900 }),
  width: fc.integer({ min: 20, max: 400 }),
  height: fc.integer({ min: 20, max: 400 }),
};
const box = fc.record(fields);
const angle = fc.constantFrom(0, 90, 45, 12.5, 200);
const several = (rotation: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(box, rotation), { minLength: 2, maxLength: 6 }).map((list) =>
    createDocument({
      layers: list.map(([one, turn], id) => aBox({ id: `${id}`, ...one, rotation: turn })),
    }),
  );

const NOTHING = { width: 0, height: 0 };

function expectSame(a: Document, b: Document, tolerance = 5e-5): void {
  const [before, after] = [nodesOf(a), nodesOf(b)];
  for (const [index, node] of before.entries())
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after[index]?.[side] ?? NaN) - node[side])).toBeLessThan(tolerance);
}

/** Places are saved in hundredths: those of both ways add up. */
const HUNDREDTHS = 0.02;

test('a corner there and back is the identity, and every turned picture keeps its proportions', () => {
  fc.assert(
    fc.property(several(angle), fc.double({ min: 0.1, max: 9, noNaN: true }), (document, share) => {
      // Along the diagonal, so that the pointer does not pass another edge on its way back.
      const { width, height } = unionBounds(nodesOf(document).map(({ bounds }) => bounds)) ?? NOTHING;
      const by = { x: width * share, y: height * share };
      const there = drag(document, 'se', by);
      for (const [index, node] of nodesOf(there).entries()) {
        const before = nodesOf(document)[index];
        expect(node.width / node.height).toBeCloseTo((before?.width ?? 0) / (before?.height ?? 1), 4);
        expect(node.rotation).toBe(before?.rotation);
      }
      expectSame(document, drag(there, 'se', { x: -by.x, y: -by.y }), HUNDREDTHS);
    }),
    { numRuns: runs(100) },
  );
});

test('a side there and back is the identity', () => {
  fc.assert(
    fc.property(
      several(fc.constant(0)),
      fc.constantFrom<ResizeHandle>('n', 'e', 's', 'w'),
      fc.integer({ min: 1, max: 900 }),
      (document, handle, by) => {
        const out = handle === 'n' || handle === 'w' ? -by : by;
        const there = drag(document, handle, { x: out, y: out });
        expectSame(document, drag(there, handle, { x: -out, y: -out }));
      },
    ),
    { numRuns: runs(100) },
  );
});

test('a factor and its inverse cancel out for a box of any rotation', () => {
  const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        layerId: fc.constant('a'),
        ...fields,
        rotation: fc.double({ min: 0, max: 359, noNaN: true }),
      }),
      factor,
      factor,
      fc.constantFrom('centre' as const, 'corner' as const),
      (start, x, y, held) => {
        const fixed = { x: 30, y: -20 };
        const scale = (from: typeof start, by: Point) => {
          const size = scaledSize(from, by);
          return { ...from, ...size, ...scaledPlace(from, size, fixed, by, held) };
        };
        const back = scale(scale(start, { x, y }), { x: 1 / x, y: 1 / y });
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(back[side]).toBeCloseTo(start[side], 5);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('the handles of several layers stand on the box around those that are not locked', () => {
  const layers = [
    ...two.layers,
    { ...aBox({ id: 'locked', x: -500, y: -500, width: 2000, height: 2000 }), locked: true },
  ];
  const nodes = nodesOf(createDocument({ layers }));
  expect([handleBox(nodes), handleBox(nodes.slice(2)), handleBox(nodes.slice(1))]).toEqual([
    {
      isLow: false,
      x: 100,
      y: 100,
      width: 300,
      height: 100,
      rotation: 0,
    },
    null,
    nodes[1],
  ]);
});
