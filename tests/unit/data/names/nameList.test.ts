import { describe, expect, test } from 'vitest';
import { checkNameList, isPersonName, isSwapped } from '../../../../src/data/names/nameList.ts';
import { goldNames } from './goldNames.ts';

const WHOLE = { isDeclined: false, role: null };
const PEOPLE = ['Петров Олег Ильич', 'Ёлкина Мария Петровна', 'Щукин Илья Андреевич'];

describe('a list of full names', () => {
  test('of the gold list has nothing to put right', () => {
    const names = [...new Set(goldNames.map(({ nominative }) => nominative))];
    expect(checkNameList(names, { ...WHOLE, isDeclined: true })).toEqual([]);
  });

  test.each([
    ['letterCase', 'ИВАНОВ иван', 'Иванов Иван'],
    ['letterCase', 'петрова-водкина анна', 'Петрова-Водкина Анна'],
    ['letterCase', 'МАМЕДОВ АРИФ ГАСАН оглы', 'Мамедов Ариф Гасан оглы'],
    ['dativeName', 'Ивановой Анне Петровне', 'Иванова Анна Петровна'],
    ['swappedName', 'Анна Иванова', 'Иванова Анна'],
    ['swappedName', 'Анна Петровна Иванова', 'Иванова Анна Петровна'],
  ])('finds the mistake %s in «%s»', (kind, before, after) => {
    expect(checkNameList([...PEOPLE, before], WHOLE)).toEqual([{ kind, index: 3, before, after }]);
  });

  test.each([
    'Иванов И. И.',
    'МакДональд Рональд',
    'фон Браун Вернер',
    'John SMITH',
    'Мамедов Ариф Гасан оглы',
    'Ким Ида',
    'Ким Хён',
    'Ли Ин',
    'Петров-младший Олег',
    'Путина Людмила Ал-дровна',
  ])('leaves «%s» as it is', (name) => {
    expect(checkNameList([...PEOPLE, name], WHOLE)).toEqual([]);
  });

  test('that is written in capitals is left in capitals', () => {
    const names = PEOPLE.map((name) => name.toUpperCase());
    expect(checkNameList(names, WHOLE)).toEqual([]);
  });

  test('that puts first names first finds the surname that stands first', () => {
    const names = ['Олег Петров', 'Мария Ёлкина', 'Щукин Илья'];
    expect(checkNameList(names, WHOLE)).toEqual([
      { kind: 'swappedName', index: 2, before: 'Щукин Илья', after: 'Илья Щукин' },
    ]);
  });

  test('in the dative is a mistake only where a template declines it', () => {
    const names = ['Петрову Олегу', 'Ёлкиной Марии'];
    const found = [
      { kind: 'dativeName', index: 0, before: 'Петрову Олегу', after: 'Петров Олег' },
      { kind: 'dativeName', index: 1, before: 'Ёлкиной Марии', after: 'Ёлкина Мария' },
    ];
    expect([false, true].map((isDeclined) => checkNameList(names, { ...WHOLE, isDeclined }))).toEqual([
      [],
      found,
    ]);
  });
});

test('a column of first names names a remark, and leaves a dash to the check of empty values and a list of other things alone', () => {
  const options = { isDeclined: false, role: 'first' } as const;
  const found = [
    ['Анна', 'Олег', '—'],
    ['Анна', 'Олег', 'Пётр (болел)'],
    ['Участник 1', 'Участник 2'],
  ].map((names) => checkNameList(names, options).map(({ kind, before }) => [kind, before]));
  expect(found).toEqual([[], [['notName', 'Пётр (болел)']], []]);
});

test.each(['нет', 'отсутствует', 'null', '#н/д', '?'])(
  'what stands for nothing gets no capital letter: %s',
  (value) => {
    const names = ['Ильич', value, 'Олеговна'];
    expect(checkNameList(names, { isDeclined: false, role: 'patronymic' })).toEqual([]);
  },
);

test.each([
  ['д-р Ким Виктор Андреевич', 'Ким Виктор Андреевич'],
  ['профессор Орлов Глеб Ильич', 'Орлов Глеб Ильич'],
  ['ученица Белова Ольга', 'Белова Ольга'],
  ['капитан Орлов Глеб', 'Орлов Глеб'],
])('a title in front of a name is named, and gets no capital letter: %s', (before, after) => {
  expect(checkNameList([before, 'Иванова Анна', 'Петров Олег'], WHOLE)).toEqual([
    { kind: 'notName', index: 0, before, after, isUnsure: true },
  ]);
});

test('a surname that is a title as well stays one', () => {
  expect(checkNameList(['Майор Анна Сергеевна', 'Капитан Олег Ильич'], WHOLE)).toEqual([]);
});

test('a column of surnames is checked for letter case only', () => {
  expect(checkNameList(['Иванов', 'ПЕТРОВА', 'Щукину'], { isDeclined: true, role: 'surname' })).toEqual([
    { kind: 'letterCase', index: 1, before: 'ПЕТРОВА', after: 'Петрова' },
  ]);
});

test.each([
  ['Анна', 'Иванова', true],
  ['Иванова', 'Анна', false],
  ['Ким', 'Анна', false],
  ['Ким', 'Ида', false],
  ['Ким', 'Хён', false],
  ['Павел', 'Грач', true],
  ['Павел', 'Олег', false],
])('surname «%s» and first name «%s» are swapped: %s', (surname, first, expected) => {
  expect(isSwapped(surname, first)).toBe(expected);
});

test.each([
  ['Иванов Пётр', true],
  ['Мария Петровна', true],
  ['Гаджиева Патимат', true],
  ['Рустам Сафин', true],
  ['Участник 1', false],
  ['Лицей № 12', false],
  ['Анна', false],
])('«%s» is a name of a person: %s', (text, expected) => {
  expect(isPersonName(text)).toBe(expected);
});

test.each([
  ['за подготовку победителей', false],
  ['Работа в жюри', false],
  ['Лучший юный художник', false],
  ['Мамедов Ариф Гасан оглы', true],
  ['Ооржак Чойгана Сергеевна', true],
])('a phrase of three words is no person: «%s»', (text, isPerson) => {
  expect(isPersonName(text)).toBe(isPerson);
});
