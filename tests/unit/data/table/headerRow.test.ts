/** The guess of the row that names the columns, for lists of people with and without a heading. */
import { describe, expect, test } from 'vitest';
import type { TableSheet } from '../../../../src/document/table/table.ts';
import { findHeaderRow, likelyHeaderRow } from '../../../../src/data/table/headerRow.ts';
import { goldNames } from '../names/goldNames.ts';

const sheet = (rows: readonly (readonly string[])[]) => ({
  name: 'Лист1',
  columnCount: Math.max(...rows.map((row) => row.length)),
  rows,
});

/** Surname, first name, patronymic. */
type Person = readonly [string, string, string];

const PUPILS: readonly Person[] = [
  ['Иванова', 'Анна', 'Сергеевна'],
  ['Щукин', 'Пётр', 'Ильич'],
  ['Ёлкина', 'Мария', 'Петровна'],
  ['Нгуен', 'Тху', 'Ван'],
  ['Галиуллин', 'Ильдар', 'Рустамович'],
  ['Петрова-Водкина', 'Ольга', 'Никитична'],
];

interface Layout {
  readonly name: string;
  readonly heading: readonly string[];
  readonly row: (person: Person, index: number) => readonly string[];
}
const LAYOUTS: readonly Layout[] = [
  { name: 'surname | first name', heading: ['Фамилия', 'Имя'], row: ([surname, first]) => [surname, first] },
  { name: 'first name | surname', heading: ['Имя', 'Фамилия'], row: ([surname, first]) => [first, surname] },
  { name: 'first name', heading: ['Имя'], row: ([, first]) => [first] },
  {
    name: 'surname | first name | class',
    heading: ['Фамилия', 'Имя', 'Класс'],
    row: ([surname, first], index) => [surname, first, `${index + 5}Б`],
  },
  {
    name: '№ | surname | first name | patronymic',
    heading: ['№', 'Фамилия', 'Имя', 'Отчество'],
    row: (person, index) => [`${index + 1}`, ...person],
  },
  {
    name: 'surname | first name and patronymic',
    heading: ['Фамилия', 'Имя Отчество'],
    row: ([surname, first, patronymic]) => [surname, `${first} ${patronymic}`],
  },
  {
    name: 'surname | first name | patronymic in capitals',
    heading: ['ФАМИЛИЯ', 'ИМЯ', 'ОТЧЕСТВО'],
    row: (person) => person.map((part) => part.toUpperCase()),
  },
  {
    name: 'whole name | class',
    heading: ['Фамилия Имя Отчество', 'Класс'],
    row: (person, index) => [person.join(' '), `${index + 5}Б`],
  },
];

describe('a list of people', () => {
  test.each(LAYOUTS)('without a heading has none: $name', ({ row }) => {
    expect(likelyHeaderRow(sheet(PUPILS.map(row)))).toBe(null);
  });

  test.each(LAYOUTS)('with a heading keeps it: $name', ({ heading, row }) => {
    expect(likelyHeaderRow(sheet([heading, ...PUPILS.map(row)]))).toBe(0);
  });

  test.each([
    'ФИО',
    'Ф.И.О.',
    'Фамилия, имя, отчество',
    'Фамилия Имя Отчество участника',
    'Кому',
    'Участник',
  ])('keeps the heading «%s»', (heading) => {
    expect(likelyHeaderRow(sheet([[heading], ...PUPILS.map((person) => [person.join(' ')])]))).toBe(0);
  });

  test.each(LAYOUTS)('has its heading below a title: $name', ({ heading, row }) => {
    expect(likelyHeaderRow(sheet([['Список 5 класса'], heading, ...PUPILS.map(row)]))).toBe(1);
  });
});

/** Whole names of the gold list; one of its patronymics is misspelt. */
const goldPeople = [...new Set(goldNames.map(({ nominative }) => nominative))]
  .map((name) => name.split(' '))
  .filter((parts) => parts.length === 3 && !parts.includes('Ярославочвич'));

test.each([
  ['in a cell', (parts: readonly string[]) => [parts.join(' ')]],
  ['in three cells', (parts: readonly string[]) => parts],
])('whoever comes first in a list without a heading is data, with the name %s', (_, cellsOf) => {
  const lost = goldPeople.filter((_person, index) => {
    const list = [0, 1, 2].map((step) => cellsOf(goldPeople[(index + step) % goldPeople.length] ?? []));
    return likelyHeaderRow(sheet(list)) !== null;
  });
  expect(lost).toEqual([]);
});

describe('other tables', () => {
  test.each([
    ['schools', ['Название учебного заведения', 'Город'], ['Средняя общеобразовательная школа', 'Казань']],
    ['a heading that is a first name as well', ['Автор', 'Роман'], ['Толстой Лев', 'Анна Каренина']],
    ['a month that is a first name as well', ['Июль', 'Август'], ['Щукин Пётр', 'Иванова Анна']],
    ['people as columns', ['Задание', 'Анна', 'Пётр'], ['Первое', '5', '4']],
  ])('keep their heading: %s', (_, heading, row) => {
    expect(likelyHeaderRow(sheet([heading, row, row]))).toBe(0);
  });
});

describe('a list without a heading loses nobody', () => {
  test.each<readonly [string, readonly (readonly string[])[]]>([
    ['initials', [['Иванова А. С.'], ['Петров О. И.'], ['Ким В. Л.']]],
    ['initials in front', [['А. С. Иванова'], ['О.И. Петров'], ['В. Л. Ким']]],
    ['initials without the last point', [['Иванова А.С'], ['Петров О.И'], ['Ким В.Л']]],
    [
      'initials and class',
      [
        ['Иванова А.С.', '9А'],
        ['Петров О.И.', '9Б'],
        ['Ким В.Л.', '10А'],
      ],
    ],
    ['a name, a dash, a class', [['Иванова Анна — 9А'], ['Петров Олег — 9Б'], ['Ким Виктор — 10А']]],
    ['a class in brackets', [['Иванова Анна (9А)'], ['Петров Олег (9Б)'], ['Ким Виктор (10А)']]],
    [
      'Latin letters',
      [
        ['Ivanova Anna', '9A'],
        ['Petrov Oleg', '9B'],
        ['Kim Viktor', '10A'],
      ],
    ],
    ['Latin letters in one column', [['Ivanova Anna'], ['Petrov Oleg'], ['Kim Viktor']]],
    [
      'firms and positions that are words of headings',
      [
        ['Иванов Иван', 'ООО «Ромашка»', 'директор'],
        ['Петрова Анна', 'ИП Петрова', 'бухгалтер'],
        ['Щукин Пётр', 'АО Лютик', 'инженер'],
      ],
    ],
    [
      'rare first names',
      [
        ['Ооржак Чойгана', '9А'],
        ['Монгуш Айдыс', '9Б'],
        ['Сат Аяс', '10А'],
      ],
    ],
    [
      'rare names in two columns',
      [
        ['Ооржак', 'Чойгана'],
        ['Монгуш', 'Айдыс'],
        ['Сат', 'Аяс'],
      ],
    ],
    ['surnames', [['Иванова'], ['Петров'], ['Ким']]],
    ['capitals', [['ООРЖАК ЧОЙГАНА'], ['МОНГУШ АЙДЫС'], ['САТ АЯС']]],
    ['schools', [['МБОУ СОШ № 5'], ['Гимназия № 3'], ['Лицей № 1']]],
    [
      'schools and towns',
      [
        ['МБОУ СОШ № 5', 'Казань'],
        ['Гимназия № 3', 'Тула'],
        ['Лицей № 1', 'Омск'],
      ],
    ],
    [
      'numbers in front',
      [
        ['1', 'Ооржак Чойгана'],
        ['2', 'Монгуш Айдыс'],
        ['3', 'Сат Аяс'],
      ],
    ],
    [
      'positions',
      [
        ['Ооржак Ч. А.', 'учитель'],
        ['Монгуш А. Б.', 'завуч'],
        ['Сат А. В.', 'директор'],
      ],
    ],
    [
      'positions of several words',
      [
        ['Ооржак Чойгана', 'Учитель математики'],
        ['Монгуш Айдыс', 'Учитель физики'],
        ['Сат Аяс', 'Классный руководитель'],
      ],
    ],
    [
      'scores',
      [
        ['Ооржак Чойгана', '95'],
        ['Монгуш Айдыс', '90'],
        ['Сат Аяс', '87'],
      ],
    ],
    [
      'dates',
      [
        ['Ооржак Чойгана', '07.09.2010'],
        ['Монгуш Айдыс', '08.10.2011'],
        ['Сат Аяс', '09.11.2012'],
      ],
    ],
    ['teams', [['Команда «Ромашка»'], ['Команда «Лютик»'], ['Команда «Василёк»']]],
    ['two people', [['Ооржак Чойгана'], ['Монгуш Айдыс']]],
    [
      'addresses',
      [
        ['a@mail.ru', 'Ооржак Чойгана'],
        ['b@mail.ru', 'Монгуш Айдыс'],
        ['c@mail.ru', 'Сат Аяс'],
      ],
    ],
  ])('%s', (_, rows) => expect(likelyHeaderRow(sheet(rows))).toBe(null));
});

describe('the heading of a form', () => {
  test('is found: days of lessons', () => {
    const rows = [
      ['ФИО', '01.09', '08.09'],
      ['Ким Ян', '5', '4'],
      ['Ли Анна', '4', '5'],
    ];
    expect(findHeaderRow(sheet(rows))).toEqual({ value: 0, doubts: [] });
  });
  const people = PUPILS.map((parts, index) => [parts.join(' '), `${index + 5}А`, `${90 + index}`]);
  test.each<readonly [string, readonly (readonly string[])[], number]>([
    [
      'years',
      [
        ['ФИО', '2024', '2025', '2026'],
        ['Ооржак Чойгана', '1', '2', '3'],
        ['Сат Аяс', '4', '5', '6'],
      ],
      0,
    ],
    [
      'tours',
      [
        ['ФИО', '1', '2', '3', '4'],
        ['Ооржак Чойгана', '9', '7', '8', '5'],
        ['Сат Аяс', '1', '2', '3', '4'],
      ],
      0,
    ],
    ['numbers of columns below it', [['ФИО', 'Класс', 'Балл'], ['1', '2', '3'], ...people], 0],
    [
      'two title rows of one cell',
      [['МБОУ СОШ № 5'], ['Список участников'], ['ФИО', 'Класс', 'Балл'], ...people],
      2,
    ],
    ['a title with a date', [['Школа № 5', '', '12.05.2026'], ['ФИО', 'Класс', 'Балл'], ...people], 1],
    ['a title of two cells', [['Олимпиада', 'по математике'], ['ФИО', 'Класс', 'Балл'], ...people], 1],
    [
      'an approval in the last column',
      [['', '', 'УТВЕРЖДАЮ'], ['', '', 'Директор Петрова А. А.'], ['ФИО', 'Класс', 'Балл'], ...people],
      2,
    ],
    ['a title above one column', [['Список участников'], ['ФИО'], ...people.map(([name = '']) => [name])], 1],
    ['names of columns in capitals', [['УЧАСТНИК', 'КЛАСС', 'БАЛЛ'], ...people], 0],
    ['names of columns in small letters', [['участник', 'класс', 'балл'], ...people], 0],
    ['unknown words above values of other shapes', [['Юный друг', 'Откуда', 'Набрано'], ...people], 0],
    ['Latin letters that look alike', [['ФИO', 'Kласс', 'Балл'], ...people], 0],
    [
      'two rows of words, the lower one names all',
      [
        ['Участник', '', '', 'Школа'],
        ['Фамилия', 'Имя', 'Отчество', 'Школа'],
        ...PUPILS.map((parts) => [...parts, 'Лицей № 1']),
      ],
      1,
    ],
  ])('is found: %s', (_, rows, row) => expect(likelyHeaderRow(sheet(rows))).toBe(row));
});

test('a guess that is nearly even is a doubt', () => {
  const found = findHeaderRow(
    sheet([
      ['Кличка', 'Порода'],
      ['Шарик', 'Овчарка'],
      ['Рекс', 'Дворняга'],
    ]),
  );
  expect(found.doubts).toEqual([
    { kind: 'headerRow', place: { row: 0 }, assumed: 'null', alternatives: ['0'] },
  ]);
});

test('known names of columns are sure', () => {
  expect(
    findHeaderRow(
      sheet([
        ['ФИО', 'Класс'],
        ['Ооржак Чойгана', '9А'],
        ['Сат Аяс', '9Б'],
      ]),
    ).doubts,
  ).toEqual([]);
});

test('a heading that is repeated below, under captions of sections, is found', () => {
  const heading = ['ФИО', 'Школа', 'Место'];
  const rows = [
    heading,
    ['Начальная школа', '', ''],
    ['Иванова Анна', 'Школа 5', '1'],
    ['Старшая школа', '', ''],
    heading,
    ['Ким Виктор', 'Школа 6', '1'],
  ];
  expect(likelyHeaderRow(sheet(rows))).toBe(0);
});

test('of equal rows the first one names the columns', () => {
  const heading = ['ФИО', 'Класс'];
  const rows = [heading, ['Иванова Анна Сергеевна', '9А'], heading, ['Петров Олег Ильич', '9Б']];
  expect(likelyHeaderRow(sheet(rows))).toBe(0);
});

const threeColumns = (rows: readonly (readonly string[])[]): TableSheet => ({
  name: 'Лист1',
  columnCount: 3,
  rows,
});

const lines = (count: number, row: (index: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => row(index));

describe('a heading far below the first rows', () => {
  const people = [
    ['ФИО', 'Класс', 'Балл'],
    ['Иванова Анна', '7А', '90'],
    ['Петров Олег', '7Б', '80'],
  ];

  test.each([16, 40, 120])('below %i lines of an order is found, and asked about', (count) => {
    const order = lines(count, (index) => [`${index + 1}. Провести олимпиаду и подвести итоги`, '', '']);
    expect(findHeaderRow(threeColumns([...order, ...people]))).toEqual({
      value: count,
      doubts: [{ kind: 'headerRow', place: { row: count }, assumed: String(count), alternatives: ['null'] }],
    });
  });

  test('below rows of people is only offered: they would be lost', () => {
    const above = lines(20, (index) => ['Зуев Пётр Ильич', `${5 + (index % 3)}А`, String(60 + index)]);
    const { value, doubts } = findHeaderRow(threeColumns([...above, ...people]));
    expect([value, doubts.map(({ assumed, alternatives }) => [assumed, alternatives])]).toEqual([
      null,
      [['null', ['20']]],
    ]);
  });
});
