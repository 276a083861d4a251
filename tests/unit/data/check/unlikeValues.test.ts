/** Values unlike their column, in short and long lists. */
import { expect, test } from 'vitest';
import { unlikeValues } from '../../../../src/data/check/unlikeValues.ts';

const SCHOOLS = ['Лицей № 5', 'Гимназия № 3', 'СОШ № 12'];
const schools = Array.from({ length: 30 }, (_, row) => SCHOOLS[row % 3] ?? '');
const classes = Array.from({ length: 30 }, (_, row) => `7${'АБ'.charAt(row % 2)}`);
const dates = Array.from({ length: 30 }, (_, row) => `${(row % 28) + 1}.05.2026`);
/** The column with other values in some rows. */
const withValues = (column: readonly string[], others: Readonly<Record<number, string>>) =>
  column.map((value, row) => others[row] ?? value);
const found = (values: readonly string[]) => unlikeValues(values).map(({ index, why }) => [index, why]);

test('the 0 of a look-up and a code are found among words', () => {
  expect(found(withValues(schools, { 7: '0', 9: '12345' }))).toEqual([
    [7, 'number'],
    [9, 'number'],
  ]);
});

test('several mistakes of several shapes are found among classes', () => {
  expect(found(withValues(classes, { 3: '7A', 5: '7б', 8: 'А', 12: '07.сен', 14: '7' }))).toEqual([
    [3, 'spelling'],
    [5, 'spelling'],
    [8, 'shape'],
    [12, 'shape'],
    [14, 'shape'],
  ]);
});

test('classes that Excel has made dates are found, whether few or many', () => {
  const column = ['9Б', '01.07.2026', '07.авг', '9А', '9А', '9Б', '9В', '9А', '9Б'];
  expect(found(column)).toEqual([
    [1, 'shape'],
    [2, 'shape'],
  ]);
});

test('dates of several notations are alike, and so are schools that are named by a number', () => {
  const mixed = withValues(dates, { 3: '2026-05-12', 5: '13.5.26', 8: '1 мая 2026' });
  const numbers = withValues(schools, Object.fromEntries([1, 4, 7, 10, 13].map((row) => [row, `${row}`])));
  expect([mixed, numbers].map(found)).toEqual([[], []]);
});
