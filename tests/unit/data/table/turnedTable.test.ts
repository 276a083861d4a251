/** Tables with people across and headings down. */
import { expect, test } from 'vitest';
import { isAcross, turnedSheet, withTurned } from '../../../../src/data/table/turnedTable.ts';

const sheetOf = (...rows: readonly (readonly string[])[]) => ({
  name: 'Лист1',
  rows,
  columnCount: Math.max(...rows.map((row) => row.length)),
});
const ACROSS = sheetOf(
  ['Участник', 'Гаврилова Вера', 'Лебедев Антон', 'Ткач Любовь'],
  ['Школа', 'СОШ № 3', 'СОШ № 3', 'Лицей № 1'],
  ['Балл', '40', '38', '31'],
);

test.each([
  ['the usual case', ACROSS],
  ['two people', sheetOf(['ФИО', 'Гаврилова Вера', 'Лебедев Антон'], ['Класс', '8А', '8Б'])],
  [
    'a title above',
    sheetOf(
      ['Протокол олимпиады'],
      [],
      ['Балл', '40', '38'],
      ['ФИО ученика', 'Гаврилова Вера', 'Лебедев Антон'],
    ),
  ],
  [
    'teachers as well',
    sheetOf(
      ['ФИО', 'Гаврилова Вера Ильинична', 'Лебедев Антон Маркович'],
      ['Учитель', 'Зуев К.Л.', 'Орлова М.П.'],
      ['Номинация', 'Вокал', 'Танец'],
      ['Место', '1', ''],
    ),
  ],
  [
    'parts of names',
    sheetOf(['Фамилия', 'Гаврилова', 'Лебедев'], ['Имя', 'Вера', 'Антон'], ['Класс', '8А', '8Б']),
  ],
  [
    'numbers in front',
    sheetOf(['№', '1', '2'], ['ФИО', 'Гаврилова Вера', 'Лебедев Антон'], ['Класс', '8А', '8Б']),
  ],
])('people across are told: %s', (_, sheet) => {
  expect(isAcross(sheet)).toBe(true);
});

test.each([
  [
    'a list',
    sheetOf(['ФИО', 'Школа', 'Балл'], ['Гаврилова Вера', 'СОШ № 3', '40'], ['Лебедев Антон', 'Лицей', '38']),
  ],
  [
    'a list with teachers and words of headings in front',
    sheetOf(
      ['Номинация', 'Участник', 'Педагог'],
      ['Проект', 'Гаврилова Вера', 'Зуев Лев'],
      ['Доклад', 'Лебедев Антон', 'Ким Анна'],
    ),
  ],
  [
    'the same without headings',
    sheetOf(['Проект', 'Гаврилова Вера', 'Зуев Лев'], ['Доклад', 'Лебедев Антон', 'Ким Анна']),
  ],
  ['a list of one column', sheetOf(['ФИО'], ['Гаврилова Вера'], ['Лебедев Антон'])],
  ['a card of one person', sheetOf(['ФИО', 'Гаврилова Вера'], ['Школа', 'СОШ № 3'])],
  ['two heading rows', sheetOf(['ФИО', '1 тур', ''], ['', 'балл', 'место'], ['Гаврилова Вера', '40', '1'])],
  ['results of subjects', sheetOf(['Предмет', '5А', '5Б'], ['Химия', '4', '5'], ['Физика', '3', '4'])],
  ['an empty sheet', sheetOf([])],
])('no list is taken for one: %s', (_, sheet) => {
  expect(isAcross(sheet)).toBe(false);
});

test('a turned sheet has a row for each person, and is itself again when it is turned back', () => {
  const turned = turnedSheet(ACROSS);
  expect([turned, turnedSheet(turned)]).toEqual([
    {
      name: 'Лист1',
      rows: [
        ['Участник', 'Школа', 'Балл'],
        ['Гаврилова Вера', 'СОШ № 3', '40'],
        ['Лебедев Антон', 'СОШ № 3', '38'],
        ['Ткач Любовь', 'Лицей № 1', '31'],
      ],
      columnCount: 3,
      isTurned: true,
    },
    ACROSS,
  ]);
});

test('of a table only the named sheets are turned', () => {
  const list = { ...sheetOf(['ФИО'], ['Гаврилова Вера']), name: 'Лист2' };
  const table = { fileName: 'a.xlsx', sheets: [ACROSS, list] };
  expect(withTurned(table, ['Лист1', 'Лист9'])).toEqual({
    fileName: 'a.xlsx',
    sheets: [turnedSheet(ACROSS), list],
  });
});
