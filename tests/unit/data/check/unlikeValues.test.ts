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

const MANY = { length: 40 };
const towns = Array.from(
  MANY,
  (_, row) => ['Торжок', 'Кимры', 'Вышний Волочёк', 'Школа № 12'][row % 4] ?? '',
);
const meant = (values: readonly string[]) =>
  unlikeValues(values).map(({ index, why, meant: right, isUnsure = false }) => [index, why, right, isUnsure]);

test('one wrong letter and a value twice are asked about, with the frequent value as the likely one', () => {
  const column = withValues(towns, { 4: 'Торжк', 9: 'Кмиры', 14: 'Вышний Волочок', 20: 'Торжок Торжок' });
  expect(meant(column)).toEqual([
    [4, 'typo', 'Торжок', true],
    [9, 'typo', 'Кимры', true],
    [14, 'typo', 'Вышний Волочёк', true],
    [20, 'typo', 'Торжок', true],
  ]);
});

test('N before a number is №, while another number, another ending and another first letter are other values', () => {
  const column = withValues(towns, { 3: 'Школа N 12', 7: 'Школа № 13', 8: 'Торжка', 12: 'Форжок' });
  expect(meant(column)).toEqual([[3, 'spelling', 'Школа № 12', false]]);
});

test('a remark is found among values that repeat, however long they are', () => {
  const column = withValues(towns, { 5: 'переведён в другую школу, документы у классного руководителя' });
  expect(found(column)).toEqual([[5, 'length']]);
});

test.each([
  [
    'dates',
    (row: number) => `${(row % 28) + 1}.05.2012`,
    ['32.05.2012', '05.15.2012', '12.05.20122'],
    'date',
  ],
  ['mail', (row: number) => `anna${row}@mail.ru`, ['anna@mail', 'anna.mail.ru', 'anna@mail,ru'], 'mail'],
  [
    'telephone numbers',
    (row: number) => `+7 (912) 345-67-${row + 10}`,
    ['+7 (912) 345-67-8', '+7 (912) 345-67-890', '+7 (912) 345-67-8О'],
    'shape',
  ],
  ['numbers of documents', (row: number) => `ОЛ-2026-00${row + 10}`, ['ОЛ-2026-001', '2026-0012'], 'shape'],
  ['classes', (row: number) => `${(row % 7) + 5}${'АБВ'.charAt(row % 3)}`, ['90А', '0Б'], 'range'],
])('a value that breaks the pattern of %s is found', (_, valueAt, others, why) => {
  const column = Array.from({ length: 200 }, (_value, row) => valueAt(row % 80));
  const places = others.map((value, place) => [place * 9 + 5, value] as const);
  expect(found(withValues(column, Object.fromEntries(places)))).toEqual(
    places.map(([index]) => [index, why]),
  );
});

test('telephone numbers of two notations, growing numbers and measures of other lengths are alike', () => {
  const phones = Array.from(MANY, (_, row) =>
    row % 3 === 0 ? `8 912 345-67-${row + 10}` : `+7912345${row + 1000}`,
  );
  const numbers = Array.from(MANY, (_, row) => `${row + 9980}`);
  const sums = Array.from(MANY, (_, row) => `${row * 700 + 80_000}`);
  expect([phones, numbers, sums].map(found)).toEqual([[], [], []]);
});

test('a time that does not exist is found among times, and a date with such a time among dates', () => {
  const times = Array.from(MANY, (_, row) => `${row + 1}:${(row % 50) + 10}`);
  const moments = Array.from(MANY, (_, row) => `${(row % 28) + 1}.05.2026 ${(row % 9) + 9}:30`);
  expect([
    found(withValues(times, { 7: '12:75', 20: '12.30' })),
    found(withValues(moments, { 9: '12.05.2026 28:00' })),
  ]).toEqual([
    [
      [7, 'shape'],
      [20, 'shape'],
    ],
    [[9, 'date']],
  ]);
});

test('several frequent values in one cell are found, where nearly nobody has several', () => {
  const teachers = Array.from(MANY, (_, row) => ['Ким А. Ю.', 'Орлова М. О.', 'Щукин О. И.'][row % 3] ?? '');
  const subjects = teachers.map((name, row) => (row % 4 === 0 ? `${name}, Ким А. Ю.` : name));
  expect([found(withValues(teachers, { 5: 'Ким А. Ю., Орлова М. О.' })), found(subjects)]).toEqual([
    [[5, 'several']],
    [],
  ]);
});

test('a number out of its turn, or there twice, is found among numbers that count the rows', () => {
  const numbers = Array.from({ length: 100 }, (_, row) => `${row + 101}`);
  expect(found(withValues(numbers, { 20: '120', 60: '99999' }))).toEqual([
    [20, 'twice'],
    [60, 'range'],
  ]);
});

test('rows that were left out do not put numbers out of turn', () => {
  const numbers = Array.from({ length: 100 }, (_, row) => `${row + 101}`).filter((_, row) => row % 30 !== 7);
  expect(found(numbers)).toEqual([]);
});

test('a number far below or beyond a few others is found, and an eleventh place is not', () => {
  const heats = Array.from({ length: 100 }, (_, row) => `${(row % 8) + 1}`);
  const places = Array.from({ length: 100 }, (_, row) => `${(row % 3) + 1}`);
  const codes = Array.from({ length: 100 }, (_, row) => `${171_000 + ((row * 641) % 900)}`);
  expect([
    found(withValues(heats, { 5: '88', 40: '0' })),
    found(withValues(places, { 5: '11' })),
    found(withValues(codes, { 5: '17123' })),
  ]).toEqual([
    [
      [5, 'range'],
      [40, 'range'],
    ],
    [],
    [[5, 'range']],
  ]);
});

test('a class that no school has is found among classes with letters, groups of a college are not', () => {
  const few = ['5А', '6Б', '7В', '8А', '9Б', '10А', '11Б', '15В', '7А'];
  const groups = Array.from({ length: 30 }, (_, row) => `${(row % 4) * 10 + 11}А`);
  expect([few, groups].map(found)).toEqual([[[7, 'range']], []]);
});

test('a slip that was copied is found beside a value that is far more frequent', () => {
  const many = Array.from({ length: 200 }, (_, row) => ['Торжок', 'Кимры'][row % 2] ?? '');
  expect(found(withValues(many, { 4: 'Тожрок', 60: 'Тожрок', 110: 'Тожрок' }))).toEqual([
    [4, 'typo'],
    [60, 'typo'],
    [110, 'typo'],
  ]);
});
