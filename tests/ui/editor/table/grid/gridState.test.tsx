import { keyOf } from '../../../../../src/data/picks/index.ts';
import { likelyHeaderRow } from '../../../../../src/data/table/index.ts';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../../../../src/document/table/table.ts';
import {
  chooseHeaderRow,
  chooseSheet,
  countCopiesOf,
  onSheet,
  selectionOf,
  spansColumns,
  itemKindOf,
} from '../../../../../src/ui/editor/table/grid/gridState.ts';
import { emptySelection } from '../../../../../src/ui/editor/table/grid/gridSelection.ts';

const people = {
  name: 'Люди',
  columnCount: 2,
  rows: [
    ['Фамилия', 'Имя'],
    ['Иванова', 'Анна'],
    ['Щукин', 'Пётр'],
  ],
};
const prizes = { name: 'Призы', columnCount: 1, rows: [['Приз'], ['Кубок']] };
const table: Table = { fileName: 'список.xlsx', sheets: [people, prizes] };
const picked = (...cells: [row: number, column: number][]) =>
  emptySelection(new Set(cells.map(([row, column]) => keyOf({ row, column }))));

const sheet = (...rows: string[][]) => ({ name: 'Лист1', columnCount: 3, rows });

describe('the row that names the columns', () => {
  test('is the first one, when it holds words', () => {
    expect(likelyHeaderRow(people)).toBe(0);
  });

  test('the sign № names a column as a word does', () => {
    expect(likelyHeaderRow(sheet(['№', 'ФИО'], ['1', 'Иванова Анна']))).toBe(0);
  });

  test('is looked for below a title', () => {
    expect(likelyHeaderRow(sheet(['Олимпиада'], [], ['ФИО', 'Класс', 'Балл'], ['Иванова', '5', '10']))).toBe(
      2,
    );
  });

  test('is none when the first row is numbers and dates already', () => {
    expect(likelyHeaderRow(sheet(['1', '01.02.2026', '5'], ['2', '02.02.2026', '7']))).toBeNull();
  });

  test('is none when the first row is a person already, as in a list without a heading', () => {
    const list = [
      ['Ёлкина Анна', '7Б'],
      ['Нгуен Тху', '7Б'],
      ['Щукин Пётр', '8А'],
    ];
    expect(likelyHeaderRow(sheet(...list))).toBeNull();
  });

  test('may hold names when the values below are none', () => {
    expect(likelyHeaderRow(sheet(['Задание', 'Ёлкина Анна'], ['Первое', '5'], ['Второе', '4']))).toBe(0);
  });

  test('is none in a sheet of one row', () => {
    expect(likelyHeaderRow(sheet(['ФИО', 'Класс', 'Балл'], ['', '', '']))).toBeNull();
  });
});

describe('picking in a table', () => {
  test('another sheet lets go of what was picked', () => {
    const grid = chooseSheet({ ...onSheet(table, people), selection: picked([1, 0]) }, 'Призы');
    expect([grid.sheet.name, grid.selection.picks.size]).toEqual(['Призы', 0]);
  });

  test('a header row further down lets go of the cells in it and above it', () => {
    const grid = chooseHeaderRow({ ...onSheet(table, people), selection: picked([1, 0], [2, 0]) }, 1);
    expect([grid.headerRow, [...grid.selection.picks]]).toEqual([1, [keyOf({ row: 2, column: 0 })]]);
  });

  test('makes a copy of each row, or of each cell when the person wants so', () => {
    const grid = { ...onSheet(table, people), selection: picked([1, 0], [1, 1], [2, 0], [2, 1]) };
    const byCell = { ...grid, wantedItemKind: 'cell' as const };
    expect([itemKindOf(grid), countCopiesOf(grid), spansColumns(grid), countCopiesOf(byCell)]).toEqual([
      'row',
      2,
      true,
      4,
    ]);
  });

  test('tells two columns of one name apart', () => {
    const twins = {
      name: 'Лист1',
      columnCount: 2,
      rows: [
        ['ФИО', 'ФИО'],
        ['Анна', 'Пётр'],
      ],
    };
    const grid = onSheet({ fileName: 'x.csv', sheets: [twins] }, twins);
    const { query } = selectionOf({ ...grid, selection: picked([1, 0], [1, 1]) });
    expect(query?.columns.map(({ name }) => name)).toEqual(['ФИО (A)', 'ФИО (B)']);
  });
});
