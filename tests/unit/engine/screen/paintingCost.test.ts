/** The work of painting, as it is counted: by what is painted, and not by what a layer holds. */
import { expect, test } from 'vitest';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { areQuick, paintingCost, STEPS_COST } from '../../../../src/engine/screen/paintingCost.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { aDocument, anImageLayer, aShapeLayer, aTextLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

const image = { width: 1, height: 1 };
const images = { get: () => image };
const sheet = { x: 0, y: 0, width: 1000, height: 800 };
const colours = [
  { at: 0, color: '#ffffff' },
  { at: 1, color: '#000000' },
];
const gradient = { kind: 'radial', stops: colours } as const;
const shadow = { x: 0, y: 0, color: '#000000', opacity: 1 };

const nodesOf = (...layers: readonly Layer[]) => buildScene(aDocument(...layers), halfEmMeasurer).nodes;
const costOf = (layer: Layer, area?: number): number =>
  nodesOf(layer).reduce((sum, node) => sum + paintingCost(node, images, area), 0);

test.each<[string, Layer, number]>([
  ['a short text', aTextLayer({ display: '', width: 100 }), 1],
  ['a picture of the sheet', anImageLayer({ ...sheet, src: 'dot' }), 11],
  ['a plain colour, a quarter of that', aShapeLayer({ ...sheet, fill: '#ffffff' }), 3.5],
  ['a gradient', aShapeLayer({ ...sheet, fill: gradient }), 11],
  ['a blend', aShapeLayer({ ...sheet, fill: '#ffffff', blend: 'multiply' }), 33.5],
  ['a sharp shadow', aShapeLayer({ ...sheet, fill: '#ffffff', dropShadow: { ...shadow, blur: 0 } }), 33.5],
  ['a blurred one', aShapeLayer({ ...sheet, fill: '#ffffff', dropShadow: { ...shadow, blur: 50 } }), 133.5],
])('%s costs its pixels', (_kind, layer, cost) => {
  expect(costOf(layer)).toBe(cost);
});

test('no more is counted than the box that is painted', () => {
  expect(costOf(anImageLayer({ ...sheet, src: 'dot' }), 80_000)).toBe(2);
});

test('lines of a text that are out of sight are not counted', () => {
  const letters = 'Ж'.repeat(20_000);
  const [high, wide] = [aTextLayer({ display: letters, width: 3 }), aTextLayer({ display: letters })];
  expect([costOf(high) < 5, costOf(wide) > 400]).toEqual([true, true]);
});

test('a few layers that fill the sheet are no quick page', () => {
  const sheets = Array.from({ length: 20 }, (_, index) =>
    aShapeLayer({ ...sheet, id: `${index}`, dropShadow: { ...shadow, blur: 50 } }),
  );
  expect(areQuick(nodesOf(...sheets), images, STEPS_COST)).toBe(false);
});
