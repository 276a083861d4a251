/** What is left out when ink is to be saved. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ImageLayer, Layer, ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { backgroundOf, faintTexts, withoutBackground } from '../../../../src/output/export/index.ts';
import { aDbLayer, aFormatting, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const sheet = { width: 400, height: 240 };
const picture = (fields: Partial<ImageLayer> = {}) =>
  anImageLayer({ id: 'picture', x: 0, y: 0, ...sheet, ...fields });
const ground = (fields: Partial<ShapeLayer> = {}) =>
  createShapeLayer({
    id: 'ground',
    name: 'Основа',
    x: 0,
    y: 0,
    ...sheet,
    fill: '#204060',
    stroke: null,
    ...fields,
  });
const BLEND = {
  kind: 'linear',
  angle: 0,
  stops: [
    { at: 0, color: '#204060' },
    { at: 1, color: '#a0c0e0' },
  ],
} as const;
const left = (...layers: readonly Layer[]) =>
  withoutBackground(createDocument({ sheet, layers })).layers.map(({ id }) => id);

describe('the background', () => {
  test.each<[string, Partial<ImageLayer>, readonly string[]]>([
    ['is a picture over the whole sheet', {}, ['text']],
    ['may reach beyond the sheet', { x: -20, y: -20, width: 440, height: 280 }, ['text']],
    ['may leave narrow strips', { y: 5, height: 230 }, ['text']],
    ['is no picture on a part of the sheet', { width: 300 }, ['picture', 'text']],
    ['is no picture beside the sheet', { x: 500 }, ['picture', 'text']],
    ['is no turned picture', { rotation: 20 }, ['picture', 'text']],
    ['is no picture that the table gives', { byRow: { field: 'Фото', pictures: [] } }, ['picture', 'text']],
  ])('%s', (_, fields, kept) => {
    expect(left(picture(fields), aTextLayer())).toEqual(kept);
  });

  test('is all pictures over the sheet below everything else, and none above it', () => {
    const layers = [picture(), picture({ id: 'frame' }), aTextLayer(), picture({ id: 'gloss' })];
    expect(left(...layers)).toEqual(['text', 'gloss']);
  });

  test('is looked for among visible layers', () => {
    expect(left(aTextLayer({ visible: false }), picture(), aDbLayer())).toEqual(['text', 'db']);
  });

  test.each<[string, Partial<ShapeLayer>, readonly string[]]>([
    ['is a filled rectangle over the whole sheet', {}, ['text']],
    ['is a blend of colours', { fill: BLEND }, ['text']],
    ['is no ellipse', { shape: 'ellipse' }, ['ground', 'text']],
    ['is no rectangle without a fill', { fill: null, stroke: '#204060' }, ['ground', 'text']],
    ['is no white rectangle, which takes no ink', { fill: '#ffffff' }, ['ground', 'text']],
  ])('%s', (_, fields, kept) => {
    expect(left(ground(fields), aTextLayer())).toEqual(kept);
  });

  test('of a rectangle with a line leaves the line', () => {
    const document = createDocument({ sheet, layers: [ground({ stroke: '#b8892b' }), aTextLayer()] });
    expect(withoutBackground(document).layers[0]).toEqual(ground({ fill: null, stroke: '#b8892b' }));
  });

  test('is found above a white rectangle, which stays', () => {
    const paper = ground({ id: 'paper', fill: '#ffffff' });
    expect(left(paper, picture(), aTextLayer())).toEqual(['paper', 'text']);
  });

  test('that is missing leaves the document as it is', () => {
    const document = createDocument({ sheet, layers: [aTextLayer()] });
    expect([withoutBackground(document) === document, backgroundOf(document)]).toEqual([true, []]);
  });
});

const coloured = (id: string, color: string) => {
  const { default: plain } = aFormatting();
  return aTextLayer({ id, formatting: { default: { ...plain, color }, segments: [] } });
};

test('light texts, which white paper hides, are found', () => {
  const layers = [coloured('white', '#ffffff'), coloured('yellow', '#ffe040'), coloured('blue', '#2050a0')];
  expect(faintTexts(createDocument({ layers })).map(({ id }) => id)).toEqual(['white', 'yellow']);
});
