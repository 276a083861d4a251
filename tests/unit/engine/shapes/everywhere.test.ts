/** A shape looks the same wherever a document goes: each look in each place, by its pixels. */
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import type { Gradient } from '../../../../src/document/layers/paint.ts';
import type { Settings } from '../../../../src/document/settings.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { setShape, setSheetBackground } from '../../../../src/engine/index.ts';
import { difference, hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';
import {
  bundled,
  copied,
  published,
  stored,
  storedVersion,
  thumbnailJob,
  undone,
} from '../../../host/places.ts';
import { aShapeLayer } from '../builders.ts';

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
const stroked = { stroke: '#113355', strokeWidth: 8 } as const;
/** A quarter of a disc, and a square with a square hole. */
const d =
  'M0 0C5523 0 10000 4477 10000 10000L0 10000ZM1000 2000L4000 2000L4000 5000L1000 5000ZM2000 3000L3000 3000L3000 4000L2000 4000Z';

const LOOKS: readonly (readonly [string, Partial<ShapeLayer>, Settings])[] = [
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
const holding = (fields: Partial<ShapeLayer>, settings: Settings = {}): Document =>
  createDocument({
    name: 'Диплом',
    sheet,
    settings,
    layers: [aShapeLayer({ x: 40, y: 30, width: 200, height: 120, ...fields })],
  });

const drawn = async (document: Document) =>
  Buffer.from(await (await nodeRenderer(document, 'png', new Map(), 1)).render(null)).toString('base64');

const PLACES: Readonly<Record<string, (document: Document) => Document | Promise<Document>>> = {
  'a thumbnail': async (document) => (await thumbnailJob(document, { record: null, width: 300 })).document,
  'a saved project': stored,
  'a bundle': async (document) => (await bundled(document)).document,
  'a template': (document) => published(document, (src) => src),
  'the clipboard': (document) => ({ ...document, layers: copied(document).layers }),
  undo: (document) =>
    undone(
      document,
      (present) => setShape(present, 'shape', { shape: 'ellipse', fill: '#000000', stroke: radial }),
      (present) => setSheetBackground(present, '#000000'),
    ),
  'a worker': (document) => structuredClone(document),
};

describe.each(Object.entries(PLACES))('%s', (_, through) => {
  test.each(LOOKS)('keeps %s', async (_name, fields, settings) => {
    const document = holding(fields, settings);
    expect(await drawn(await through(document))).toBe(await drawn(document));
  });
});

describe.runIf(hasJudges)('a PDF', () => {
  test.each(LOOKS)('has %s as on the screen, without a picture', async (_name, fields, settings) => {
    const document = holding(fields, settings);
    const pdf = await pdfOf(document, new Map());
    const screen = await (await nodeRenderer(document, 'png', new Map(), 2)).render(null);
    const pictures = judged('pdfimages', pdf, ['-list']).trim().split('\n').slice(2);
    expect(pictures).toEqual([]);
    expect(await difference(rasterised(pdf, 1, 600, 400), screen)).toBeLessThan(0.6);
  });
});

test.runIf(hasJudges)('a PDF has no dashes without a length, which readers refuse', async () => {
  const pdf = await pdfOf(holding({ stroke: '#000000', strokeWidth: 1e-6, dash: 'dashed' }), new Map());
  const objects = judged('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-']);
  expect(objects.match(/\[[^\]]*\] 0 d/gu)).toEqual(['[] 0 d']);
});

test.each(LOOKS)(
  'the service accepts %s, in a form that an older program leaves alone',
  (_, fields, settings) => {
    const document = holding(fields, settings);
    const { layers } = encodeDocument(document);
    expect([checkLayersText(layers), storedVersion(document)]).toEqual([{ ok: true }, '3']);
  },
);

test('an older program opens a project with shapes that it knows', () => {
  expect(storedVersion(holding({ shape: 'ellipse', ...stroked, radius: 5 }))).toBe('2');
});
