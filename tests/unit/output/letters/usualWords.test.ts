import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { letterTexts, personPattern, usualWords } from '../../../../src/output/letters/index.ts';
import { aDbLayer } from '../../engine/builders.ts';

function aListOf(columns: readonly string[], ...people: readonly (readonly string[])[]) {
  const layer = aDbLayer({
    format: columns.map((name) => `{${name}}`).join(' '),
    selectedCells: people.map((person) => [...person]),
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: columns.map((name, index) => ({ index, name })),
      rows: [],
      filter: null,
    },
  });
  return createDocument({ name: 'Диплом', layers: [layer] });
}

test.each([
  [
    'a whole name',
    aListOf(['ФИО'], ['Иванов Пётр Ильич']),
    'Диплом — Иванов Пётр Ильич',
    'Здравствуйте, Пётр Ильич!',
  ],
  [
    'parts of a name',
    aListOf(['Фамилия', 'Имя'], ['Иванов', 'Пётр']),
    'Диплом — Иванов Пётр',
    'Здравствуйте, Пётр!',
  ],
  ['no name in this copy', aListOf(['ФИО'], ['']), 'Диплом', 'Здравствуйте!'],
  ['no names', aListOf(['Класс'], ['9А']), 'Диплом', 'Здравствуйте!'],
])('a letter of a list with %s names its reader by itself', (_, document, subject, greeting) => {
  const words = letterTexts(document, 0, usualWords(document, 'Диплом'));

  expect([words.subject, words.text.split('\n')[0]]).toEqual([subject, greeting]);
});

test('a file is named by its person; braces and slashes of the document are no template', () => {
  const names = ['Диплом {1/2}', 'Диплом'];

  expect([
    ...names.map((name) => personPattern(aListOf(['ФИО'], ['Иванов Пётр']), name)),
    personPattern(aListOf(['Класс'], ['9А']), 'Диплом'),
  ]).toEqual(['{ФИО} — Диплом {{1-2}}', '{ФИО} — Диплом', null]);
});
