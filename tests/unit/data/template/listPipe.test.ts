/** The pipe «список» and other fields in a copy of several records. */
import { describe, expect, test } from 'vitest';
import {
  fieldOptions,
  insertOptions,
  recordText,
  typedField,
} from '../../../../src/data/template/fieldMenu.ts';
import { renderTemplate } from '../../../../src/data/template/renderTemplate.ts';
import { RUSSIAN } from '../../../../src/data/template/russian.ts';
import { together } from '../../../../src/document/records/copyValues.ts';
import { isRightArgument } from '../../../../src/document/template/pipeArguments.ts';

const columns = ['ФИО', 'Фамилия', 'Имя', 'Место', 'Школа', 'Дата'].map((name) => ({ name }));
const copyOf = (...rows: readonly (readonly string[])[]) =>
  together(
    columns,
    rows.map((values, record) => ({ record, columns, values })),
  );
const TEAM = copyOf(
  ['Ёлкина Анна', 'Ёлкина', 'Анна', '1', 'Лицей 1', '07.09.2026'],
  ['Щукин Пётр', 'Щукин', 'Пётр', '', 'лицей 1', '7 сентября 2026'],
  ['Яшин Олег', 'Яшин', 'Олег', '3', '', ''],
);

describe('the values of several rows', () => {
  test.each([
    ['{ФИО|список}', 'Ёлкина Анна, Щукин Пётр, Яшин Олег'],
    ['{ФИО|список: и}', 'Ёлкина Анна, Щукин Пётр и Яшин Олег'],
    ['{ФИО|список: ;}', 'Ёлкина Анна; Щукин Пётр; Яшин Олег'],
    ['{ФИО|список: ; и}', 'Ёлкина Анна; Щукин Пётр и Яшин Олег'],
    ['{Имя|список: строки}', 'Анна\nПётр\nОлег'],
    ['{Имя|список: номера}', '1. Анна\n2. Пётр\n3. Олег'],
    ['{Имя|список: номера ;}', '1. Анна; 2. Пётр; 3. Олег'],
    ['{Имя|список: строки и}', 'Анна\nПётр\nОлег'],
    ['{Имя|список: ;и}', 'Анна; Пётр и Олег'],
    ['{ФИО|дательный|список: и}', 'Ёлкиной Анне, Щукину Петру и Яшину Олегу'],
    ['{Фамилия + Имя|фамилия и инициалы|список}', 'Ёлкина А., Щукин П., Яшин О.'],
    ['{Фамилия + Имя|родительный|список: и}', 'Ёлкиной Анны, Щукина Петра и Яшина Олега'],
    ['{Имя|список: и|прописные}', 'АННА, ПЁТР И ОЛЕГ'],
    ['{Место|римское|список}', 'I, III'],
    ['{Школа|список: без повторов}', 'Лицей 1'],
    ['{Школа}', 'Лицей 1'],
    ['{Дата|год} год', '2026 год'],
    ['{Имя} {Имя|имя}', 'Анна, Пётр, Олег Анна, Пётр, Олег'],
    ['Команда: {Имя|список}. {Отдел}', 'Команда: Анна, Пётр, Олег. {Отдел}'],
    [
      '',
      'Ёлкина Анна Ёлкина Анна 1 Лицей 1 07.09.2026, Щукин Пётр Щукин Пётр лицей 1 7 сентября 2026, Яшин Олег Яшин Олег 3',
    ],
  ])('%s', (template, text) => {
    expect(recordText(template, TEAM)).toBe(text);
  });

  test('of one row are a list of one', () => {
    expect([
      recordText('{Имя|список: и}', copyOf(['', '', 'Анна'])),
      recordText('{Имя|список: и}', { columns, values: ['', '', 'Пётр'] }),
    ]).toEqual(['Анна', 'Пётр']);
  });

  test('equal values of different rows all stand in a list', () => {
    expect(recordText('{ФИО|список: и}', copyOf(['Ким Ян'], ['Ким Ян']))).toBe('Ким Ян и Ким Ян');
  });

  test('words agree with one person of all rows, with several they are those of nobody', () => {
    const words = 'Награждаются {ФИО|список: и}, {род: ученик / ученица / ученики}';
    expect([
      recordText(words, TEAM),
      recordText('{ФИО} {род: награждён / награждена}', TEAM),
      recordText('{ФИО|род: награждён / награждена / награждены}', TEAM),
      recordText(
        '{ФИО} {род: награждён / награждена / награждены}',
        copyOf(['Ёлкина Анна', '', '', '1'], ['Ёлкина Анна', '', '', '2']),
      ),
    ]).toEqual([
      'Награждаются Ёлкина Анна, Щукин Пётр и Яшин Олег, ученики',
      'Ёлкина Анна, Щукин Пётр, Яшин Олег награждён/награждена',
      'награждены',
      'Ёлкина Анна награждена',
    ]);
  });

  test('without the pipe several values are a doubt, and each row keeps its own', () => {
    const { doubts } = renderTemplate('{Имя} {Школа} {Место|дата}', TEAM, RUSSIAN);
    expect(doubts.map(({ kind, source, value, record }) => [kind, source, value, record])).toEqual([
      ['severalValues', '{Имя}', 'Анна, Пётр, Олег', undefined],
      ['unread', '{Место|дата}', '1', 0],
      ['unread', '{Место|дата}', '3', 2],
      ['severalValues', '{Место|дата}', '1, 3', undefined],
    ]);
  });

  test('words for one person are a doubt in a copy of several', () => {
    const { doubts } = renderTemplate('{ФИО|список} {род: награждён / награждена}', TEAM, RUSSIAN);
    expect(doubts.map(({ kind, assumed }) => [kind, assumed])).toEqual([
      ['severalPeople', 'награждён/награждена'],
    ]);
  });
});

test.each([
  ['', true],
  ['и, без повторов', true],
  ['; и', true],
  [';и', true],
  ['Номера;', true],
  ['или', false],
  ['строкии', false],
  ['без', false],
])('«%s» is a style of a list: %s', (argument, isRight) => {
  expect(isRightArgument('список', argument)).toBe(isRight);
});

const sources = (options: readonly { readonly source: string; readonly shown: string }[]) =>
  options.map(({ source, shown }) => [source, shown]);

describe('the menu of a copy of several rows', () => {
  test('offers columns of several values as lists, and cases of each name', () => {
    const { lists, cases, words } = insertOptions('', [0, 0], TEAM);
    expect([sources(lists).slice(0, 3), sources(cases)[2], sources(words)]).toEqual([
      [
        ['{ФИО|список: и}', 'Ёлкина Анна, Щукин Пётр и Яшин Олег'],
        ['{ФИО|список: строки}', 'Ёлкина Анна\nЩукин Пётр\nЯшин Олег'],
        ['{ФИО|список: номера}', '1. Ёлкина Анна\n2. Щукин Пётр\n3. Яшин Олег'],
      ],
      ['{ФИО|дательный|список: и}', 'Ёлкиной Анне, Щукину Петру и Яшину Олегу'],
      [['{род: награждён / награждена / награждены}', 'награждены']],
    ]);
  });

  test('has no lists of one value, and none where a copy is a row', () => {
    const { lists } = insertOptions('', [0, 0], TEAM);
    const ofRow = insertOptions('', [0, 0], { columns, values: ['Ёлкина Анна'] });
    expect([lists.some(({ label }) => label.startsWith('Школа')), ofRow.lists]).toEqual([false, []]);
  });

  test('offers the list first while the column is typed', () => {
    const typed = typedField('{Им', 3);
    expect(typed && sources(fieldOptions(typed, TEAM)).slice(0, 2)).toEqual([
      ['{Имя|список: и}', 'Анна, Пётр и Олег'],
      ['{Имя}', 'Анна, Пётр, Олег'],
    ]);
  });
});
