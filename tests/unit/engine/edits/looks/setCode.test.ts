import { describe, expect, test } from 'vitest';
import { setCode } from '../../../../../src/engine/edits/looks/index.ts';
import { aCodeLayer, aDocument, aTextLayer } from '../../builders.ts';

const square = aCodeLayer({ x: 10, y: 20, width: 100, height: 100 });
const document = aDocument(aTextLayer(), square);
const after = (...[fields]: [Parameters<typeof setCode>[2]]) => setCode(document, 'code', fields).layers[1];

test('a square that becomes bars gets a low box about its middle, and back', () => {
  const bars = setCode(document, 'code', { symbology: 'ean13' });
  expect([bars.layers[1], setCode(bars, 'code', { symbology: 'datamatrix' }).layers[1]]).toEqual([
    { ...square, symbology: 'ean13', y: 55, height: 30 },
    { ...square, symbology: 'datamatrix' },
  ]);
});

test('another square keeps its box', () => {
  expect(after({ symbology: 'datamatrix' })).toEqual({ ...square, symbology: 'datamatrix' });
});

test('background and logo are set and taken away', () => {
  const logo = { src: '/api/images/1', width: 20, height: 10, fileName: 'герб.png' };
  const { background: _, ...clear } = square;
  const marked = setCode(document, 'code', { logo });
  expect([
    after({ background: null }),
    marked.layers[1],
    setCode(marked, 'code', { logo: null }).layers[1],
  ]).toEqual([clear, { ...square, logo }, square]);
});

describe('nothing changes', () => {
  test.each([
    ['for another kind', 'text', { template: 'а' }],
    [
      'for what the code has already',
      'code',
      { template: square.template, background: '#ffffff', logo: null },
    ],
  ] as const)('%s', (_, id, fields) => {
    expect(setCode(document, id, fields)).toBe(document);
  });
});
