import { describe, expect, test } from 'vitest';
import {
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../../src/document/text/textFormatting.ts';
import { scaleLayout } from '../../../../../src/engine/edits/sheet/scaleLayout.ts';

const WAS = { width: 1000, height: 500 };
const background = createImageLayer({
  id: 'фон',
  name: 'Фон',
  src: 'a',
  x: 0,
  y: 0,
  width: 1000,
  height: 500,
});
const seal = createImageLayer({
  id: 'печать',
  name: 'Печать',
  src: 'b',
  x: 100,
  y: 50,
  width: 200,
  height: 100,
});
const line = createShapeLayer({
  id: 'рамка',
  name: 'Рамка',
  x: 100,
  y: 100,
  width: 400,
  height: 200,
  strokeWidth: 4,
  radius: 10,
});
const title = createTextLayer({
  id: 'заголовок',
  name: 'Заголовок',
  display: 'ДИПЛОМ',
  x: 10,
  y: 20,
  width: 300,
  formatting: {
    default: { ...DEFAULT_TEXT_FORMAT, fontSize: 40 },
    segments: [{ range: [0, 1], format: { fontSize: 60 } }],
  },
});
const person = createDbLayer({
  id: 'имя',
  name: 'Имя',
  display: '{ФИО}',
  x: 10,
  y: 400,
  width: 500,
  height: 60,
  fit: 'shrink',
  minFontSize: 20,
});
const layers = [background, seal, line, title, person];
const onSheet = (width: number, height: number) => createDocument({ sheet: { width, height }, layers });
const boxes = (document: ReturnType<typeof onSheet>) =>
  document.layers.map(({ id, x, y, width, height }) => [id, x, y, width, height]);

describe('a layout that is brought to another sheet', () => {
  test('keeps its proportions, in the middle of the sheet, and its background covers the sheet', () => {
    const { layers: scaled } = scaleLayout(onSheet(500, 400), WAS);
    const [ground, stamp] = scaled;

    expect(boxes(createDocument({ layers: scaled })).slice(2)).toEqual([
      ['рамка', 50, 125, 200, 100],
      ['заголовок', 5, 85, 150, null],
      ['имя', 5, 275, 250, 30],
    ]);
    expect([ground, stamp]).toMatchObject([
      { x: 0, y: 0, width: 500, height: 400, scale: 1 },
      { x: 50, y: 100, scale: 0.5 },
    ]);
  });

  test('has letters, lines and corners of the same proportion', () => {
    const { layers: scaled } = scaleLayout(onSheet(500, 250), WAS);

    expect(scaled.slice(2)).toMatchObject([
      { strokeWidth: 2, radius: 5 },
      { formatting: { default: { fontSize: 20 }, segments: [{ format: { fontSize: 30 } }] } },
      { style: { fontSize: 8 }, minFontSize: 10 },
    ]);
  });

  test('has round corners of pictures, shadows and guides of the same proportion', () => {
    const portrait = {
      ...seal,
      mask: { form: 'rounded', radius: 20 },
      dropShadow: { x: 4, y: -150, blur: 8, color: '#000000', opacity: 1 },
    } as const;
    const was = createDocument({
      sheet: { width: 2000, height: 1200 },
      settings: { guides: { x: [100], y: [0, 500] } },
      layers: [portrait],
    });
    const { settings, layers: scaled } = scaleLayout(was, WAS);

    expect([settings.guides, scaled]).toEqual([
      { x: [200], y: [100, 1100] },
      [
        {
          ...portrait,
          x: 200,
          y: 200,
          scale: 2,
          mask: { form: 'rounded', radius: 40 },
          dropShadow: { x: 8, y: -200, blur: 16, color: '#000000', opacity: 1 },
        },
      ],
    ]);
  });

  test('has no letters larger than there are', () => {
    const { layers: scaled } = scaleLayout(onSheet(3000, 1500), WAS);

    expect(scaled[3]).toMatchObject({
      formatting: { default: { fontSize: 72 }, segments: [] },
    });
  });

  test('is the same on a sheet of the same size', () => {
    const document = onSheet(1000, 500);

    expect(scaleLayout(document, WAS)).toBe(document);
  });
});
