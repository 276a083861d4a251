import { expect, test } from 'vitest';
import { twinColumns } from '../../../../src/data/table/twinColumns.ts';

const sheet = (rows: readonly (readonly string[])[]) => ({ name: 'Лист1', columnCount: 5, rows });
const PEOPLE = ['Иванова Анна Сергеевна', '9А', '', 'Петров Олег Ильич', '9Б'];

test('two lists of people side by side are told by their heading', () => {
  const rows = [['ФИО', 'Класс', '', 'ФИО', 'Класс'], PEOPLE];
  expect(twinColumns(sheet(rows), 0)).toEqual([{ name: 'ФИО', columns: [0, 3] }]);
});

test('other headings, and columns without people, are no lists', () => {
  const others = ['ФИО', 'Класс', '', 'ФИО учителя', 'Класс'];
  const empty = ['Иванова Анна Сергеевна', '9А', '', '', '9Б'];
  const found = [
    [others, PEOPLE],
    [['ФИО', 'Класс', '', 'ФИО', 'Класс'], empty],
  ].map((rows) => twinColumns(sheet(rows), 0));
  expect(found).toEqual([[], []]);
});
