import { expect, test } from 'vitest';
import { listOfPeople } from '../../../../src/data/table/index.ts';

test.each([
  ['whole names', 'Иванова Анна\nПетров Олег\nСидорова Мария'],
  ['surnames with initials', 'Иванова А. С.\nПетров О. И.\nСидорова М. П.'],
  ['first names', 'Анна\nОлег\nМария'],
  ['a heading and names of other peoples', 'ФИО\nМамедов Ариф Гасан оглы\nИванова Анна\nПетров Олег'],
  ['names with a class', 'Иванова Анна, 7Б\nПетров Олег, 7А\nСидорова Мария, 7А'],
])('%s are a list of people', (_, text) => {
  expect(listOfPeople(text)).toBe(text);
});

test('the numbers of the lines are left out', () => {
  expect(listOfPeople('1. Иванова Анна\r\n2. Петров Олег\r\n\r\n3. Сидорова Мария')).toBe(
    'Иванова Анна\nПетров Олег\nСидорова Мария',
  );
});

test.each([
  ['prose', 'За успехи в учёбе\nи активное участие\nв жизни школы'],
  ['a signature', 'Директор школы\nИванова Анна Сергеевна'],
  ['a poem with a name', 'Анна\nшла домой одна,\nа за окном\nцвела весна'],
  ['an address', 'г. Казань\nул. Пушкина, д. 5\nшкола № 12'],
  ['a programme', '10:00 Открытие\n11:00 Иванова Анна: доклад\n12:00 Обед'],
  ['cells', 'Иванова\tАнна\nПетров\tОлег\nСидорова\tМария'],
])('%s is none', (_, text) => {
  expect(listOfPeople(text)).toBeNull();
});
