import { describe, expect, test } from 'vitest';
import type { Table } from '../../../src/document/table/table.ts';
import type { BoundCells } from '../../../src/data/columns/index.ts';
import { keyOf } from '../../../src/data/picks/index.ts';
import { emptySelection } from '../../../src/ui/editor/table/grid/gridSelection.ts';
import { reapply } from '../../../src/ui/editor/table/dialog/reapply.ts';
import type { LoadedTable } from '../../../src/app/table/tableMemory.ts';
import type { GridState } from '../../../src/ui/editor/table/grid/gridState.ts';
import { onSheet, selectionOf, itemKindOf } from '../../../src/ui/editor/table/grid/gridState.ts';

type Rows = readonly (readonly string[])[];
const tableOf = (rows: Rows, name = 'Люди'): Table => ({
  fileName: 'список.xlsx',
  sheets: [{ name, rows, columnCount: Math.max(...rows.map((row) => row.length)) }],
});
const HEADER = ['Фамилия', 'Имя'];
const before = tableOf([HEADER, ['Иванова', 'Анна'], ['Щукин', 'Пётр']]);
const loadedOf = (table: Table, fields: Partial<LoadedTable> = {}): LoadedTable => ({
  table,
  notes: [],
  previous: null,
  fresh: false,
  ...fields,
});
/** The file was just chosen and replaces the previous table. */
const newer = (rows: Rows) => loadedOf(tableOf(rows), { previous: before, fresh: true });

/** A layer bound to these cells of the previous table. */
function boundTo(
  cells: readonly (readonly [number, number])[],
  wanted: 'row' | 'cell' | null = null,
): BoundCells {
  const picks = new Set(cells.map(([row, column]) => keyOf({ row, column })));
  const [sheet] = before.sheets;
  if (!sheet) throw new Error('The table has a sheet.');
  return selectionOf({ ...onSheet(before, sheet), selection: emptySelection(picks), wantedItemKind: wanted });
}
const both = boundTo([
  [1, 0],
  [2, 0],
]);
const items = (grid: GridState) => selectionOf(grid).selectedCells;

describe('opening the table of a layer again', () => {
  test('begins in the first sheet with nothing picked when the layer has nothing', () => {
    const { grid, changes } = reapply(loadedOf(before), null);
    expect([grid.sheet.name, grid.headerRow, grid.selection.picks.size, changes]).toEqual(['Люди', 0, 0, []]);
  });

  test('shows the same picks and says nothing when nothing changed', () => {
    const { grid, changes } = reapply(loadedOf(before), both);
    expect([selectionOf(grid), changes]).toEqual([both, []]);
  });

  test.for(['row', 'cell'] as const)('keeps one copy for each %s, as it was asked for', (itemKind) => {
    const bound = boundTo(
      [
        [1, 0],
        [1, 1],
        [2, 0],
        [2, 1],
      ],
      itemKind,
    );
    const { grid } = reapply(loadedOf(before), bound);
    expect([itemKindOf(grid), items(grid)]).toEqual([itemKind, bound.selectedCells]);
  });
});

describe('a newer file in place of the table', () => {
  test('with more rows gives a whole column its new rows, and says so', () => {
    const { grid, changes } = reapply(
      newer([HEADER, ['Иванова', 'Анна'], ['Щукин', 'Пётр'], ['Ёлкина', 'Ольга']]),
      both,
    );
    expect([items(grid), changes]).toEqual([
      ['Иванова', 'Щукин', 'Ёлкина'],
      ['Данные не те, что были у слоя. Было 2 копии, стало 3 копии. Новых значений: 1, исчезло: 0.'],
    ]);
  });

  test('leaves a part of a column the same rows', () => {
    const { grid } = reapply(newer([HEADER, ['Иванова', 'Анна'], ['Щукин', 'Пётр']]), boundTo([[2, 0]]));
    expect(items(grid)).toEqual(['Щукин']);
  });

  test('with a title above and another order of columns is read by the names of the columns', () => {
    const { grid, changes } = reapply(
      newer([['Список участников'], ['Имя', 'Фамилия'], ['Анна', 'Иванова'], ['Пётр', 'Щукин']]),
      both,
    );
    expect([grid.headerRow, items(grid), changes]).toEqual([
      1,
      ['Иванова', 'Щукин'],
      ['Выбор повторён в новом файле, значения те же.'],
    ]);
  });

  test('without the column has nothing picked, and the column is named', () => {
    const { grid, changes } = reapply(newer([['Школа'], ['СОШ № 1']]), both);
    expect([grid.selection.picks.size, changes]).toEqual([
      0,
      ['На листе «Люди» нет столбцов: «Фамилия». Выберите данные заново.'],
    ]);
  });

  test('with whole names in place of surnames is taken for the same people', () => {
    const { grid, changes } = reapply(newer([['ФИО'], ['Иванова Анна']]), both);
    expect([items(grid), changes]).toEqual([
      ['Иванова Анна'],
      ['Столбец «ФИО» нашёлся по названию. Выбраны все строки.'],
    ]);
  });

  test('whose sheet is called otherwise is read by the names of the columns', () => {
    const renamed = tableOf([HEADER, ['Петрова', 'Анна'], ['Ли', 'Ян'], ['Ким', 'Ида']], '7В');
    const { grid } = reapply(loadedOf(renamed, { previous: before, fresh: true }), both);
    expect([grid.sheet.name, items(grid)]).toEqual(['7В', ['Петрова', 'Ли', 'Ким']]);
  });

  test('without the sheet and the column has nothing picked, and the column is named', () => {
    const { grid, changes } = reapply(loadedOf(tableOf([['Приз'], ['Кубок']], 'Призы')), both);
    expect([grid.sheet.name, grid.selection.picks.size, changes]).toEqual([
      'Призы',
      0,
      ['Столбца «Фамилия» в таблице нет. Отметьте, откуда взять данные.'],
    ]);
  });

  test('on a device that never had the table says how many rows lie below', () => {
    const longer = tableOf([HEADER, ['Иванова', 'Анна'], ['Щукин', 'Пётр'], ['Ёлкина', 'Ольга']]);
    expect(reapply(loadedOf(longer, { fresh: true }), both).changes).toEqual([
      'Ниже выбранного в таблице есть ещё 1 строка.',
    ]);
  });
});
