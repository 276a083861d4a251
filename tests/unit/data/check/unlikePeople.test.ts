/** Names that repeat, such as those of teachers, and values that differ from them by a slip. */
import { expect, test } from 'vitest';
import { unlikePeople } from '../../../../src/data/check/unlikePeople.ts';

const TEACHERS = ['Орлова Мария Павловна', 'Зуев Константин Львович', 'Ким Анна Юрьевна'];
const full = Array.from({ length: 30 }, (_, row) => TEACHERS[row % 3] ?? '');
const SHORT = ['Орлова М.П.', 'Зуев К.Л.', 'Ким А.Ю.'];
const short = Array.from({ length: 30 }, (_, row) => SHORT[row % 3] ?? '');
const withValues = (column: readonly string[], others: Readonly<Record<number, string>>) =>
  column.map((value, row) => others[row] ?? value);
const found = (values: readonly string[]) =>
  unlikePeople(values).map(({ index, why, meant, isUnsure = false }) => [index, why, meant, isUnsure]);

test.each([
  ['Орлва Мария Павловна', 'typo', 'Орлова Мария Павловна', true],
  ['Орлова Мария Павлвна', 'typo', 'Орлова Мария Павловна', true],
  ['Орлова Марея Павловна', 'typo', 'Орлова Мария Павловна', true],
  ['Зуев Константин Львовчи', 'typo', 'Зуев Константин Львович', true],
  ['Зуев Константин Львовна', 'typo', 'Зуев Константин Львович', true],
  ['Зуев Констонтин Львович', 'typo', 'Зуев Константин Львович', true],
  ['Суев Константин Львович', 'typo', 'Зуев Константин Львович', true],
  ['Орлова М.П', 'initials', 'Орлова Мария Павловна', true],
  ['М. П. Орлова', 'initials', 'Орлова Мария Павловна', true],
  ['Зуев К Л', 'initials', 'Зуев Константин Львович', true],
  ['Ким Анна', 'initials', 'Ким Анна Юрьевна', true],
  ['Ким анна Юрьевна', 'spelling', 'Ким Анна Юрьевна', false],
  ['Орлова Мария Павловна, Ким Анна Юрьевна', 'several', null, false],
])('«%s» among three teachers is %s of «%s»', (value, why, meant, isUnsure) => {
  expect(found(withValues(full, { 6: value }))).toEqual([[6, why, meant, isUnsure]]);
});

test.each([
  ['Зуев К Л', 'spelling', 'Зуев К.Л.', false],
  ['Зуев К.Л', 'spelling', 'Зуев К.Л.', false],
  ['Зуев К. Л.', 'spelling', 'Зуев К.Л.', false],
  ['К.Л. Зуев', 'spelling', 'Зуев К.Л.', true],
  ['Зуйв К.Л.', 'typo', 'Зуев К.Л.', true],
])('«%s» among initials is %s of «%s»', (value, why, meant, isUnsure) => {
  expect(found(withValues(short, { 7: value }))).toEqual([[7, why, meant, isUnsure]]);
});

test.each([
  ['a sister', 'Орлова Марина Павловна'],
  ['another teacher of the surname', 'Орлова Нина Ильинична'],
  ['another person', 'Щукин Олег Ильич'],
  ['the wife', 'Зуева Ксения Львовна'],
  ['other initials', 'Орлова А.П.'],
])('%s is another person', (_, value) => {
  expect(found(withValues(full, { 6: value }))).toEqual([]);
});

test('pupils of whom each stands once have no finding', () => {
  const pupils = ['Белова Анна Олеговна', 'Белов Антон Олегович', 'Белова Инна Олеговна', 'Белый Олег Ильич'];
  expect(found(pupils)).toEqual([]);
});

test('a name whose parts tell two sexes is found, wherever it stands', () => {
  expect(found(['Белов Игорь Олеговна', 'Орлова Мария Павловна', 'Петрова Олег Ильич'])).toEqual([
    [0, 'sexes', null, false],
    [2, 'sexes', null, false],
  ]);
});

test('a list where both spellings are frequent is left alone', () => {
  expect(found([...short, ...full])).toEqual([]);
});
