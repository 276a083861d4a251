/** What a designer's hand expects of a drag: proportions by Shift, numbers without a tail, mirrors of what is seen. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { mirrorTogether } from '../../../../src/engine/gesture/mirrorTogether.ts';
import { beginResize, updateResize } from '../../../../src/engine/gesture/resize.ts';
import { beginTranslate, updateTranslate } from '../../../../src/engine/gesture/translate.ts';
import type { ResizeHandle } from '../../../../src/engine/hit/handles.ts';
import type { Point } from '../../../../src/engine/math/point.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { anImageLayer, aShapeLayer, aTextLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

const sheet = { width: 2000, height: 1000 };
const boxOf = (layer: Layer) => ({ ...layer, layer, layerId: layer.id, ...layerSize(layer, halfEmMeasurer) });
const sizeOf = (text: Layer) => layerSize(text, halfEmMeasurer);
const scaleOf = (layer: Layer) => (layer.type === 'image' ? Math.round(layer.scale * 100) / 100 : null);
const placeOf = ({ x, y, width, height }: Layer) => ({ x, y, width, height });

interface Drag {
  readonly handle: ResizeHandle;
  readonly to: Point;
  readonly shift?: boolean;
  readonly centred?: boolean;
  /** Other layers, which attract. */
  readonly others?: readonly Layer[];
}

function resized(layer: Layer, { handle, to, shift = false, centred = false, others }: Drag): Layer {
  const document = createDocument({ layers: [layer, ...(others ?? [])], sheet });
  const gesture = beginResize({
    layer,
    box: boxOf(layer),
    handle,
    point: { x: 0, y: 0 },
    targets: others ? snapTargets(buildScene(document, halfEmMeasurer), new Set([layer.id])) : null,
    sizeOf,
  });
  const move = { point: to, threshold: 6, free: shift, proportional: shift, centred };
  const [next = layer] = updateResize(gesture, move).edit(document).layers;
  return next;
}

describe('Shift at a corner', () => {
  const box = { x: 100, y: 100, width: 100, height: 80 };

  test.each(['rectangle', 'ellipse', 'polygon', 'star'] as const)(
    'keeps the proportions of a shape: %s',
    (shape) => {
      const drag = { handle: 'se', to: { x: 100, y: 10 } } as const;
      const layer = aShapeLayer({ ...box, shape });
      expect([placeOf(resized(layer, drag)), placeOf(resized(layer, { ...drag, shift: true }))]).toEqual([
        { x: 100, y: 100, width: 200, height: 90 },
        { x: 100, y: 100, width: 165.85, height: 132.68 },
      ]);
    },
  );

  test('keeps them about the centre too', () => {
    expect(
      placeOf(
        resized(aShapeLayer(box), { handle: 'nw', to: { x: -50, y: -40 }, shift: true, centred: true }),
      ),
    ).toEqual({ x: 50, y: 60, width: 200, height: 160 });
  });

  test('frees a picture, which keeps them without it', () => {
    const picture = anImageLayer({ ...box, scale: 1 });
    const drag = { handle: 'se', to: { x: 100, y: 0 } } as const;
    expect([scaleOf(resized(picture, { ...drag, shift: true })), scaleOf(resized(picture, drag))]).toEqual([
      1, 1.61,
    ]);
  });

  test('leaves a text to its own box', () => {
    expect(placeOf(resized(aTextLayer(box), { handle: 'se', to: { x: 50, y: 0 }, shift: true }))).toEqual({
      x: 100,
      y: 100,
      width: 150,
      height: 80,
    });
  });
});

describe('a drag that meets a turned layer leaves hundredths of a pixel', () => {
  const turned = aShapeLayer({ id: 'turned', x: 600, y: 300, width: 200, height: 100, rotation: 33 });

  test('in the box that is resized', () => {
    const layer = aShapeLayer({ x: 100, y: 100, width: 100, height: 142 });
    // The top of the turned layer is at 253.6; the lower edge comes from 242 to 252 and is attracted.
    expect(placeOf(resized(layer, { handle: 's', to: { x: 0, y: 10 }, others: [turned] }))).toEqual({
      x: 100,
      y: 100,
      width: 100,
      height: 153.6,
    });
  });

  test('in the place that is moved', () => {
    const layer = aShapeLayer({ x: 100, y: 240, width: 100, height: 80 });
    const document = createDocument({ layers: [layer, turned], sheet });
    const gesture = beginTranslate({
      boxes: [boxOf(layer)],
      point: { x: 0, y: 0 },
      targets: snapTargets(buildScene(document, halfEmMeasurer), new Set([layer.id])),
    });
    const { edit } = updateTranslate(gesture, { point: { x: 3, y: 12 }, lockAxis: false, threshold: 6 });
    expect(placeOf(edit(document).layers[0] ?? layer)).toMatchObject({ x: 103, y: 253.6 });
  });
});

const mirrored = (layer: ShapeLayer, axes: { readonly x: boolean; readonly y: boolean }) => {
  const document = createDocument({ layers: [layer], sheet });
  const { rotation, ...next } = mirrorTogether({ boxes: [boxOf(layer)], sizeOf }, axes)(document)
    .layers[0] as ShapeLayer; // it stays a shape
  return { ...placeOf({ rotation, ...next }), rotation };
};

describe('a mirror is about what is seen', () => {
  const box = { x: 100, y: 100, width: 120, height: 80 };
  const triangle = aShapeLayer({ ...box, shape: 'polygon', corners: 3, rotation: 30 });

  test('a turned triangle leans to the other side', () => {
    expect(mirrored(triangle, { x: true, y: false })).toEqual({ ...box, rotation: 330 });
  });

  test('upside down it points down on the same side', () => {
    expect(mirrored(triangle, { x: false, y: true })).toEqual({ ...box, rotation: 150 });
  });

  test('twice it is the same', () => {
    const across = { x: true, y: false };
    const document = createDocument({ layers: [triangle], sheet });
    const once = mirrorTogether({ boxes: [boxOf(triangle)], sizeOf }, across)(document);
    const [leaning = triangle] = once.layers;
    expect(mirrorTogether({ boxes: [boxOf(leaning)], sizeOf }, across)(once).layers).toEqual([triangle]);
  });
});
