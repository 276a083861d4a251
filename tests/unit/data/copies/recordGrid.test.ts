/** The table of a project: which rows are its copies, which columns it uses, and rows typed by hand. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { TableSheet } from '../../../../src/document/table/table.ts';
import { bindSelection, withTableColumns } from '../../../../src/data/columns/index.ts';
import {
  addRecord,
  correctField,
  fieldAt,
  gridOfCopies,
  gridOfSheet,
  tableRows,
} from '../../../../src/data/copies/index.ts';
import { layerPicks, keyOf, layersShowing } from '../../../../src/data/picks/index.ts';
import { countCopies, fillDocument } from '../../../../src/data/records/index.ts';
import { extremeRow } from '../../../../src/data/table/index.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const sheet: TableSheet = {
  name: '7Б',
  rows: [
    ['ФИО', 'Класс', 'Балл'],
    ['Ёлкина Анна', '7Б', '5'],
    ['Щукин Пётр', '7Б', '4'],
    ['Яшин Лев', '7Б'],
  ],
  columnCount: 3,
};
/** «Кому» shows the names and «Класс» the classes of these rows. */
function bound(rows: readonly number[] = [1, 3]): Document {
  const take = (document: Document, id: string, column: number) => {
    const picks = new Set(rows.map((row) => keyOf({ row, column })));
    return bindSelection(
      document,
      id,
      layerPicks({ sheet, headerRow: 0, filter: '', withHidden: false, picks, itemKind: 'row' }),
    );
  };
  const empty = aDocument(
    aDbLayer({ id: 'кому' }),
    aDbLayer({ id: 'класс' }),
    aTextLayer({ id: 'ещё', display: 'Ученик {ФИО}' }),
  );
  return take(take(empty, 'кому', 0), 'класс', 1);
}
const correctedAt = (document: Document, row: number, column: number, text: string): Document => {
  const field = fieldAt(document, gridOfSheet(document, sheet), { row, column });
  if (field === null) throw new Error(`The project has no value in row ${row}, column ${column}.`);
  return correctField(document, field, text);
};

describe('the sheet that a project is bound to', () => {
  test('says which rows are copies', () => {
    const { recordOf, rowOf } = gridOfSheet(bound(), sheet);
    expect([[...recordOf], [...rowOf]]).toEqual([
      [
        [1, 0],
        [3, 1],
      ],
      [
        [0, 1],
        [1, 3],
      ],
    ]);
  });

  test('shows a value as it was corrected, and what the file has', () => {
    const document = correctedAt(bound(), 1, 0, 'Ёлкина Анна Львовна');
    const grid = gridOfSheet(document, sheet);
    expect([grid.sheet.rows[1], fieldAt(document, grid, { row: 1, column: 0 })?.was]).toEqual([
      ['Ёлкина Анна Львовна', '7Б', '5'],
      'Ёлкина Анна',
    ]);
  });

  test('has values to correct only where a layer has picked them', () => {
    const document = bound();
    const grid = gridOfSheet(document, sheet);
    const cells = [
      { row: 1, column: 1 },
      { row: 1, column: 2 },
      { row: 2, column: 0 },
    ];
    expect(cells.map((cell) => fieldAt(document, grid, cell)?.value ?? null)).toEqual(['7Б', null, null]);
  });

  test('does not take a row for a copy when the file has changed there: the copy follows below', () => {
    const changed = { ...sheet, rows: sheet.rows.with(1, ['Чужой Человек', '8А', '2']) };
    const grid = gridOfSheet(bound(), changed);
    expect([grid.rowOf.get(0), grid.sheet.rows[1], grid.sheet.rows[4]]).toEqual([
      4,
      ['Чужой Человек', '8А', '2'],
      ['Ёлкина Анна', '7Б'],
    ]);
  });

  test('that no layer is bound to is shown as it is', () => {
    const other = { ...sheet, name: '7В' };
    const grid = gridOfSheet(bound(), other);
    expect([grid.sheet, grid.headerRow, grid.recordOf.size]).toEqual([other, 0, 0]);
  });
});

test('without its table a project shows its copies by the names of their columns', () => {
  expect(gridOfCopies(bound())?.sheet).toEqual({
    name: 'Копии',
    rows: [
      ['ФИО', 'Класс'],
      ['Ёлкина Анна', '7Б'],
      ['Яшин Лев', '7Б'],
    ],
    columnCount: 2,
  });
});

test('a column tells the layers that show it, in text layers too', () => {
  const shown = layersShowing(bound(), ['ФИО', 'Класс', 'Балл']);
  expect(shown.map((layers) => layers.map(({ id }) => id))).toEqual([['кому', 'ещё'], ['класс'], []]);
});

describe('a row typed by hand', () => {
  test('is one more copy, below the rows of the file, typed value by value', () => {
    const added = addRecord(bound([1, 2, 3]));
    const typed = correctedAt(added, 4, 0, 'Новенький Олег');
    const grid = gridOfSheet(typed, sheet);
    expect([countCopies(typed), grid.sheet.rows[4], grid.recordOf.get(4)]).toEqual([
      4,
      ['Новенький Олег'],
      3,
    ]);
  });

  test('does not take the place of a row that is not picked', () => {
    const grid = gridOfSheet(addRecord(bound([1])), sheet);
    expect([grid.sheet.rows[2]?.[0], grid.rowOf.get(1)]).toEqual(['Щукин Пётр', 4]);
  });

  test('is no row of the table, so the project still takes columns from it', () => {
    const added = addRecord(bound([1]));
    const points = aTextLayer({ id: 'балл', display: '{Балл}' });
    const named = withTableColumns(
      { ...added, layers: [...added.layers, points] },
      { fileName: 'список.xlsx', sheets: [sheet] },
    );
    const first = fillDocument(RUSSIAN_FILLING, boundDocument(named), 0).layers.at(-1);
    expect([[...tableRows(added)], first]).toEqual([[[0, 2]], { ...points, display: '5' }]);
  });

  test('is not added to a project with as many rows as a save may have', () => {
    const names = Array.from({ length: 100_000 }, (_, row) => `Ученик ${row}`);
    const full = aDocument(aDbLayer({ id: 'кому', selectedCells: names }));
    expect(addRecord(full)).toBe(full);
  });

  test('is not added to a project without a table', () => {
    const document = aDocument(aDbLayer({ id: 'кому' }));
    expect(addRecord(document)).toBe(document);
  });
});

describe('the extreme text of a column', () => {
  const rows = [1, 2, 3];
  test.each([
    ['longest', 0, 1],
    ['shortest', 0, 3],
    ['empty', 2, 3],
    ['empty', 0, null],
  ] as const)('%s of column %i is in row %s', (kind, column, row) => {
    expect(extremeRow(sheet, rows, column, kind, null)).toBe(row);
  });

  test('is the next one when several are alike', () => {
    expect([null, 1, 2, 3].map((from) => extremeRow(sheet, rows, 1, 'longest', from))).toEqual([1, 2, 3, 1]);
  });
});
