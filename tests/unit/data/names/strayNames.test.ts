/** Cells of a list of names that differ from the others as no name does. */
import { expect, test } from 'vitest';
import { strayNames } from '../../../../src/data/names/strayNames.ts';

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
  expect(strayNames([...parts, cell], false).map((found) => found.after)).toEqual([after]);
});
