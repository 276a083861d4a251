/** The guess of the row that names the columns, for lists of people with and without a heading. */
import { describe, expect, test } from 'vitest';
import { likelyHeaderRow } from '../../../../src/data/table/headerRow.ts';
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

  test.each(LAYOUTS.filter(({ heading }) => heading.length > 2))(
    'has its heading below a title: $name',
    ({ heading, row }) => {
      expect(likelyHeaderRow(sheet([['Список 5 класса'], heading, ...PUPILS.map(row)]))).toBe(1);
    },
  );
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
