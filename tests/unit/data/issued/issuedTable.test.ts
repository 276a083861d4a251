import { expect, test } from 'vitest';
import type { IssuedRow } from '../../../../src/document/issued/issuedRegister.ts';
import {
  foundRows,
  issuedCells,
  issuedCsv,
  issuedStateText,
} from '../../../../src/data/issued/issuedTable.ts';

const TODAY = '2026-06-01';
const aRow = (fields: Partial<IssuedRow> = {}): IssuedRow => ({
  id: 'row',
  number: '001',
  series: '#',
  count: 1,
  issue: 1,
  key: 'key',
  place: 0,
  name: 'Ёлкина Анна',
  document: 'Грамота',
  file: 'Ёлкина.pdf',
  day: '2026-05-03',
  state: { kind: 'issued' },
  changes: 0,
  ...fields,
});

test.each([
  [aRow(), 'выдан'],
  [aRow({ again: '2026-05-04' }), 'выдан, повторно 4 мая'],
  [aRow({ state: { kind: 'unfinished', run: 'a' } }), 'не закончен'],
  [aRow({ state: { kind: 'replacing' } }), 'будет заменён новым'],
  [aRow({ state: { kind: 'replaced', by: '003' } }), 'заменён на 003'],
  [aRow({ state: { kind: 'withdrawn', day: '2026-05-03' } }), 'отозван 3 мая'],
  [aRow({ state: { kind: 'withdrawn', day: '2025-12-31' } }), 'отозван 31 декабря 2025 г.'],
])('a row says its state: %#', (row, text) => {
  expect(issuedStateText(row, TODAY)).toBe(text);
});

test('rows are found by their words, whatever letters they have, the last ones first', () => {
  const rows = [aRow({ id: 'a' }), aRow({ id: 'b', number: '002', name: 'Щукин Олег' }), aRow({ id: 'c' })];
  expect([
    foundRows(rows, 'елкина анна', 'all').map(({ id }) => id),
    foundRows(rows, '002', 'issued').map(({ id }) => id),
    foundRows(rows, '', 'withdrawn'),
  ]).toEqual([['c', 'a'], ['b'], []]);
});

test('the workbook has true days and texts', () => {
  expect(issuedCells([aRow()], TODAY)).toEqual([
    ['Номер', 'Кому', 'Документ', 'Файл', 'Дата', 'Состояние'],
    ['001', 'Ёлкина Анна', 'Грамота', 'Ёлкина.pdf', { day: 20_576 }, 'выдан'],
  ]);
});

test('CSV keeps semicolons and quotes in their cells, and no cell is a formula', () => {
  expect(issuedCsv([aRow({ name: '=1+1; "Анна"' })], TODAY)).toBe(
    '\uFEFFНомер;Кому;Документ;Файл;Дата;Состояние\r\n' +
      `001;"'=1+1; ""Анна""";Грамота;Ёлкина.pdf;03.05.2026;выдан\r\n`,
  );
});
