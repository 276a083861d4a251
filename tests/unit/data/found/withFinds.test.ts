import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { FORMATTING_DEFAULTS } from '../../../../src/document/layers/layerDefaults.ts';
import { findFields } from '../../../../src/data/found/findFields.ts';
import { foundTexts, withFinds } from '../../../../src/data/found/withFinds.ts';

const BOLD = { ...FORMATTING_DEFAULTS.default, fontWeight: 'bold' as const };
const document = createDocument({
  layers: [
    createTextLayer({
      id: 'name',
      name: 'Имя',
      display: 'награждена Иванова Анна Петровна за победу',
      formatting: { ...FORMATTING_DEFAULTS, segments: [{ range: [11, 32], format: BOLD }] },
    }),
    createTextLayer({ id: 'title', name: 'Заголовок', display: 'Диплом' }),
  ],
});
const finds = findFields(foundTexts(document.layers), ['ФИО']);

test('texts with finds wait for a table, and keep the looks of their parts', () => {
  const [layer, title] = withFinds(document, finds, 'data').layers;
  expect(layer).toMatchObject({
    type: 'db',
    format: '{род: награждён / награждена} {ФИО} за победу',
    query: { sheet: '', columns: [{ index: 0, name: 'ФИО' }] },
    segments: [{ range: [30, 35], format: { fontWeight: 'bold' } }],
  });
  expect(title).toBe(document.layers[1]);
});

test('in a document with records they stay texts', () => {
  expect(withFinds(document, finds, 'texts').layers[0]).toMatchObject({
    type: 'text',
    display: '{род: награждён / награждена} {ФИО} за победу',
  });
});

test('without finds nothing changes', () => {
  expect(withFinds(document, [], 'data')).toBe(document);
});

test('the line of a name has room for longer ones, about the same middle', () => {
  const centred = {
    ...FORMATTING_DEFAULTS,
    default: { ...FORMATTING_DEFAULTS.default, textAlign: 'center' as const },
  };
  const line = createTextLayer({
    id: 'name',
    name: 'Имя',
    display: 'Ивановой Анне',
    x: 300,
    y: 400,
    width: 200,
    formatting: centred,
  });
  const sheet = createDocument({ sheet: { width: 800, height: 600 }, layers: [line] });
  expect(withFinds(sheet, findFields(foundTexts(sheet.layers), []), 'data').layers[0]).toMatchObject({
    x: 48,
    width: 704,
    height: 24,
    fit: 'shrink',
  });
});
