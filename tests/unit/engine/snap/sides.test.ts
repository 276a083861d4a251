import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { beginResize, updateResize } from '../../../../src/engine/gesture/resize.ts';
import type { ResizeHandle } from '../../../../src/engine/hit/handles.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { nearestSide, sideGuides } from '../../../../src/engine/snap/sides.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { runs } from '../../../properties.ts';
import { anImageLayer, aTextLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

const sheet = { width: 1000, height: 600 };
const other = aTextLayer({ id: 'other', x: 600, y: 400, width: 90, height: 47 });

/** Pulls a handle of the layer by `to`, beside a text of 90 × 47. */
function pull(layer: Layer, handle: ResizeHandle, to: { readonly x: number; readonly y: number }) {
  const document = createDocument({ layers: [layer, other], sheet });
  const gesture = beginResize({
    layer,
    box: { ...layer, layerId: layer.id, ...layerSize(layer, halfEmMeasurer) },
    handle,
    point: { x: 0, y: 0 },
    targets: snapTargets(buildScene(document, halfEmMeasurer), new Set([layer.id])),
    sizeOf: (text) => layerSize(text, halfEmMeasurer),
  });
  const { width, height, guides } = updateResize(gesture, { point: to, threshold: 6 });
  return { width, height, gaps: guides.map(({ gap }) => gap) };
}

describe('a side that is pulled near to the side of another layer', () => {
  const text = aTextLayer({ x: 100, y: 100, width: 70, height: 30 });

  test.each<[string, Layer, ResizeHandle, { x: number; y: number }, object]>([
    ['becomes as long', text, 'e', { x: 18, y: 0 }, { width: 90, height: 30, gaps: [90, 90] }],
    [
      'becomes as long from its start',
      text,
      'w',
      { x: -22, y: 0 },
      { width: 90, height: 30, gaps: [90, 90] },
    ],
    ['becomes as high', text, 's', { x: 0, y: 15 }, { width: 70, height: 47, gaps: [47, 47] }],
    [
      'meets both at a corner',
      text,
      'se',
      { x: 18, y: 19 },
      { width: 90, height: 47, gaps: [90, 90, 47, 47] },
    ],
    ['stays as pulled from further away', text, 'e', { x: 16, y: 0 }, { width: 86, height: 30, gaps: [] }],
    [
      'keeps the proportions of a picture',
      anImageLayer({ x: 100, y: 100, width: 40, height: 20 }),
      'se',
      { x: 48, y: 24 },
      { width: 90, height: 45, gaps: [90, 90] },
    ],
    [
      'is left alone where the layer is turned',
      aTextLayer({ x: 100, y: 100, width: 70, height: 30, rotation: 20 }),
      'e',
      { x: 18, y: 6 },
      { width: 89, height: 30, gaps: [] },
    ],
  ])('%s', (_, layer, handle, to, expected) => {
    expect(pull(layer, handle, to)).toEqual(expected);
  });
});

const side = fc.integer({ min: 1, max: 400 });
const boxes = fc.array(fc.record({ x: side, y: side, width: side, height: side }), { maxLength: 12 });

test('the nearest side is one of the others, within the threshold, and none is nearer', () => {
  fc.assert(
    fc.property(side, boxes, fc.integer({ min: 0, max: 10 }), (length, others, threshold) => {
      const near = others
        .map(({ width }) => width)
        .filter((width) => Math.abs(width - length) <= threshold)
        .toSorted((a, b) => Math.abs(a - length) - Math.abs(b - length));
      const found = nearestSide(length, others, 'width', threshold);
      expect(found === null ? null : Math.abs(found - length)).toBe(
        near[0] === undefined ? null : Math.abs(near[0] - length),
      );
    }),
    { numRuns: runs(100) },
  );
});

test('the guides of equal sides stand in the box and in the two nearest boxes that have the side', () => {
  expect(sideGuides(boxAt(0), [boxAt(300), boxAt(100), boxAt(200)], 'width')).toEqual(
    [0, 100, 200].map((x) => ({ axis: 'y', position: 20, start: x, end: x + 50, gap: 50 })),
  );
});

const boxAt = (x: number) => ({ x, y: 10, width: 50, height: 20 });
