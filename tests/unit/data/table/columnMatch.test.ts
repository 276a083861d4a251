import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyColumn, matchColumns } from '../../../../src/data/table/columnMatch.ts';

test.each([
  [['ФИО'], ['Класс', 'фио'], [[1]]],
  [['ФИО'], ['Ученик', 'Ф. И. О.'], [[1]]],
  [['ФИО'], ['Фамилия, имя'], [[0]]],
  [['ФИО'], ['Имя и фамилия'], [[0]]],
  [['ФИО'], ['Имя', 'Отчество', 'Фамилия'], [[2, 0, 1]]],
  [['ФИО'], ['Имя', 'Класс'], [null]],
  [['Организация'], ['Компания'], [[0]]],
  [['Компания'], ['Город', 'Организация'], [[1]]],
  [
    ['Фамилия', 'Имя', 'Класс'],
    ['Класс', 'ФИО'],
    [[1], [], [0]],
  ],
  [['Школа'], ['ФИО', 'Наименование ОО'], [[1]]],
  [['Школа'], ['ФИО', 'Полное наименование образовательной организации'], [[1]]],
  [['Организация'], ['Название образовательного учреждения (по уставу)'], [[0]]],
  [['Школа'], ['ОУ (кратко)'], [[0]]],
  [['Школа'], ['Образовательная организация (полное название)'], [[0]]],
  [['Тема'], ['Наименование работы'], [[0]]],
  [['Имя'], ['ФИО'], [null]],
  [['Учение'], ['Ученик'], [null]],
  [
    ['ФИО', 'Класс'],
    ['ФИO', 'Kласс'],
    [[0], [1]],
  ],
  [['Зачёт'], ['Зачет'], [[0]]],
  [['Класс'], ['Класс:'], [[0]]],
  [['Класс'], ['2. КЛАСС *'], [[0]]],
  [['Дата рождения'], ['Дата  рождения.'], [[0]]],
  [['Место'], ['Место (B)'], [null]],
  [['Балл'], ['Балл.', 'БАЛЛ:'], [null]],
])('of the fields %j, the columns %j give %j', (wanted, present, found) => {
  expect(matchColumns(present, wanted)).toEqual(found);
});

test('whatever the headings, a field that is there by its own name is found, and a column is never given beyond the last', () => {
  const names: fc.Arbitrary<string[]> = fc.array(
    fc.constantFrom('ФИО', 'Фамилия', 'Имя', 'Отчество', 'Ученик', 'Класс', 'Компания', ''),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(names, names, (present, wanted) => {
      const matches = matchColumns(present, wanted);
      const isMissed = (name: string, field: number) => present.includes(name) && matches[field] === null;
      const columns = matches.flatMap((match) => match ?? []);
      expect([wanted.some(isMissed), columns.every((column) => column in present), matches.length]).toEqual([
        false,
        true,
        wanted.length,
      ]);
    }),
    { seed: 7, numRuns: 500 },
  );
});

test.each([
  ['Класс', ['ФИО', 'Ваш класс'], 1],
  ['Класс', ['ФИО', 'Класс обучения'], 1],
  ['Балл', ['ФИО', 'Баллы'], 1],
  ['Фамилия', ['Имя', 'Фамилия участника'], 1],
  ['Школа участника', ['Школа', 'Город'], 0],
  ['Школа', ['Школа педагога', 'Школа участника'], 1],
  ['Класс', ['Классный руководитель'], -1],
  ['Приз', ['ФИО', 'Класс'], -1],
])('«%s» likely is one of %j: %d', (wanted, present, column) => {
  expect(likelyColumn(present, wanted)).toBe(column);
});
