/** Constants of the specification (§3, §5, §9) as defaults of created objects. */
import { expect, test } from 'vitest';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import {
  EXPORT_QUALITY,
  EXPORT_SCALE,
  FONT_SIZE_STEP,
  MAX_FONT_SIZE,
  MIN_COLLECTION_ITEMS,
  MIN_FONT_SIZE,
} from '../../../src/document/schema/constants.ts';
import { DEFAULT_EXPORT_FORMAT, EXPORT_FORMATS, exportFormats } from '../../../src/output/formats/index.ts';

const named = { id: 'l1', name: 'Слой', display: 'Слой' };
const text = createTextLayer(named);
const data = createDbLayer(named);
const image = createImageLayer({ id: 'i1', name: 'Фон', src: '', width: 1, height: 1, fileName: '' });

test('a new layer of any kind is visible and lies at 20, 20', () => {
  expect([text, data, image].map(({ visible, x, y }) => [visible, x, y])).toEqual(
    Array.from({ length: 3 }, () => [true, 20, 20]),
  );
});

test('a new text is Arial 16, normal, at the left and black; so is a DB layer', () => {
  const format = {
    fontFamily: 'Arial',
    fontSize: 16,
    fontWeight: 'normal',
    fontStyle: 'normal',
    textAlign: 'left',
  };
  expect([text.formatting, data.color, data.style]).toEqual([
    { default: { ...format, color: '#000000' }, segments: [] },
    '#000000',
    format,
  ]);
});

test('the limits are those of the specification', () => {
  expect({
    name: createDocument().name,
    fontSize: [MIN_FONT_SIZE, MAX_FONT_SIZE, FONT_SIZE_STEP],
    formats: [EXPORT_FORMATS[DEFAULT_EXPORT_FORMAT].label, exportFormats.map(({ label }) => label)],
    export: [EXPORT_SCALE, EXPORT_QUALITY, MIN_COLLECTION_ITEMS],
  }).toEqual({
    name: 'Новый проект',
    fontSize: [8, 72, 1],
    formats: ['.png', ['.png', '.jpeg', '.webp']],
    export: [2, 0.9, 2],
  });
});
