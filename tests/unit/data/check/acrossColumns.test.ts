/** Values that only the other columns of the table show to be wrong. */
import { expect, test } from 'vitest';
import { valuesAcross } from '../../../../src/data/check/acrossColumns.ts';

const ROWS = { length: 60 };
const towns = Array.from(ROWS, (_, row) => ['Тверь', 'Ржев', 'Кимры', 'Торжок'][row % 4] ?? '');
const schools = Array.from(ROWS, (_, row) => `Школа № ${(row % 5) + 1}`);
const births = Array.from(ROWS, (_, row) => `12.05.${2010 + (row % 6)}`);
const days = Array.from(ROWS, (_, row) => `${(row % 28) + 1}.09.2026`);
const numbers = Array.from(ROWS, (_, row) => `ОЛ-${row + 100}`);
const column = (name: string, values: readonly string[], isCounter = false) => {
  return { name, values, isOfPeople: false, isCounter };
};
const found = (...columns: readonly ReturnType<typeof column>[]) =>
  valuesAcross(columns).map((values) => values.map(({ index, why }) => [index, why]));

test('a town among schools is found, and a school among towns', () => {
  expect(
    found(column('Школа', schools.with(7, 'Тверь')), column('Город', towns.with(20, 'Школа № 3'))),
  ).toEqual([[[7, 'foreign']], [[20, 'foreign']]]);
});

test('columns that share values say nothing of each other', () => {
  const here = towns.map((town, row) => (row === 7 ? 'Торжок' : town === 'Торжок' ? 'Ржев' : town));
  expect(found(column('Живёт', here), column('Учится', towns))).toEqual([[], []]);
});

test('a birth after all other dates is found; without other dates nothing is known', () => {
  const born = births.with(9, '12.05.2027');
  expect([
    found(column('Дата рождения', born), column('Дата', days)),
    found(column('Дата рождения', born)),
  ]).toEqual([[[[9, 'late']], []], [[]]]);
});

test('a number that an earlier row has is found in a column that numbers', () => {
  const again = numbers.with(30, 'ОЛ-110');
  expect([found(column('Номер диплома', again, true)), found(column('Команда', again))]).toEqual([
    [[[30, 'twice']]],
    [[]],
  ]);
});

const classes = Array.from({ length: 20 }, (_, row) => String((row % 7) + 5));

test.each([
  ['Класс', '15', [[4, 'range']]],
  ['Класс', '0', [[4, 'range']]],
  ['Класс', '1', []],
  ['Балл', '15', []],
])('under «%s», %s among the numbers 5 to 11 has these findings', (name, value, expected) => {
  const [found = []] = valuesAcross([column(name, classes.with(4, value))]);
  expect(found.map(({ index, why }) => [index, why])).toEqual(expected);
});

test('a birth in the year of the event is late where the others are some years older', () => {
  const events = column(
    'Дата',
    Array.from({ length: 20 }, () => '07.09.2026'),
  );
  const births = Array.from({ length: 20 }, (_, row) => `0${(row % 9) + 1}.05.20${10 + (row % 6)}`);
  const babies = Array.from({ length: 20 }, (_, row) => `0${(row % 9) + 1}.05.202${row % 6}`);
  const lateIn = (values: readonly string[]) =>
    valuesAcross([events, column('Дата рождения', values.with(3, '01.02.2026'))])[1]?.map(
      ({ index }) => index,
    );
  expect([lateIn(births), lateIn(babies)]).toEqual([[3], []]);
});

test('a teacher among schools is found, a teacher among the jury is not', () => {
  const teachers = Array.from(
    ROWS,
    (_, row) => ['Ким Анна Юрьевна', 'Щукин Олег Ильич', 'Цой Нина'][row % 3] ?? '',
  );
  const jury = Array.from(ROWS, (_, row) => ['Орлова Мария', 'Зуев Лев', 'Цой Вера'][row % 3] ?? '');
  const people = (name: string, values: readonly string[]) => ({ ...column(name, values), isOfPeople: true });
  expect(
    found(
      column('Школа', schools.with(7, 'Щукин Олег Ильич')),
      people('Учитель', teachers),
      people('Жюри', jury.with(9, 'Цой Нина')),
    ),
  ).toEqual([[[7, 'foreign']], [], []]);
});
