/** Columns that name files: the person of a row, and what groups rows into folders. */
import { describe, expect, test } from 'vitest';
import { groupField, personFields } from '../../../../src/data/copies/index.ts';

function gridOf(names: readonly string[], rows: readonly (readonly string[])[]) {
  const sheet = { name: 'Лист1', rows: [names, ...rows], columnCount: names.length };
  return { sheet, names, headerRow: 0 };
}

const PUPILS = [
  ['М-1', '1', 'Соколова Алёна Сергеевна', 'Лицей'],
  ['М-2', '2', 'Галиев Тимур Маратович', 'Школа № 1'],
  ['М-3', '1', 'Ким Виктор Андреевич', 'Лицей'],
];

describe('files are named by', () => {
  test.each<[string, readonly string[], readonly (readonly string[])[], readonly string[]]>([
    [
      'the column of whole names by its heading',
      ['Номер', 'Место', 'ФИО участника', 'Школа'],
      PUPILS,
      ['ФИО участника'],
    ],
    ['the column of whole names by its values', ['Номер', 'Место', 'Кому', 'Школа'], PUPILS, ['Кому']],
    [
      'the parts of a name together',
      ['Класс', 'Фамилия', 'Имя', 'Отчество'],
      [['7А', 'Соколова', 'Алёна', 'Сергеевна']],
      ['Фамилия', 'Имя', 'Отчество'],
    ],
    ['the first column where no column names people', ['Товар', 'Цена'], [['Стол', '100']], ['Товар']],
    ['nothing without columns', [], [], []],
  ])('%s', (_, names, rows, expected) => {
    expect(personFields(gridOf(names, rows))).toEqual(expected);
  });
});

describe('folders are named by', () => {
  test('the first column whose values repeat', () => {
    const grid = gridOf(['Номер', 'Место', 'ФИО', 'Школа'], PUPILS);
    expect([groupField(grid, ['ФИО']), groupField(grid, ['ФИО', 'Место'])]).toEqual(['Место', 'Школа']);
  });

  test('no column where each row has its own values', () => {
    expect(
      groupField(
        gridOf(
          ['Номер', 'ФИО'],
          [
            ['1', 'Анна'],
            ['2', 'Анна'],
          ],
        ),
        ['ФИО'],
      ),
    ).toBeNull();
  });
});
