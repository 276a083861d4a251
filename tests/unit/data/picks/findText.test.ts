import { expect, test } from 'vitest';
import { cellsWith, splitMatches, stepMatch } from '../../../../src/data/picks/index.ts';
import { fittedWidths } from '../../../../src/data/table/index.ts';

const sheet = {
  name: 'Лист1',
  columnCount: 2,
  rows: [
    ['ФИО', 'Класс'],
    ['Анна', '7А'],
    ['Иван', 'Анна'],
    ['Иоанна', ''],
  ],
};
/** As sorted: the last row first. */
const ROWS = [3, 1, 2];
const matches = cellsWith(sheet, ROWS, ' анна');

test('matches are the cells that contain the text, in the order of the rows', () => {
  expect(matches).toEqual([
    { row: 3, column: 0 },
    { row: 1, column: 0 },
    { row: 2, column: 1 },
  ]);
});
test('the next match follows the active cell, and after the last one comes the first', () => {
  const from = [null, { row: 1, column: 0 }, { row: 2, column: 0 }, { row: 2, column: 1 }];
  expect(from.map((cell) => stepMatch(matches, ROWS, cell, 1))).toEqual([0, 2, 2, 0]);
});
test('the previous match precedes it, and before the first one comes the last', () => {
  const from = [null, { row: 1, column: 0 }, { row: 3, column: 0 }];
  expect(from.map((cell) => stepMatch(matches, ROWS, cell, -1))).toEqual([2, 0, 2]);
});
test('a text is split so that matches can be marked, signs taken as they are', () => {
  expect([splitMatches('Иоанна (анна)', 'анна'), splitMatches('a.b', '.'), splitMatches('a', '')]).toEqual([
    ['Ио', 'анна', ' (', 'анна', ')'],
    ['a', '.', 'b'],
    ['a'],
  ]);
});
test('a column is as wide as its longest text, within limits, and has room for its name', () => {
  const long = {
    ...sheet,
    columnCount: 3,
    rows: [
      ['№', 'Очень длинный заголовок', 'x'],
      ['1', '2', 'я'.repeat(90)],
    ],
  };
  const names = ['№', 'Очень длинный заголовок', 'x'];
  expect(
    fittedWidths({ sheet: long, names, rows: [1], widest: 360, measure: (text) => text.length * 8 }),
  ).toEqual([76, 252, 360]);
});

test.each([
  ['елкина', 'Ёлкина Анна', true],
  ['Ёлкина', 'Елкина Анна', true],
  ['сем', 'СЕМЁНОВ', true],
  ['семе', 'СЕМЁНОВ', true],
  ['ил', 'Ёлкина', false],
])('the search for «%s» in «%s» takes е for ё', (search, text, isFound) => {
  expect(splitMatches(text, search).length > 1).toBe(isFound);
});

test.each([
  ['алена', ['Алёна', 'АЛЁНА']],
  ['ЁЛКИНА', ['Елкина', 'ёлкина']],
  ['ё', ['Семен', 'Пётр']],
  // The sign of two code points, as a Mac writes it.
  ['артем', ['Арте\u0308м', 'Артем']],
  ['сергей', ['Сергеи\u0306', 'Сергёй']],
])('е and ё are one letter: «%s»', (searched, names) => {
  const rows = [...names, 'Иван'].map((name) => [name]);
  expect(cellsWith({ name: 'Лист1', columnCount: 1, rows }, [0, 1, 2], searched)).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 0 },
  ]);
});
