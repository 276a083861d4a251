/** What a newer table changes, row by row. */
import { describe, expect, test } from 'vitest';
import { tableDifferences } from '../../../../src/data/columns/index.ts';

const HEADER = ['ФИО', 'Класс', 'Почта'];
const viewOf = (rows: readonly (readonly string[])[], header: readonly string[] = HEADER) => ({
  sheet: { name: 'Лист1', rows: [header, ...rows], columnCount: header.length },
  headerRow: 0,
});
const ANNA = ['Ёлкина Анна', '7А', 'anna@school.ru'];
const PETR = ['Щукин Пётр', '7А', 'petr@school.ru'];
const IDA = ['Ким Ида', '7А', ''];
const before = viewOf([ANNA, PETR, IDA]);
const nothing = { added: [], removed: [], changed: [], newColumns: [], goneColumns: [] };

describe('a newer table', () => {
  test('with the same rows in another order has no differences', () => {
    expect(tableDifferences(before, viewOf([IDA, ANNA, PETR]))).toEqual(nothing);
  });

  test('tells who came and who went', () => {
    expect(tableDifferences(before, viewOf([ANNA, IDA, ['Яшин Лев', '8Б', 'lev@school.ru']]))).toEqual({
      ...nothing,
      added: ['Яшин Лев, 8Б, lev@school.ru'],
      removed: ['Щукин Пётр, 7А, petr@school.ru'],
    });
  });

  test('tells what has changed for a person, wherever the row is', () => {
    expect(tableDifferences(before, viewOf([PETR, IDA, ANNA.with(1, '7Б')]))).toEqual({
      ...nothing,
      changed: [
        {
          title: 'Ёлкина Анна, 7Б, anna@school.ru',
          cells: [{ column: 'Класс', before: '7А', after: '7Б' }],
        },
      ],
    });
  });

  test('knows a person whose name was corrected by another value, or by the place', () => {
    const newer = viewOf([ANNA.with(0, 'Ёлкина Анна Львовна'), PETR, IDA.with(0, 'Ким Ида Юрьевна')]);
    const found = tableDifferences(before, newer);
    const changed = typeof found === 'object' ? found?.changed : undefined;
    expect(changed?.map(({ cells }) => cells)).toEqual([
      [{ column: 'ФИО', before: 'Ёлкина Анна', after: 'Ёлкина Анна Львовна' }],
      [{ column: 'ФИО', before: 'Ким Ида', after: 'Ким Ида Юрьевна' }],
    ]);
  });

  test('with a row twice tells the second as added', () => {
    expect(tableDifferences(before, viewOf([ANNA, PETR, IDA, IDA]))).toEqual({
      ...nothing,
      added: ['Ким Ида, 7А'],
    });
  });

  test('tells columns that came and went, and compares the others in any order', () => {
    const newer = viewOf(
      [ANNA, PETR, IDA].map(([name = '', form = '']) => [form, name, '5']),
      ['Класс', 'ФИО', 'Балл'],
    );
    expect(tableDifferences(before, newer)).toEqual({
      ...nothing,
      newColumns: ['Балл'],
      goneColumns: ['Почта'],
    });
  });

  test('too long to compare at once is called so', () => {
    const long = viewOf(Array.from({ length: 5000 }, (_, row) => [`Участник ${row}`, '7А', '']));
    expect(tableDifferences(before, long)).toBe('tooLong');
  });

  test('without a column in common is not compared', () => {
    expect(tableDifferences(before, viewOf([['Кубок']], ['Приз']))).toBeNull();
  });
});
