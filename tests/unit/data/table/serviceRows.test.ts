/** Rows of school forms that are no copies. */
import { describe, expect, test } from 'vitest';
import { serviceRows } from '../../../../src/data/table/serviceRows.ts';

const sheet = (rows: readonly (readonly string[])[]) => ({
  name: 'Лист1',
  columnCount: Math.max(...rows.map((row) => row.length)),
  rows,
});
const HEADING = ['№', 'ФИО', 'Класс', 'Балл'];
const PEOPLE = [
  ['1', 'Иванова Анна Сергеевна', '9А', '95'],
  ['2', 'Петров Олег Ильич', '9Б', '90'],
  ['3', 'Ким Виктор Львович', '10А', '87'],
];
const found = (rows: readonly (readonly string[])[], header: number | null = 0) => [
  ...serviceRows(sheet(rows), header),
];

describe('a row is no copy', () => {
  test.each<readonly [string, readonly string[], string]>([
    ['a total in the column of names', ['', 'Итого', '', '272'], 'total'],
    ['a total in the first column', ['ИТОГО:', '', '', '272'], 'total'],
    ['a total with words', ['', 'Всего участников: 3', '', ''], 'total'],
    ['a mean', ['', 'Средний балл', '', '90,7'], 'total'],
    ['a total in English', ['', 'Total', '', '272'], 'total'],
    ['a signature with a line', ['Директор ____________', '', '', ''], 'signature'],
    ['a signature with a name', ['', 'Директор', '', 'Петрова А. А.'], 'signature'],
    ['members of the jury', ['Члены жюри: Петрова А. А., Ким В. Л.', '', '', ''], 'signature'],
    ['a stamp', ['М.П.', '', '', ''], 'signature'],
    ['a date below the table', ['«12» мая 2026 г.', '', '', ''], 'signature'],
    ['a note', ['Примечание: н/я — не явился', '', '', ''], 'signature'],
    ['a number without anything', ['4', '', '', ''], 'numberOnly'],
  ])('at the end: %s', (_, row, reason) => {
    expect(found([HEADING, ...PEOPLE, row])).toEqual([[4, reason]]);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['numbers of columns', ['1', '2', '3', '4'], 'columnNumbers'],
    ['letters of columns', ['А', 'Б', '1', '2'], 'columnNumbers'],
    ['the heading again', HEADING, 'heading'],
    ['the heading in capitals', HEADING.map((cell) => cell.toUpperCase()), 'heading'],
    ['a class over all columns', ['7 «А» класс', '', '', ''], 'section'],
    ['a class in every column', ['7 «А»', '7 «А»', '7 «А»', '7 «А»'], 'section'],
    ['a school', ['МБОУ СОШ № 5', '', '', ''], 'section'],
    ['a nomination in the column of names', ['', 'Номинация «Вокал»', '', ''], 'section'],
    ['an age', ['', 'Младшая группа', '', ''], 'section'],
    ['a subtotal', ['', 'Итого по 9 классу', '', '185'], 'total'],
  ])('above people: %s', (_, row, reason) => {
    expect(found([HEADING, row, ...PEOPLE])).toEqual([[1, reason]]);
  });
});

describe('a row stays a copy', () => {
  test.each<readonly [string, readonly (readonly string[])[]]>([
    ['a person without other values', [HEADING, ...PEOPLE, ['', 'Ооржак Чойгана', '', '']]],
    [
      'a person with a name of one word',
      [
        ['ФИО', 'Класс'],
        ['Мадина', ''],
        ['Петров Олег', '9А'],
        ['Ким Ян', '9Б'],
      ],
    ],
    [
      'a school that begins as a mean',
      [
        ['Школа', 'Город'],
        ['Средняя школа № 5', 'Тула'],
        ['Лицей № 1', 'Омск'],
        ['Гимназия № 3', 'Уфа'],
      ],
    ],
    [
      'a work called «Итоги»',
      [
        ['Работа', 'Автор'],
        ['Итоги года', 'Ким В.'],
        ['Снег', 'Ли А.'],
        ['Дождь', 'Цой О.'],
      ],
    ],
    [
      'positions',
      [
        ['Должность', 'ФИО'],
        ['Директор', 'Петрова Анна'],
        ['Секретарь', 'Ким Нина'],
        ['Завуч', 'Ли Анна'],
      ],
    ],
    [
      'numbers in order in a table of numbers',
      [
        ['Номер', 'Балл'],
        ['1', '2'],
        ['2', '5'],
        ['3', '7'],
      ],
    ],
    [
      'scores in order beside a name',
      [
        ['ФИО', '1 тур', '2 тур'],
        ['Иванова Анна', '1', '2'],
        ['Ким Ян', '1', '2'],
      ],
    ],
    ['a column of one word', [['Название'], ['Итоги и планы'], ['Снег'], ['Всего лишь кот']]],
    [
      'yes under «Да»',
      [
        ['ФИО', 'Да'],
        ['Ким Ян', 'Да'],
        ['Ли Анна', 'Да'],
      ],
    ],
    [
      'schools with a gap',
      [
        ['Школа', 'Директор'],
        ['Лицей № 1', ''],
        ['Гимназия № 3', 'Ким Ян'],
        ['СОШ № 5', 'Ли Анна'],
      ],
    ],
  ])('%s', (_, rows) => expect(found(rows)).toEqual([]));
});

test('in a list without a heading a signature and a total are found too', () => {
  expect(
    found([...PEOPLE.map(([, ...row]) => row), ['Итого', '', '272'], ['Директор ______']], null),
  ).toEqual([
    [3, 'total'],
    [4, 'signature'],
  ]);
});

test('captions of sections and notes are found where most rows are such ones', () => {
  const rows = [
    ['ФИО', 'Балл'],
    ['5 «А» класс', ''],
    ['Иванова Анна', '5'],
    ['Петров Олег', '4'],
    ['6 «Б» класс', ''],
    ['Ким Виктор', '3'],
    ['Учитель: Сидорова М. П.', ''],
    ['* снят с конкурса', ''],
  ];
  expect(found(rows)).toEqual([
    [1, 'section'],
    [4, 'section'],
    [6, 'signature'],
    [7, 'signature'],
  ]);
});

test('a signature with a name between slashes is found among subtotals', () => {
  const rows = [
    ['ФИО', 'Школа', 'Балл'],
    ['Иванова Анна', '5', '95'],
    ['Итого по школе 5', '', '95'],
    ['Ким Виктор', '6', '80'],
    ['Итого по школе 6:', '', '80'],
    ['Общий итог', '', '175'],
    ['Директор школы', '', '/Смирнов А. А./'],
  ];
  expect(found(rows)).toEqual([
    [2, 'total'],
    [4, 'total'],
    [5, 'total'],
    [6, 'signature'],
  ]);
});

/** A list with a row whose only cell has this text. */
const torn = (text: string) => [
  HEADING.slice(1),
  ['Иванова Анна Сергеевна', '9А', '95'],
  [text, '', ''],
  ...PEOPLE.map((row) => row.slice(1)),
];

test('a person whose row is in one cell is no caption', () => {
  expect(
    ['Петров Олег Ильич,9Б,90', 'Петров Олег — 9Б', 'Ким В. Л. 9Б'].map((text) => found(torn(text))),
  ).toEqual([[], [], []]);
  expect(found(torn('Класс 9А, руководитель Петрова Анна Ильинична'))).toEqual([[2, 'section']]);
});
