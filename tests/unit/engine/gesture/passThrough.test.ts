/** A handle that is dragged past the opposite edge: the layer continues at the other side, as in a mirror. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ImageLayer, Layer, ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { beginResize, updateResize } from '../../../../src/engine/gesture/resize.ts';
import { beginGroupResize, updateGroupResize } from '../../../../src/engine/gesture/resizeGroup.ts';
import type { ResizeHandle } from '../../../../src/engine/hit/handles.ts';
import type { Point } from '../../../../src/engine/math/point.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { runs } from '../../../properties.ts';
import { aCodeLayer, anImageLayer, aShapeLayer, aTextLayer } from '../builders.ts';
import { aBox, halfEmMeasurer, rounded } from '../scene/sceneBuilders.ts';

const sizeOf = (layer: Layer) => layerSize(layer, halfEmMeasurer);
const ORIGIN = { x: 0, y: 0 };

interface Hand {
  readonly handle: ResizeHandle;
  readonly by: Point;
  readonly free?: boolean;
  readonly centred?: boolean;
  readonly snapping?: boolean;
}

/** A layer after a drag of one of its handles. */
function pulled<L extends Layer>(layer: L, { handle, by, snapping = false, ...keys }: Hand) {
  const document = createDocument({ layers: [layer], sheet: { width: 1000, height: 600 } });
  const targets = snapTargets(buildScene(document, halfEmMeasurer), new Set([layer.id]));
  const gesture = beginResize({
    layer,
    box: { ...layer, layerId: layer.id, ...sizeOf(layer) },
    handle,
    point: ORIGIN,
    targets: snapping ? targets : null,
    sizeOf,
  });
  const step = updateResize(gesture, { point: by, threshold: 6, ...keys });
  const [next] = step.edit(document).layers;
  return { ...step, next: next as L }; // a resize keeps the kind of a layer
}

const boxOf = (layer: Layer) => rounded({ x: layer.x, y: layer.y, ...sizeOf(layer) });
const box = { x: 100, y: 100, width: 200, height: 80 };

/** A shape after a corner was dragged by this. */
function shapeAfter(fields: Partial<ShapeLayer>, by: Point): ShapeLayer {
  return pulled(aShapeLayer({ ...box, ...fields }), { handle: 'se', by, free: true }).next;
}

describe('past the opposite edge', () => {
  test.each<[ResizeHandle, Point, object]>([
    ['e', { x: -260, y: 7 }, { x: 40, y: 100, width: 60, height: 80 }],
    ['w', { x: 250, y: 7 }, { x: 300, y: 100, width: 50, height: 80 }],
    ['s', { x: 7, y: -100 }, { x: 100, y: 80, width: 200, height: 20 }],
    ['n', { x: 7, y: 180 }, { x: 100, y: 180, width: 200, height: 100 }],
    ['se', { x: -300, y: 20 }, { x: 0, y: 100, width: 100, height: 100 }],
    ['nw', { x: 210, y: 100 }, { x: 300, y: 180, width: 10, height: 20 }],
  ])('a shape that is dragged by its %s handle lies at the other side of it', (handle, by, expected) => {
    expect(boxOf(pulled(aShapeLayer(box), { handle, by }).next)).toEqual(expected);
  });

  test.each<[ResizeHandle, Point, ResizeHandle]>([
    ['e', { x: -260, y: 0 }, 'w'],
    ['se', { x: -300, y: 0 }, 'sw'],
    ['se', { x: 0, y: -90 }, 'ne'],
    ['nw', { x: 210, y: 100 }, 'se'],
    ['nw', { x: 20, y: 10 }, 'nw'],
  ])('the pointer that pressed %s holds the opposite handle', (handle, by, held) => {
    expect(pulled(aShapeLayer(box), { handle, by }).handle).toBe(held);
  });

  test('a picture keeps its proportions, and lies where the pointer is', () => {
    const picture = anImageLayer({ ...box, scale: 1 });
    const { next } = pulled(picture, { handle: 'se', by: { x: -400, y: 0 } });
    expect({ ...boxOf(next), flip: next.flip }).toEqual({
      x: -100,
      y: 100,
      width: 200,
      height: 80,
      flip: 'horizontal',
    });
  });

  test('it meets an edge of the sheet', () => {
    const { next, guides } = pulled(aShapeLayer(box), {
      handle: 'e',
      by: { x: -297, y: 0 },
      snapping: true,
    });
    expect([boxOf(next), guides.map(({ axis, position }) => [axis, position])]).toEqual([
      { x: 0, y: 100, width: 100, height: 80 },
      [['x', 0]],
    ]);
  });

  test.each<[ImageLayer['flip'], Point, ImageLayer['flip']]>([
    [undefined, { x: -300, y: 0 }, 'horizontal'],
    [undefined, { x: 0, y: -300 }, 'vertical'],
    [undefined, { x: -300, y: -300 }, 'both'],
    ['horizontal', { x: -300, y: 0 }, undefined],
    ['horizontal', { x: 0, y: -300 }, 'both'],
    ['both', { x: -300, y: -300 }, undefined],
    ['vertical', { x: 10, y: 10 }, 'vertical'],
  ])('a picture that was mirrored %s, dragged by %o, is mirrored %s', (flip, by, expected) => {
    const picture = anImageLayer({ ...box, ...(flip && { flip }) });
    expect(pulled(picture, { handle: 'se', by, free: true }).next.flip).toBe(expected);
  });

  test('a line exchanges its ends', () => {
    const { start, end } = shapeAfter({ shape: 'line', start: 'arrow' }, { x: -300, y: 0 });
    expect([start, end]).toEqual([undefined, 'arrow']);
  });

  test('a path is mirrored', () => {
    const path = { shape: 'path', d: 'M0 0L10000 2000C1 2 3 4 -5 6Z' } as const;
    expect([
      shapeAfter(path, { x: -300, y: 0 }).d,
      shapeAfter(path, { x: 0, y: -300 }).d,
      shapeAfter(path, { x: 10, y: 10 }).d,
    ]).toEqual([
      'M10000 0L0 2000C9999 2 9997 4 10005 6Z',
      'M0 10000L10000 8000C1 9998 3 9996 -5 9994Z',
      path.d,
    ]);
  });

  test('a gradient goes the other way', () => {
    const stops = [
      { at: 0, color: '#000000' },
      { at: 1, color: '#ffffff' },
    ];
    const fill = { kind: 'linear', angle: 30, stops } as const;
    const angleAfter = (by: Point) => {
      const { fill: paint } = shapeAfter({ fill }, by);
      return typeof paint === 'object' && paint?.kind === 'linear' ? paint.angle : null;
    };
    expect([
      angleAfter({ x: -300, y: 0 }),
      angleAfter({ x: 0, y: -300 }),
      angleAfter({ x: -300, y: -300 }),
    ]).toEqual([150, 330, 210]);
  });

  test('a star with an odd number of points stands on its head', () => {
    const star = { shape: 'star', corners: 5, rotation: 0 } as const;
    expect([
      shapeAfter(star, { x: -300, y: 0 }).rotation,
      shapeAfter(star, { x: 0, y: -300 }).rotation,
      shapeAfter({ ...star, corners: 6 }, { x: 0, y: -300 }).rotation,
    ]).toEqual([0, 180, 0]);
  });

  test('a text and a code stay as they are read', () => {
    const text = aTextLayer({ ...box, display: 'Диплом' });
    const code = aCodeLayer({ ...box });
    const by = { x: -300, y: 0 };
    const [{ next: written }, { next: coded }] = [
      pulled(text, { handle: 'se', by }),
      pulled(code, { handle: 'se', by, free: true }),
    ];
    expect([written, coded]).toEqual([
      { ...text, x: 0, width: 100 },
      { ...code, x: 0, width: 100 },
    ]);
  });
});

/* A naive reference: where the edges of the box are, in its own axes. */

const HANDLES: Readonly<Record<ResizeHandle, readonly [number, number]>> = {
  nw: [-1, -1],
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
};

interface Expected {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly flips: readonly [x: boolean, y: boolean];
}

/** @param ratio a corner keeps the proportions */
function naive(layer: ShapeLayer | ImageLayer, hand: Hand, ratio: boolean): Expected {
  const { x, y, width, height } = layer;
  const { by, centred = false } = hand;
  const turn = (layer.rotation * Math.PI) / 180;
  const local = [
    by.x * Math.cos(turn) + by.y * Math.sin(turn),
    by.y * Math.cos(turn) - by.x * Math.sin(turn),
  ] as const;
  const sides = [width, height] as const;
  const pulls = HANDLES[hand.handle];
  const signed = [0, 1].map(
    (axis) => (sides[axis] ?? 0) + (centred ? 2 : 1) * (pulls[axis] ?? 0) * (local[axis] ?? 0),
  );
  const isCorner = hand.handle.length === 2;
  const [across = 0, down = 0] = signed;
  const least = Math.max(4 / width, 4 / height);
  const factor = Math.max(
    least,
    (Math.abs(across) * width + Math.abs(down) * height) / (width * width + height * height),
  );
  const lengths = sides.map((side, axis) => {
    if (isCorner && ratio) return side * factor;
    return pulls[axis] === 0 ? side : Math.max(4, Math.round(Math.abs(signed[axis] ?? 0)));
  });
  // From the fixed edge, which is half a side before the old centre, to the new middle.
  const shift = [0, 1].map((axis) => {
    if (centred) return 0;
    const way = (pulls[axis] ?? 0) * ((signed[axis] ?? 0) < 0 ? -1 : 1);
    return (-(pulls[axis] ?? 0) * (sides[axis] ?? 0) + way * (lengths[axis] ?? 0)) / 2;
  });
  const [dx = 0, dy = 0] = shift;
  return {
    centre: {
      x: x + width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: y + height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    },
    width: lengths[0] ?? 0,
    height: lengths[1] ?? 0,
    flips: [across < 0, down < 0],
  };
}

const whole = (min: number, max: number) => fc.integer({ min, max });
const boxes = fc.record({
  x: whole(-300, 900),
  y: whole(-300, 900),
  width: whole(10, 300),
  height: whole(10, 300),
});
const rotations = fc.constantFrom(0, 90, 45, 12.5, 200, 359);
const handles = fc.constantFrom(...(Object.keys(HANDLES) as ResizeHandle[])); // the keys of the record
const hands = fc.record({
  handle: handles,
  by: fc.record({ x: whole(-700, 700), y: whole(-700, 700) }),
  free: fc.boolean(),
  centred: fc.boolean(),
});

test('any drag of any handle ends where a naive reference says', () => {
  fc.assert(
    fc.property(boxes, rotations, hands, fc.boolean(), (place, rotation, hand, isPicture) => {
      fc.pre(hand.by.x !== 0 || hand.by.y !== 0);
      const fields = { ...place, rotation };
      const layer = isPicture ? anImageLayer({ ...fields, scale: 1 }) : aShapeLayer(fields);
      const expected = naive(layer, hand, isPicture && !hand.free);
      const { next, width, height } = pulled<ImageLayer | ShapeLayer>(layer, hand);
      const flip = 'flip' in next ? next.flip : undefined;
      expect(rounded([width, height])).toEqual(rounded([expected.width, expected.height]));
      expect(next.x + width / 2).toBeCloseTo(expected.centre.x, 5);
      expect(next.y + height / 2).toBeCloseTo(expected.centre.y, 5);
      expect([flip === 'horizontal' || flip === 'both', flip === 'vertical' || flip === 'both']).toEqual(
        isPicture ? expected.flips : [false, false],
      );
    }),
    { numRuns: runs(300) },
  );
});

/* Several layers. */

function pulledTogether(layers: readonly Layer[], { handle, by, centred = false }: Hand): readonly Layer[] {
  const document = createDocument({ layers });
  const { nodes } = buildScene(document, halfEmMeasurer);
  const gesture = beginGroupResize({ boxes: nodes, handle, point: ORIGIN, targets: null, sizeOf });
  return updateGroupResize(gesture, { point: by, threshold: 0, centred }).edit(document).layers;
}

describe('several layers past the opposite edge', () => {
  const picture = aBox({ id: 'a', x: 100, y: 100, width: 100, height: 100, rotation: 30 });
  const text = aTextLayer({ id: 'b', x: 300, y: 120, width: 100, height: 40, rotation: 10 });

  test('lie as in a mirror: pictures are mirrored, texts are not', () => {
    const [one, other] = pulledTogether([picture, text], { handle: 'e', by: { x: -9999, y: 0 } });
    expect([
      one?.rotation,
      one?.type === 'image' && one.flip,
      other?.rotation,
      (one?.x ?? 0) > (other?.x ?? 0),
    ]).toEqual([330, 'horizontal', 350, true]);
  });

  test('upright boxes lie where a naive reference says', () => {
    fc.assert(
      fc.property(
        fc.array(boxes, { minLength: 2, maxLength: 5 }),
        fc.constantFrom<ResizeHandle>('n', 'e', 's', 'w'),
        whole(400, 3000),
        fc.boolean(),
        (places, handle, way, centred) => {
          const layers = places.map((place, id) => aShapeLayer({ id: `${id}`, ...place }));
          const axis = handle === 'e' || handle === 'w' ? 'x' : 'y';
          const side = axis === 'x' ? 'width' : 'height';
          const pull = handle === 'e' || handle === 's' ? 1 : -1;
          const start = Math.min(...places.map((place) => place[axis]));
          const end = Math.max(...places.map((place) => place[axis] + place[side]));
          const length = end - start + (centred ? 2 : 1) * -way;
          // At least four pixels of each layer are left.
          const least = Math.min(...places.map((place) => place[side]));
          fc.pre(length < 0 && (-length * least) / (end - start) >= 4);
          const fixed = centred ? (start + end) / 2 : pull > 0 ? start : end;
          const factor = length / (end - start);
          const next = pulledTogether(layers, {
            handle,
            by: { x: axis === 'x' ? -pull * way : 0, y: axis === 'y' ? -pull * way : 0 },
            centred,
          });
          for (const [index, place] of places.entries()) {
            const edges = [place[axis], place[axis] + place[side]].map(
              (edge) => fixed + (edge - fixed) * factor,
            );
            const layer = next[index];
            expect(Math.abs((layer?.[axis] ?? NaN) - Math.min(...edges))).toBeLessThan(0.01);
            expect(
              Math.abs((layer?.[side] ?? NaN) - Math.abs((edges[1] ?? 0) - (edges[0] ?? 0))),
            ).toBeLessThan(0.01);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  test('turned ones too: a drag to the same size at the other side is the mirror image', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(boxes, rotations), { minLength: 2, maxLength: 5 }), (places) => {
        const layers = places.map(([place, rotation], id) => aBox({ id: `${id}`, ...place, rotation }));
        const { nodes } = buildScene(createDocument({ layers }), halfEmMeasurer);
        const left = Math.min(...nodes.map(({ bounds }) => bounds.x));
        const right = Math.max(...nodes.map(({ bounds }) => bounds.x + bounds.width));
        const next = pulledTogether(layers, { handle: 'e', by: { x: -2 * (right - left), y: 0 } });
        for (const [index, layer] of layers.entries()) {
          const after = next[index];
          const centre = (after?.x ?? NaN) + layer.width / 2;
          // The box is rounded to whole pixels as it grows.
          expect(Math.abs(centre - (2 * left - layer.x - layer.width / 2))).toBeLessThan(1);
          expect([after?.rotation, after?.type === 'image' && after.flip]).toEqual([
            (360 - layer.rotation) % 360,
            'horizontal',
          ]);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
