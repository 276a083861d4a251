/** One record per copy, and any layer can read all of it. */
import { expect, test } from 'vitest';
import type { CellQuery } from '../../../../src/document/table/table.ts';
import { pickedBy, recordsOf, rowValues } from '../../../../src/document/records/records.ts';
import { recordValues } from '../../../../src/document/records/copyValues.ts';
import { renameDocument } from '../../../../src/engine/edits/sheet/renameDocument.ts';
import { recordText } from '../../../../src/data/template/fieldMenu.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const columns = (...names: string[]): CellQuery => ({
  sheet: 'Лист1',
  headerRow: 0,
  columns: names.map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
});
const people = aDbLayer({
  id: 'people',
  query: columns('Фамилия', 'Имя'),
  selectedCells: [['Ёлкина', 'Мария'], ['Щукин', 'Олег'], ['Ким']],
});
const places = aDbLayer({ id: 'places', query: columns('Место'), selectedCells: ['1', '2'], visible: false });
const free = aDbLayer({ id: 'free', display: 'Дата' });
const document = aDocument(aTextLayer(), people, places, free);

test('a template can read the fields that other layers have picked', () => {
  const records = recordsOf(document);
  const line = '{Место} место: {Имя} {Фамилия}';

  expect([0, 1].map((index) => recordText(line, recordValues(records, index)))).toEqual([
    '1 место: Мария Ёлкина',
    '2 место: Олег Щукин',
  ]);
});

test('a record has an empty value where its layer has run out, and where a pick is too short', () => {
  expect(recordValues(recordsOf(document), 2)).toEqual({
    columns: [{ name: 'Фамилия' }, { name: 'Имя' }, { name: 'Место' }],
    values: ['Ким', '', ''],
  });
});

test('of two columns with one name the lower layer’s is read', () => {
  const other = aDbLayer({ id: 'other', query: columns('Место'), selectedCells: ['последнее'] });

  expect(recordText('{Место}', recordValues(recordsOf(aDocument(other, places)), 0))).toBe('последнее');
});

test('a layer gets its own values, runs out, or is the same in every copy', () => {
  expect([pickedBy(places, 1), pickedBy(places, 2), pickedBy(free, 0)]).toEqual([
    { kind: 'values', columns: [{ index: 0, name: 'Место' }], values: ['2'] },
    { kind: 'ranOut', picks: 2 },
    { kind: 'unbound' },
  ]);
});

test('the records are read once from the layers of a document', () => {
  expect(recordsOf(renameDocument(document, 'Другое имя'))).toBe(recordsOf(document));
});

test('what is read once of the records of a document is not that of another', () => {
  const other = { ...document, layers: [...document.layers] };
  rowValues(recordsOf(document), 1);
  expect([recordsOf(document).cache.lastRow?.record, recordsOf(other).cache.lastRow]).toEqual([1, undefined]);
});
