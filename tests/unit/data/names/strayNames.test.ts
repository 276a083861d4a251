/** Cells of a list of names that differ from the others as no name does. */
import { expect, test } from 'vitest';
import { givenNames } from '../../../../src/data/names/givenNames.ts';
import type { NameRole } from '../../../../src/data/names/personName.ts';
import { meantBySlip } from '../../../../src/data/names/slips.ts';
import { strayNames } from '../../../../src/data/names/strayNames.ts';
import {
  goldNames,
  goldParts,
  goldSurnames,
  hardNames,
  harderNames,
  people as frequentPeople,
  peoples,
} from './goldNames.ts';

const PEOPLE = [
  'Иванова Анна Олеговна',
  'Петров Олег Ильич',
  'Ким Виктор Андреевич',
  'Орлова М. О.',
  'МакДональд Анна',
  'Д’Анджело Мария',
  'Белов Пётр Ильич',
  'Ёлкина-Белова Мария Павловна',
  'ДеВито Олег',
  'Салтыков-Щедрин Павел Ильич',
];
const found = (cell: string) => strayNames([...PEOPLE, cell]).map(({ after }) => after);

test.each([
  ['ИвановаАнна Олеговна', 'Иванова Анна Олеговна'],
  ['Иванова АннаОлеговна', 'Иванова Анна Олеговна'],
  ['Сим0нов Олег Ильич', 'Симонов Олег Ильич'],
  ['0рлова Анна Ильинична', 'Орлова Анна Ильинична'],
  ['Иванова Анна Олеговна.', 'Иванова Анна Олеговна'],
  ['Иванова Анна Олеговна;', 'Иванова Анна Олеговна'],
  // Nothing tells the rest of the name.
  ['Иванова', 'Иванова'],
])('«%s» is no name as the others are', (cell, after) => {
  expect(found(cell)).toEqual([after]);
});

test.each(['Иванова Анна', 'Орлова А. О.', 'Ли А.', '#Н/Д', '—', ''])('«%s» is left to others', (cell) => {
  expect(found(cell)).toEqual([]);
});

test('a list of surnames has nobody to ask about', () => {
  expect(strayNames(PEOPLE.map((name) => name.split(' ')[0] ?? ''))).toEqual([]);
});

test.each([
  ['Григоренко.', 'Григоренко'],
  ['0легович', 'Олегович'],
])('«%s» is no part of a name', (cell, after) => {
  const parts = PEOPLE.map((name) => name.split(' ')[0] ?? '');
  expect(strayNames([...parts, cell], 'surname').map((found) => found.after)).toEqual([after]);
});

test.each([
  ['Трифонова Аллиса Ярославовна', 'Трифонова Алиса Ярославовна'],
  ['Кравцова Олга Денисовна', 'Кравцова Ольга Денисовна'],
  ['Кравцова Ксенния Денисовна', 'Кравцова Ксения Денисовна'],
  ['Кравцова Екатерена Денисовна', 'Кравцова Екатерина Денисовна'],
  ['Кравцова Ольга Дениссовна', 'Кравцова Ольга Денисовна'],
  ['Орлов Пётр Алексаандрович', 'Орлов Пётр Александрович'],
  ['Орлова Мария Павлвна', 'Орлова Мария Павловна'],
  ['Орлов Пётр Львовчи', 'Орлов Пётр Львович'],
  ['Заарубин Станислав Васильевич', 'Зарубин Станислав Васильевич'],
  ['Ббуровский Евгений Юрьевич', 'Буровский Евгений Юрьевич'],
  ['ББуровский Евгений Юрьевич', 'Буровский Евгений Юрьевич'],
  ['Мморозов Олег Ильич', 'Морозов Олег Ильич'],
  ['Лебеедев Олег Ильич', 'Лебедев Олег Ильич'],
  ['Ииванов Олег Ильич', 'Иванов Олег Ильич'],
  ['Далматво Олег Ильич', 'Далматов Олег Ильич'],
])('«%s» is a slip of «%s», in a list of any length', (cell, after) => {
  expect([strayNames([cell]), found(cell)]).toEqual([
    [{ index: 0, before: cell, after, isSlip: true }],
    [after],
  ]);
});

test.each<[NameRole, string, string]>([
  ['first', 'Аллиса', 'Алиса'],
  ['patronymic', 'Дениссовна', 'Денисовна'],
  ['surname', 'Заарубин', 'Зарубин'],
])('in a column of parts (%s) «%s» is a slip of «%s»', (role, cell, after) => {
  expect(strayNames([cell], role)).toEqual([{ index: 0, before: cell, after, isSlip: true }]);
});

test.each([
  'Котова Алисия Олеговна',
  'Котова Олеся Олеговна',
  'Котов Аллаяр Олегович',
  'Котов Аарон Олегович',
  'Котов Исаак Олегович',
  'Котов Сава Олегович',
  'Котов Филип Олегович',
  'Котов Олег Сергиевич',
  'Котов Олег Василевич',
  'Котова Олег Андриевна',
  'Аарне Олег Ильич',
  'Ааб Олег Ильич',
  'Ооржак Олег Ильич',
  'Ссорин Олег Ильич',
  'Андреевский Олег Ильич',
  'Чаадаев Олег Ильич',
  'Неелов Олег Ильич',
  'Воеводин Олег Ильич',
  'Дурново Олег Ильич',
  'Ллойд Олег Ильич',
  'Германн Олег Ильич',
])('«%s» is a rare name and no slip', (cell) => {
  expect(strayNames([cell])).toEqual([]);
});

const wordsOf = (name: string) => name.split(' ');

test('no name of the held lists, no listed given name and no patronymic of one is a slip', () => {
  const lists = [goldNames, hardNames, harderNames].flat().map(({ nominative }) => nominative);
  const whole = [...lists, ...frequentPeople, ...peoples.map(({ nominative }) => nominative)];
  const roles = ['surname', 'first', 'patronymic'] as const;
  const ofPeople = whole
    .filter((name) => wordsOf(name).length === 3)
    .flatMap((name) => wordsOf(name).map((word, place) => [roles[place] ?? 'surname', word] as const));
  const given = (['male', 'female'] as const).flatMap(givenNames);
  const fathers = givenNames('male').flatMap((name) => {
    const stem = /[йь]$/u.test(name) ? `${name.slice(0, -1)}е` : `${name.replace(/[ао]$/u, '')}о`;
    return [`${stem}вич`, `${stem}вна`];
  });
  const words = [
    ...ofPeople,
    ...[...goldParts, ...goldSurnames].map(({ role, nominative }) => [role, nominative] as const),
    ...given.map((name) => ['first', name] as const),
    ...fathers.map((name) => ['patronymic', name] as const),
  ];
  expect(words.filter(([role, word]) => meantBySlip(word, role) !== null)).toEqual([]);
});
