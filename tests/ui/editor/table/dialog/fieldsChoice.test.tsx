/** A newer file for all layers: which of its rows become copies. */
import { expect, test } from 'vitest';
import { takesRecords } from '../../../../../src/document/layers/capabilities.ts';
import type { Table } from '../../../../../src/document/table/table.ts';
import { bindSelection } from '../../../../../src/data/columns/index.ts';
import {
  addRecord,
  carryCorrections,
  correctField,
  fieldsOfRecord,
} from '../../../../../src/data/copies/index.ts';
import { layerPicks, keyOf } from '../../../../../src/data/picks/index.ts';
import { bindFields, startFields } from '../../../../../src/ui/editor/table/dialog/fieldsChoice.ts';
import { aDbLayer, aDocument } from '../../../../unit/engine/builders.ts';

const tableOf = (...names: readonly string[]): Table => ({
  fileName: 'список.xlsx',
  sheets: [{ name: '7Б', columnCount: 1, rows: [['ФИО'], ...names.map((name) => [name])] }],
});
const table = tableOf('Ёлкина Анна', 'Щукин Пётр', 'Ким Ида');

/** A project of these rows of the table and one typed by hand. */
function aProject(rows: readonly number[]) {
  const [sheet] = table.sheets;
  if (sheet === undefined) throw new Error('The table has a sheet.');
  const picks = new Set(rows.map((row) => keyOf({ row, column: 0 })));
  const view = { sheet, headerRow: 0, filter: '', withHidden: false };
  const bound = bindSelection(aDocument(aDbLayer()), 'db', layerPicks({ ...view, picks, itemKind: 'row' }));
  const added = addRecord(bound);
  return fieldsOfRecord(added, rows.length).reduce(
    (document, field) => correctField(document, field, 'Новенький Олег'),
    added,
  );
}

const ALL = ['Ёлкина Анна', 'Щукин Пётр', 'Ким Ида', 'Абрамов Лев'];
test.each([
  ['the same part of the file', [1, 2], table, ['Ёлкина Анна', 'Щукин Пётр']],
  ['all of the file', [1, 2, 3], table, ALL],
  ['all of the file without the old one at hand', [1, 2, 3], null, ALL],
])('beside a row typed by hand, which is asked about, a newer file gives %s', (_, rows, previous, taken) => {
  const before = aProject(rows);
  const newer = { table: tableOf(...ALL), previous, notes: [], fresh: true };
  const { document, questions } = carryCorrections(
    before,
    bindFields(before, startFields(newer, before, null)),
  );
  expect([
    document.layers.map((layer) => takesRecords(layer) && layer.selectedCells),
    questions.map(({ correction, field }) => [correction.value, field]),
  ]).toEqual([[taken], [['Новенький Олег', null]]]);
});
