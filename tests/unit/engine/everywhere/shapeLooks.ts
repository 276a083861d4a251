/** Looks of shapes, and a sheet with a gradient as its background. */
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import type { Gradient } from '../../../../src/document/layers/paint.ts';
import type { Settings } from '../../../../src/document/settings.ts';
import { setShape } from '../../../../src/engine/edits/looks/index.ts';
import { setSheetBackground } from '../../../../src/engine/edits/sheet/index.ts';
import { aShapeLayer } from '../builders.ts';
import type { Look } from './looks.ts';

const linear: Gradient = {
  kind: 'linear',
  angle: 30,
  stops: [
    { at: 0.1, color: '#ff0000' },
    { at: 0.5, color: '#ffee00' },
    { at: 1, color: '#0044ff' },
  ],
};
const radial: Gradient = {
  kind: 'radial',
  stops: [
    { at: 0, color: '#ffffff' },
    { at: 1, color: '#770055' },
  ],
};
/** A sudden change at the edge of the disc, which the corners of a box lie beyond. */
const disc: Gradient = {
  kind: 'radial',
  stops: [
    { at: 0, color: '#ffffff' },
    { at: 1, color: '#ffcc00' },
    { at: 1, color: '#0044ff' },
  ],
};
export const stroked = { stroke: '#113355', strokeWidth: 8 } as const;
/** A quarter of a disc, and a square with a square hole. */
const d =
  'M0 0C5523 0 10000 4477 10000 10000L0 10000ZM1000 2000L4000 2000L4000 5000L1000 5000ZM2000 3000L3000 3000L3000 4000L2000 4000Z';

const OF_SHAPE: readonly (readonly [string, Partial<ShapeLayer>, Settings])[] = [
  ['a polygon', { shape: 'polygon', corners: 7, ...stroked }, {}],
  ['a polygon with round corners', { shape: 'polygon', corners: 6, radius: 30, ...stroked }, {}],
  ['a star', { shape: 'star', depth: 0.6, ...stroked }, {}],
  ['an arrow', { shape: 'line', ...stroked, start: 'dot', end: 'arrow' }, {}],
  ['a double frame', { fill: null, ...stroked, radius: 20, inner: { gap: 6, width: 3 } }, {}],
  ['a linear gradient', { fill: linear }, {}],
  ['a radial gradient', { shape: 'ellipse', fill: radial, opacity: 0.6, ...stroked }, {}],
  ['a disc on another colour', { fill: disc }, {}],
  ['a gradient as a stroke', { shape: 'star', fill: null, stroke: linear, strokeWidth: 8 }, {}],
  ['a path', { shape: 'path', d, evenOdd: true, fill: '#008855', rotation: 20 }, {}],
  ['a background of the sheet', {}, { background: linear }],
];
const sheet = { width: 300, height: 200 };
export const withShape = (fields: Partial<ShapeLayer>, settings: Settings = {}): Document =>
  createDocument({
    name: 'Диплом',
    sheet,
    settings,
    layers: [aShapeLayer({ x: 40, y: 30, width: 200, height: 120, ...fields })],
  });

export const SHAPE_LOOKS: readonly Look[] = OF_SHAPE.map(([name, fields, settings]) => ({
  name,
  document: withShape(fields, settings),
  plain: withShape({}),
  takenAway: [
    (present) => setShape(present, 'shape', { shape: 'ellipse', fill: '#000000', stroke: radial }),
    (present) => setSheetBackground(present, '#000000'),
  ],
  kept: { layer: 0, fields },
  form: '3',
  copy: null,
}));
