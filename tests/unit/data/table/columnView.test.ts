/**
 * Filters and order by columns: which rows are visible, in which order, and how a newer table repeats them.
 */
import { describe, expect, test } from 'vitest';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import type { TableSheet } from '../../../../src/document/table/table.ts';
import type { ColumnView } from '../../../../src/data/table/index.ts';
import { bindSelection, findPicks, layerPicksOf } from '../../../../src/data/columns/index.ts';
import { layerPicks, keyOf, pickableRows } from '../../../../src/data/picks/index.ts';
import { NO_COLUMN_VIEW, columnType, withFilter } from '../../../../src/data/table/index.ts';
import { createDocument } from '../../../../src/document/document.ts';

const sheetOf = (...rows: TableSheet['rows']): TableSheet => ({ name: 'Лист1', rows, columnCount: 3 });
const HEADER = ['ФИО', 'Класс', 'Балл'];
const pupils = sheetOf(
  HEADER,
  ['Яшин Олег', '10А', '95'],
  ['ёлкина Мария', '9Б', '100'],
  ['Жуков Пётр', '9Б', ''],
  ['Еремин Иван', '10А', '9,5'],
);
const viewed = (byColumn: ColumnView, sheet = pupils) =>
  pickableRows(sheet, { headerRow: 0, filter: '', withHidden: false, byColumn });
const first = (sheet: TableSheet, rows: readonly number[], column = 0) =>
  rows.map((row) => sheet.rows[row]?.[column]);
const sorted = (column: number, descending = false): ColumnView => ({
  filters: [],
  sort: { column, descending },
});

describe('the order of a column', () => {
  test('words follow the Russian alphabet, ё beside е, whatever the case', () => {
    expect(first(pupils, viewed(sorted(0)))).toEqual([
      'ёлкина Мария',
      'Еремин Иван',
      'Жуков Пётр',
      'Яшин Олег',
    ]);
  });
  test('numbers inside words go by size, equal cells keep the order of the file', () => {
    expect(viewed(sorted(1))).toEqual([2, 3, 1, 4]);
  });
  test('numbers go by size, empty cells last', () => {
    expect(first(pupils, viewed(sorted(2)), 2)).toEqual(['9,5', '95', '100', '']);
  });
  test('the other way round empty cells are last too', () => {
    expect(first(pupils, viewed(sorted(2, true)), 2)).toEqual(['100', '95', '9,5', '']);
  });
  test('dates go by time, in figures or in words', () => {
    const dates = sheetOf(['Дата'], ['1 мая 2025 г.'], ['02.03.2024'], ['2026-01-31']);
    expect(first(dates, viewed(sorted(0), dates))).toEqual(['02.03.2024', '1 мая 2025 г.', '2026-01-31']);
  });
  test.each([
    ['number', ['1 234,5', '−3', '12 %', '']],
    ['date', ['01.02.2026', '7 сентября 2026 г.', '2026-02-01 10:30']],
    ['text', ['1', '2', 'три']],
    ['empty', ['', ' ']],
  ])('a column of the type %s is recognised', (type, cells) => {
    expect(columnType(sheetOf(['Столбец'], ...cells.map((cell) => [cell])), 0, 0)).toBe(type);
  });
});

describe('a filter of a column shows the rows whose cell', () => {
  test.each([
    ['contains a text, ignoring case', 0, 'contains', 'ЖУК', [3]],
    ['is a text, ignoring case', 1, 'is', '9б ', [2, 3]],
    ['is empty', 2, 'empty', '', [3]],
    ['is not empty', 2, 'filled', '', [1, 2, 4]],
  ] as const)('%s', (_, column, kind, text, rows) => {
    expect(viewed(withFilter(NO_COLUMN_VIEW, column, { column, kind, text }))).toEqual(rows);
  });
  test('and with two filters passes both', () => {
    const one = withFilter(NO_COLUMN_VIEW, 1, { column: 1, kind: 'is', text: '10А' });
    expect(viewed(withFilter(one, 2, { column: 2, kind: 'is', text: '95' }))).toEqual([1]);
  });
});

describe('a saved selection', () => {
  const byColumn: ColumnView = {
    filters: [{ column: 1, kind: 'is', text: '10А' }],
    sort: { column: 0, descending: false },
  };
  const bound = () => {
    const picks = new Set(viewed(byColumn).map((row) => keyOf({ row, column: 0 })));
    const document = createDocument({ layers: [createDbLayer({ id: 'кому', name: 'Кому', display: '' })] });
    const selection = { sheet: pupils, headerRow: 0, filter: '', withHidden: false, byColumn, picks };
    const [layer] = bindSelection(document, 'кому', layerPicks({ ...selection, itemKind: 'row' })).layers;
    if (layer?.type !== 'db') throw new Error('The layer is lost.');
    return layer;
  };
  test('has the copies in the order of the column', () => {
    expect([bound().selectedCells, bound().query?.rows]).toEqual([
      ['Еремин Иван', 'Яшин Олег'],
      [
        [4, 5],
        [1, 2],
      ],
    ]);
  });
  test('repeats filter and order on a newer table whose columns have moved', () => {
    const newer = sheetOf(
      ['Класс', 'Балл', 'ФИО'],
      ['10А', '1', 'Яшин Олег'],
      ['9Б', '2', 'Жуков Пётр'],
      ['10А', '3', 'Борисов Глеб'],
    );
    const search = findPicks({ fileName: 'a.xlsx', sheets: [newer] }, bound(), { kind: 'all' });
    expect(search.kind === 'found' && layerPicksOf(search.found).selectedCells).toEqual([
      'Борисов Глеб',
      'Яшин Олег',
    ]);
  });
  test('asks when the newer table lacks the column of the filter', () => {
    const newer = sheetOf(['ФИО', 'Балл'], ['Яшин Олег', '1']);
    const search = findPicks({ fileName: 'a.xlsx', sheets: [newer] }, bound(), { kind: 'all' });
    expect(search.kind === 'no-columns' && search.missing).toEqual(['Класс']);
  });
});
