import { expect, test } from 'vitest';
import { setShape } from '../../../../../src/engine/edits/looks/setShape.ts';
import { aDocument, aShapeLayer } from '../../builders.ts';

const box = aShapeLayer({ id: 'a', x: 10, y: 20, width: 100, height: 60, stroke: '#000000', strokeWidth: 4 });
const line = { ...box, shape: 'line', y: 48, height: 4 } as const;
const after = (layer: typeof box | typeof line, fields: Parameters<typeof setShape>[2]) =>
  setShape(aDocument(layer), 'a', fields).layers;

test('a rectangle becomes a line through its middle, as high as its stroke', () => {
  expect(after(box, { shape: 'line' })).toEqual([line]);
});

test.each([
  [5000, 1000],
  [-1, 0],
  [Number.NaN, 4],
])('a stroke of %d becomes one that can be saved: %d', (strokeWidth, kept) => {
  expect(after(box, { strokeWidth })).toEqual([{ ...box, strokeWidth: kept }]);
});

test.each([
  [{ radius: -3 }, { radius: 0 }],
  [{ radius: 1e9 }, { radius: 100_000 }],
  [{ radius: Number.NaN }, {}],
  [
    { shape: 'star', corners: 2 },
    { shape: 'star', corners: 3 },
  ],
  [
    { shape: 'star', corners: 61.4 },
    { shape: 'star', corners: 60 },
  ],
  [
    { shape: 'star', corners: 7.4, depth: 2 },
    { shape: 'star', corners: 7, depth: 0.95 },
  ],
  [
    { shape: 'star', corners: Number.NaN, depth: 0 },
    { shape: 'star', depth: 0.05 },
  ],
  [{ inner: { gap: -1, width: 2000 } }, { inner: { gap: 0, width: 1000 } }],
  [{ inner: { gap: Number.NaN, width: 1 } }, {}],
] as const)('what a save would refuse is brought within its limits: %j', (fields, kept) => {
  expect(after(box, fields)).toEqual([{ ...box, ...kept }]);
});

test('the box of a line follows its width', () => {
  expect(after(line, { strokeWidth: 10 })).toEqual([{ ...line, strokeWidth: 10, y: 45, height: 10 }]);
});

test('the box of a line follows its width after both were scaled and rounded', () => {
  const scaled = { ...line, strokeWidth: 16 / 3, height: 5.333333 };
  expect(after(scaled, { strokeWidth: 10 })).toMatchObject([{ strokeWidth: 10, height: 10 }]);
});

test('a line that becomes an ellipse gets a box about the same middle', () => {
  expect(after(line, { shape: 'ellipse' })).toEqual([{ ...line, shape: 'ellipse', y: 20, height: 60 }]);
});

test('a line whose box was made higher keeps it', () => {
  const high = { ...line, height: 30 };
  expect(after(high, { strokeWidth: 10 })).toEqual([{ ...high, strokeWidth: 10 }]);
});
