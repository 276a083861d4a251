/** Captions inside a list become values of the rows below them. */
import { expect, test } from 'vitest';
import { fillFromTable } from '../../../../src/cli/fillFromTable.ts';
import { withSectionColumns } from '../../../../src/data/table/index.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

const table = (rows: readonly (readonly string[])[]) => ({
  fileName: 'Список.xlsx',
  sheets: [{ name: 'Лист1', columnCount: 2, rows }],
});
const LIST = [
  ['ФИО', 'Балл'],
  ['7 «А» класс', ''],
  ['Иванова Анна Сергеевна', '95'],
  ['Петров Олег Ильич', '90'],
  ['7 «Б» класс', ''],
  ['Ким Вера Львовна', '87'],
];
const rowsOf = (rows: readonly (readonly string[])[]) => withSectionColumns(table(rows)).sheets[0]?.rows;

test('each row has the caption above it, in a column at the end', () => {
  expect(rowsOf(LIST)).toEqual([
    ['ФИО', 'Балл', 'Класс из подзаголовков'],
    ['7 «А» класс', ''],
    ['Иванова Анна Сергеевна', '95', '7 «А»'],
    ['Петров Олег Ильич', '90', '7 «А»'],
    ['7 «Б» класс', ''],
    ['Ким Вера Львовна', '87', '7 «Б»'],
  ]);
});

test('a list without captions, or with a single one, stays as it is', () => {
  const [heading = [], , first = [], second = []] = LIST;
  const lists = [
    [heading, first, second],
    [heading, ['7 «А» класс', ''], first, second],
  ];
  expect(lists.map(rowsOf)).toEqual(lists);
});

test('a layer that has taken it gets it from a newer table too', () => {
  const columns = ['ФИО', 'Класс из подзаголовков'].map((name, index) => ({ index: index * 2, name }));
  const query = { sheet: 'Лист1', headerRow: 0, columns, rows: [], filter: null };
  const filled = fillFromTable(
    aDocument(aDbLayer({ query, selectedCells: [['Орлова Анна', '6А']] })),
    table(LIST),
    { rows: 'all', sheet: null },
  );
  expect(
    filled.kind === 'filled' && filled.document.layers.map((layer) => Reflect.get(layer, 'selectedCells')),
  ).toEqual([
    [
      ['Иванова Анна Сергеевна', '7 «А»'],
      ['Петров Олег Ильич', '7 «А»'],
      ['Ким Вера Львовна', '7 «Б»'],
    ],
  ]);
});
