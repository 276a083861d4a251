/** Paints and strokes that drawings of other programs bring: gradients with places of their own, ends, corners. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { setShape } from '../../../../src/engine/edits/looks/setShape.ts';
import { mirroredShape } from '../../../../src/engine/kinds/mirroredShape.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { aShapeLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';
import { recordCalls } from './recordingCanvas.ts';

/** What is painted of a shape of 100 × 60 at 10, 20. */
function painted(fields: Partial<ShapeLayer>): readonly string[] {
  const { ctx, calls, paintGroup } = recordCalls();
  const document = createDocument({
    layers: [aShapeLayer({ x: 10, y: 20, ...fields })],
    sheet: { width: 800, height: 500 },
  });
  paintScene({
    ctx,
    paintGroup,
    scene: buildScene(document, halfEmMeasurer),
    images: { get: () => undefined },
    scale: 1,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: false,
    withSheet: false,
  });
  return calls.filter((call) => call !== 'restore');
}

const STOPS = [
  { at: 0, color: '#ff0000', opacity: 0.5 },
  { at: 1, color: '#0000ff' },
];
const ELLIPSE = { x: 0.5, y: 0.5, across: [0.5, 0], down: [0, 0.5] } as const;

test('a gradient runs where its drawing says, and its colours may be seen through', () => {
  const way = { x: 0.1, y: 0, toX: 0.1, toY: 0.5 };
  expect(painted({ fill: { kind: 'linear', angle: 90, way, stops: STOPS } })).toEqual([
    'fillRect 0 0 100 60 in (from 10 0 10 30, 0 #ff000080, 1 #0000ff) @ 1 0 0 1 10 20',
  ]);
});

test('a round gradient that is stretched is painted in a space of its own', () => {
  const fill = { kind: 'radial', ellipse: { ...ELLIPSE, focus: [0.25, 0] }, stops: STOPS } as const;
  expect(painted({ fill })).toEqual([
    'fill rect 0 0 100 60 in (about 0.25 0 0 0 0 1, 0 #ff000080, 1 #0000ff) @ 50 0 0 30 60 50',
  ]);
});

test('a gradient of a circle needs no space of its own', () => {
  const fill = {
    kind: 'radial',
    ellipse: { x: 0.5, y: 0.5, across: [0.3, 0], down: [0, 0.5] },
    stops: STOPS,
  } as const;
  expect(painted({ fill })).toEqual([
    'fillRect 0 0 100 60 in (about 50 30 0 50 30 30, 0 #ff000080, 1 #0000ff) @ 1 0 0 1 10 20',
  ]);
});

test('dashes are measured in widths of the stroke', () => {
  const strokeLook = { cap: 'round', join: 'bevel', miter: 4, dashes: [0.5, 2], offset: 1 } as const;
  expect(painted({ fill: null, stroke: '#112233', strokeWidth: 10, strokeLook })).toEqual([
    'stroke dashed 5 20 10 rect 5 5 90 50 in #112233 round bevel 4 10 @ 1 0 0 1 10 20',
  ]);
});

test('dots of a stroke are round', () => {
  const stroke = { fill: null, stroke: '#112233', strokeWidth: 10, dash: 'dotted' } as const;
  expect(painted(stroke)).toEqual([
    'stroke dashed 0.1 29.9 10 rect 5 5 90 50 in #112233 round miter 10 0 @ 1 0 0 1 10 20',
  ]);
});

test('the dots of a line end where the line does', () => {
  const line = { shape: 'line', height: 10, fill: null, stroke: '#112233', strokeWidth: 10 } as const;
  expect(painted({ ...line, dash: 'dotted' })).toEqual([
    'stroke dashed 0.1 29.9 10 from 5 5, to 95 5 in #112233 round miter 10 0 @ 1 0 0 1 10 20',
  ]);
});

test('dashes that are chosen take the place of those of the drawing', () => {
  const layer = aShapeLayer({ strokeLook: { cap: 'round', dashes: [1, 2], offset: 1 } });
  const document = createDocument({ layers: [layer] });
  const changed = setShape(document, layer.id, { dash: 'dashed' });
  expect(changed.layers.map((each) => Reflect.get(each, 'strokeLook'))).toEqual([{ cap: 'round' }]);
});

test('a mirrored shape mirrors the place of its gradient', () => {
  const layer = aShapeLayer({
    fill: { kind: 'linear', angle: 0, way: { x: 0, y: 0.2, toX: 0.4, toY: 0.2 }, stops: STOPS },
    stroke: { kind: 'radial', ellipse: { x: 0.1, y: 0.2, across: [0.5, 0.1], down: [0, 0.5] }, stops: STOPS },
  });
  const { fill, stroke } = mirroredShape(layer, { x: true, y: false });
  expect([fill, stroke]).toEqual([
    { kind: 'linear', angle: 180, way: { x: 1, y: 0.2, toX: 0.6, toY: 0.2 }, stops: STOPS },
    { kind: 'radial', ellipse: { x: 0.9, y: 0.2, across: [-0.5, 0.1], down: [-0, 0.5] }, stops: STOPS },
  ]);
});
