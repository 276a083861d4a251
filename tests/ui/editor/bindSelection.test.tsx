import { expect, test } from 'vitest';
import type { DbLayer } from '../../../src/document/layers/layer.ts';
import type { LayerPicks } from '../../../src/data/bindings/index.ts';
import { bindFormat } from '../../../src/data/bindings/index.ts';
import { bindSelection } from '../../../src/data/columns/index.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDocument, findLayer } from '../../../src/document/document.ts';
import { settled } from '../../unit/data/bindings/settled.ts';

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
/** The format, and the text of the canvas after this edit. */
const shown = (document: Document, edit: (now: Document) => Document) => {
  const layer = findLayer(settled(document, edit(document)), 'имя');
  return layer?.type === 'db' ? [layer.format, layer.display] : null;
};

test('one column is shown as it is, beginning with its first value', () => {
  expect(
    shown(aDocument(), (now: Document) => bindSelection(now, 'имя', selection(['Анна', 'Пётр'], 'Имя'))),
  ).toEqual(['', 'Анна']);
});

test('several columns get a template that shows them one after another', () => {
  expect(
    shown(aDocument(), (now: Document) =>
      bindSelection(now, 'имя', selection([['Щукин', 'Пётр']], 'Фамилия', 'Имя')),
    ),
  ).toEqual(['{Фамилия} {Имя}', 'Щукин Пётр']);
});

test('a template that fits the new columns stays', () => {
  const document = aDocument({ format: 'Для {имя}' });
  expect(shown(document, (now) => bindSelection(now, 'имя', selection(['Анна'], 'Имя')))).toEqual([
    'Для {имя}',
    'Для Анна',
  ]);
});

test('a template whose columns are gone is let go', () => {
  const document = aDocument({ format: '{Класс}' });
  expect(shown(document, (now) => bindSelection(now, 'имя', selection(['Анна'], 'Имя')))).toEqual([
    '',
    'Анна',
  ]);
});

test.each(['{имя|дат}', '{имя|число}', '{имя} {'])(
  'a template with a mistake stays, so that the check can report it: %s',
  (format) => {
    expect(
      shown(aDocument({ format }), (now: Document) =>
        bindSelection(now, 'имя', selection(['Анна'], 'Имя')),
      )?.[0],
    ).toBe(format);
  },
);

test('another template shows at once on the sheet', () => {
  const bound = bindSelection(aDocument(), 'имя', selection([['Щукин', 'Пётр']], 'Фамилия', 'Имя'));
  expect(shown(bound, (now) => bindFormat(now, 'имя', '{Имя} {Фамилия}'))).toEqual([
    '{Имя} {Фамилия}',
    'Пётр Щукин',
  ]);
});
