import { expect, test } from 'vitest';
import type { DbLayer } from '../../../src/document/layers/layer.ts';
import type { LayerPicks } from '../../../src/data/index.ts';
import { bindFormat, bindSelection } from '../../../src/data/index.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import { createDocument, findLayer } from '../../../src/document/document.ts';

const selection = (items: LayerPicks['selectedCells'], ...columns: string[]): LayerPicks => ({
  selectedCells: items,
  selectedCellsIdx: [],
  selectedCellsIdxString: new Map(),
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: columns.map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  },
});
const aDocument = (fields: Partial<DbLayer> = {}) =>
  createDocument({
    layers: [createDbLayer({ id: 'имя', name: 'Имя', display: 'Данные таблицы', ...fields })],
  });
const shown = (document: ReturnType<typeof aDocument>) => {
  const layer = findLayer(document, 'имя');
  return layer?.type === 'db' ? [layer.format, layer.display] : null;
};

test('one column is shown as it is, beginning with its first value', () => {
  expect(shown(bindSelection(aDocument(), 'имя', selection(['Анна', 'Пётр'], 'Имя')))).toEqual(['', 'Анна']);
});

test('several columns get a template that shows them one after another', () => {
  expect(shown(bindSelection(aDocument(), 'имя', selection([['Щукин', 'Пётр']], 'Фамилия', 'Имя')))).toEqual([
    '{Фамилия} {Имя}',
    'Щукин Пётр',
  ]);
});

test('a template that fits the new columns stays', () => {
  const document = aDocument({ format: 'Для {имя}' });
  expect(shown(bindSelection(document, 'имя', selection(['Анна'], 'Имя')))).toEqual([
    'Для {имя}',
    'Для Анна',
  ]);
});

test('a template whose columns are gone is let go', () => {
  const document = aDocument({ format: '{Класс}' });
  expect(shown(bindSelection(document, 'имя', selection(['Анна'], 'Имя')))).toEqual(['', 'Анна']);
});

test.each(['{имя|дат}', '{имя|число}', '{имя} {'])(
  'a template with a mistake stays, so that the check can report it: %s',
  (format) => {
    const bound = bindSelection(aDocument({ format }), 'имя', selection(['Анна'], 'Имя'));
    expect(shown(bound)?.[0]).toBe(format);
  },
);

test('another template shows at once on the sheet', () => {
  const bound = bindSelection(aDocument(), 'имя', selection([['Щукин', 'Пётр']], 'Фамилия', 'Имя'));
  expect(shown(bindFormat(bound, 'имя', '{Имя} {Фамилия}'))).toEqual(['{Имя} {Фамилия}', 'Пётр Щукин']);
});
