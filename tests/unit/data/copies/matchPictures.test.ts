import { expect, test } from 'vitest';
import { matchPictures } from '../../../../src/data/copies/matchPictures.ts';

test.each([
  { rule: 'the exact name', value: 'анна.png', file: 'Фото/анна.png', how: 'same' },
  { rule: 'no extension and other letters', value: 'Анна', file: 'АННА.JPG', how: 'same' },
  { rule: 'another extension', value: 'анна.jpg', file: 'анна.png', how: 'same' },
  { rule: 'other marks between words', value: 'Иванов Пётр', file: 'иванов_петр.png', how: 'same' },
  { rule: 'another order of words', value: 'Иванов Пётр', file: 'Пётр Иванов.png', how: 'similar' },
  { rule: 'a misprint', value: 'Константинова', file: 'Констaнтинова.png', how: 'similar' },
  { rule: 'another number', value: 'фото 12', file: 'фото 13.png', how: null },
  { rule: 'another short name', value: 'Анна', file: 'Анка.png', how: null },
])('a cell and a file with $rule', ({ value, file, how }) => {
  const other = 'посторонний.png';
  expect(matchPictures([value], [other, file])).toEqual(
    how === null ? { found: [], missing: [value] } : { found: [{ value, file: 1, how }], missing: [] },
  );
});

test('an exact name wins over other files with the same words', () => {
  expect(matchPictures(['анна.png'], ['анна.jpg', 'анна.png'])).toEqual({
    found: [{ value: 'анна.png', file: 1, how: 'same' }],
    missing: [],
  });
});

test('a cell that fits several files gets none, so that nobody gets the picture of another person', () => {
  expect(matchPictures(['Анна'], ['10а/анна.png', '10б/анна.png']).missing).toEqual(['Анна']);
});

test('equal and empty cells are looked up once and not at all', () => {
  expect(matchPictures(['анна', ' анна', ''], ['анна.png']).found).toHaveLength(1);
});
