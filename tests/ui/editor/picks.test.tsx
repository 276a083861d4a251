import {
  cellOf,
  layerPicks,
  hiddenCount,
  columnLetter,
  keyOf,
  naturalItemKind,
  pick,
  pickableRows,
  rectangle,
  tallyOf,
  wholeColumn,
} from '../../../src/data/picks/index.ts';
import { describe, expect, test } from 'vitest';
import type { TableSheet } from '../../../src/document/table/table.ts';

const sheet: TableSheet = {
  name: 'Участники',
  columnCount: 3,
  rows: [
    ['Фамилия', 'Имя', 'Место'],
    ['Иванова', 'Анна', '1'],
    ['', ' ', ''],
    ['Щукин', 'Пётр', ''],
    ['Ёлкина', 'Ольга', '3'],
  ],
};
const below = { headerRow: 0, filter: '', withHidden: false };
const cells = (...list: [row: number, column: number][]) =>
  new Set(list.map(([row, column]) => keyOf({ row, column })));
const places = (picks: ReadonlySet<number>) => [...picks].map(cellOf).map(({ row, column }) => [row, column]);

describe('rows that can be picked', () => {
  test('lie below the header and are not blank', () => {
    expect(pickableRows(sheet, below)).toEqual([1, 3, 4]);
  });

  test('contain the filter text in any cell, whatever the case', () => {
    expect(pickableRows(sheet, { ...below, filter: ' ёЛК ' })).toEqual([4]);
  });

  test('begin with the first row when the table has no header', () => {
    expect(pickableRows(sheet, { ...below, headerRow: null })).toEqual([0, 1, 3, 4]);
  });
});

describe('rows that the file hides', () => {
  const hiding = { ...sheet, hiddenRows: [0, 2, 3] };
  const queryOf = (withHidden: boolean) =>
    layerPicks({ sheet: hiding, ...below, withHidden, picks: cells([1, 0]), itemKind: 'row' }).query;

  test('are left out, unless they are asked for', () => {
    expect([pickableRows(hiding, below), pickableRows(hiding, { ...below, withHidden: true })]).toEqual([
      [1, 4],
      [1, 3, 4],
    ]);
  });

  test('are counted when they lie below the header and are not blank', () => {
    expect(hiddenCount(hiding, 0)).toBe(1);
  });

  test('that were taken are remembered with the selection of the layer; without them nothing new is kept', () => {
    expect([queryOf(true)?.withHidden, Object.keys(queryOf(false) ?? {})]).toEqual([
      true,
      ['sheet', 'headerRow', 'columns', 'rows', 'filter'],
    ]);
  });
});

describe('picking', () => {
  test('a rectangle takes the cells between two corners, in any order of the corners', () => {
    const rows = pickableRows(sheet, below);
    expect(places(rectangle(rows, { row: 4, column: 1 }, { row: 1, column: 0 }))).toEqual([
      [1, 0],
      [1, 1],
      [3, 0],
      [3, 1],
      [4, 0],
      [4, 1],
    ]);
  });

  test('a column keeps blank cells of rows that have data, so two layers stay in step', () => {
    expect(places(wholeColumn(pickableRows(sheet, below), 2))).toEqual([
      [1, 2],
      [3, 2],
      [4, 2],
    ]);
  });

  test('Ctrl adds a cell and takes it away the second time', () => {
    const once = pick(cells([1, 0]), cells([3, 0]), true);
    expect([places(once), places(pick(once, cells([3, 0]), true))]).toEqual([
      [
        [1, 0],
        [3, 0],
      ],
      [[1, 0]],
    ]);
  });

  test('without Ctrl a new pick replaces the old one', () => {
    expect(places(pick(cells([1, 0]), cells([3, 0]), false))).toEqual([[3, 0]]);
  });
});

describe('the selection of a DB layer', () => {
  test('of one column has one text a copy and remembers where each came from', () => {
    expect(layerPicks({ sheet, ...below, picks: cells([3, 0], [1, 0]), itemKind: 'row' })).toEqual({
      selectedCells: ['Иванова', 'Щукин'],
      selectedCellsIdx: [
        [1, 0],
        [3, 0],
      ],
      selectedCellsIdxString: new Map([
        ['1:0', 0],
        ['3:0', 1],
      ]),
      query: {
        sheet: 'Участники',
        headerRow: 0,
        columns: [{ index: 0, name: 'Фамилия' }],
        rows: [
          [1, 2],
          [3, 4],
        ],
        filter: null,
      },
    });
  });

  test('of several columns by row has the texts of the row in the order of the columns', () => {
    const selection = layerPicks({
      sheet,
      headerRow: null,
      filter: 'ё',
      withHidden: false,
      picks: cells([3, 1], [3, 0], [4, 0], [4, 1]),
      itemKind: 'row',
    });
    expect(selection).toMatchObject({
      selectedCells: [
        ['Щукин', 'Пётр'],
        ['Ёлкина', 'Ольга'],
      ],
      selectedCellsIdxString: new Map([
        ['3:0', 0],
        ['3:1', 0],
        ['4:0', 1],
        ['4:1', 1],
      ]),
      query: { columns: [{ name: 'A' }, { name: 'B' }], rows: [[3, 5]], filter: 'ё' },
    });
  });

  test('of several columns by cell makes a copy of each cell', () => {
    expect(
      layerPicks({ sheet, ...below, picks: cells([1, 0], [1, 1], [3, 0]), itemKind: 'cell' }).selectedCells,
    ).toEqual(['Иванова', 'Анна', 'Щукин']);
  });
});

test('picks are counted by the rows and columns they lie in', () => {
  expect(tallyOf(cells([1, 0], [1, 1], [3, 0]))).toEqual({ rows: 2, columns: 2 });
});

test('rows are the natural itemKind only when every picked row has the same columns', () => {
  expect([
    naturalItemKind(cells([1, 0], [1, 1], [3, 0], [3, 1])),
    naturalItemKind(cells([1, 0], [3, 1])),
  ]).toEqual(['row', 'cell']);
});

test('columns are lettered as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
