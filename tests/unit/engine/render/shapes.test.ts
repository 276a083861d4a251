import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { inkBounds } from '../../../../src/engine/scene/inkBounds.ts';
import { hitTest } from '../../../../src/engine/hit/hitTest.ts';
import { setLayerBox } from '../../../../src/engine/edits/place/setLayerBox.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { aShapeLayer, aTextLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';
import { recordCalls } from './recordingCanvas.ts';

const sheet = { width: 800, height: 500 };
const sceneOf = (...layers: readonly Layer[]) =>
  buildScene(createDocument({ layers, sheet }), halfEmMeasurer);

/** What is painted of a shape at 10, 20, without sheet and restore. */
function painted(fields: Partial<ShapeLayer>): readonly string[] {
  const { ctx, calls, paintGroup } = recordCalls();
  paintScene({
    ctx,
    paintGroup,
    scene: sceneOf(aShapeLayer({ x: 10, y: 20, ...fields })),
    images: { get: () => undefined },
    scale: 1,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: false,
    withSheet: false,
  });
  return calls.filter((call) => call !== 'restore').map((call) => call.replace(' @ 1 0 0 1 10 20', ''));
}

describe('a shape', () => {
  test('of a fill alone is a rectangle without an edge', () => {
    expect(painted({ fill: '#ffcc00' })).toEqual(['fillRect 0 0 100 60 in #ffcc00']);
  });

  test('has its stroke inside the box, over the fill', () => {
    expect(painted({ fill: '#ffcc00', stroke: '#112233', strokeWidth: 10 })).toEqual([
      'fillRect 0 0 100 60 in #ffcc00',
      'stroke 10 rect 5 5 90 50 in #112233',
    ]);
  });

  test('that is seen through is painted as a solid one and blended as a whole', () => {
    expect(painted({ fill: '#ffcc00', stroke: '#112233', strokeWidth: 10, opacity: 0.5 })).toEqual([
      'group 0.5 in 9 19 102 62',
      'fillRect 0 0 100 60 in #ffcc00',
      'stroke 10 rect 5 5 90 50 in #112233',
      'end of group',
    ]);
  });

  test('of one part that is seen through needs no group', () => {
    expect(painted({ fill: '#ffcc00', opacity: 0.5 })).toEqual(['fillRect 0 0 100 60 in #ffcc00']);
  });

  test('that is a line runs along the middle of its box and has no fill', () => {
    expect(
      painted({ shape: 'line', fill: '#ffcc00', stroke: '#112233', strokeWidth: 4, dash: 'dashed' }),
    ).toEqual(['stroke dashed 16 12 4 from 0 30, to 100 30 in #112233']);
  });

  test('that is an ellipse touches the middle of each side of its box', () => {
    expect(painted({ shape: 'ellipse', fill: '#ffcc00' })).toEqual([
      'fill from 50 0, to 50 0, curve 77.614 0 100 13.431 100 30, to 100 30, curve 100 46.569 77.614 60 50 60, ' +
        'to 50 60, curve 22.386 60 0 46.569 0 30, to 0 30, curve 0 13.431 22.386 0 50 0, close in #ffcc00',
    ]);
  });

  test('with corners rounder than its sides allow has half-circles at its ends', () => {
    expect(painted({ fill: '#ffcc00', radius: 500 })[0]?.slice(0, 32)).toBe(
      'fill from 30 0, to 70 0, curve 8',
    );
  });
});

describe('on the sheet', () => {
  test('a frame without a fill lets the pointer through to what lies inside it', () => {
    const scene = sceneOf(
      aTextLayer({ id: 'name', x: 100, y: 100, width: 100, height: 40 }),
      aShapeLayer({ id: 'frame', x: 50, y: 50, width: 300, height: 200, fill: null, stroke: '#000000' }),
    );
    const hits = [
      { x: 120, y: 110 },
      { x: 52, y: 120 },
      { x: 300, y: 200 },
    ].map((point) => hitTest(scene, point)?.layerId);
    expect(hits).toEqual(['name', 'frame', undefined]);
  });

  test('a line that is thicker than its box paints beyond it', () => {
    const [node] = sceneOf(
      aShapeLayer({ x: 0, y: 0, width: 100, height: 2, shape: 'line', stroke: '#000000', strokeWidth: 10 }),
    ).nodes;
    expect(node && inkBounds(node)).toEqual({ x: -4, y: -4, width: 108, height: 10 });
  });

  test('a path that leaves its box paints beyond it', () => {
    const path = { shape: 'path', d: 'M0 0L30000 5000L0 10000Z' } as const;
    const [node] = sceneOf(aShapeLayer({ x: 0, y: 0, width: 100, height: 60, ...path })).nodes;
    expect(node && inkBounds(node)).toEqual({ x: -200, y: -200, width: 500, height: 460 });
  });

  test('any side of a shape can be set by itself', () => {
    const document = createDocument({ layers: [aShapeLayer({ id: 'a', width: 100, height: 60 })] });
    expect(setLayerBox(document, 'a', { width: 40 }).layers).toEqual([
      aShapeLayer({ id: 'a', width: 40, height: 60 }),
    ]);
  });
});
