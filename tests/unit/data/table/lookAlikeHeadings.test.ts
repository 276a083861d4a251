/** Headings with letters that only look right. */
import { expect, test } from 'vitest';
import { fillFromTable } from '../../../../src/cli/fillFromTable.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

const HEADINGS = ['Фaмилия участникa', 'Имя', 'Oтчество', 'Клaсс (2026)'];
const table = {
  fileName: 'Список.xlsx',
  sheets: [
    {
      name: 'Лист1',
      columnCount: 4,
      rows: [HEADINGS, ['Ким', 'Вера', 'Львовна', '7А'], ['Петров', 'Олег', 'Ильич', '7Б']],
    },
  ],
};
const filled = (...names: readonly string[]) => {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const format = names.map((name) => `{${name}}`).join(' ');
  return fillFromTable(aDocument(aDbLayer({ name: 'кому', format, query })), table, {
    rows: 'all',
    sheet: null,
  });
};

const TOLD = [
  'В заголовке «Фaмилия участникa» латинская буква «a».',
  'В заголовке «Oтчество» латинская буква «O».',
  'В заголовке «Клaсс (2026)» латинская буква «a».',
];

test('they are matched by what they look like, and told', () => {
  const { notes } = { notes: [], ...filled('Фамилия', 'Имя', 'Отчество', 'Класс') };
  expect(notes).toEqual(TOLD);
});

test('they are told as well where a column is missing', () => {
  expect(filled('Фамилия', 'Балл')).toMatchObject({
    kind: 'refused',
    text: `В таблице нет столбцов для слоя «кому»: «Балл». Есть: «Фaмилия участникa», «Имя», «Oтчество», «Клaсс (2026)». ${TOLD.join(' ')}`,
  });
});
