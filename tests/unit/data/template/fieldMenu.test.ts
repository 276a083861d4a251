/** Which person words agree with, in the menu of fields, and the press that chooses another one. */
import { expect, test } from 'vitest';
import { fieldOptions, typedField } from '../../../../src/data/template/index.ts';

const record = {
  columns: ['ФИО', 'Класс', 'Педагог'].map((name) => ({ name })),
  values: ['Гусев Олег Ильич', '7А', 'Орлова Анна Ильинична'],
};
const wordsIn = (rest: string, given = record) => {
  const typed = typedField(`${rest}{род`, rest.length + 4);
  const options = typed === null ? [] : fieldOptions(typed, given, rest);
  return options.map(({ label, shown, source }) => [label, shown, source]);
};
const WORDS = '{род: награждён / награждена}';

test('of two people the one of the record is shown, and the other one can be taken', () => {
  expect(wordsIn('Диплом ')).toEqual([
    ['род: он / она', 'Гусев Олег Ильич награждён', WORDS],
    [
      'род: он / она, о ком: Педагог',
      'Орлова Анна Ильинична награждена',
      '{Педагог|род: награждён / награждена}',
    ],
  ]);
});

test('the person of the nearest field is shown', () => {
  expect(wordsIn('{ФИО}, руководитель {Педагог} ').map(([, shown]) => shown)).toEqual([
    'Орлова Анна Ильинична награждена',
    'Гусев Олег Ильич награждён',
  ]);
});

test('a record with one person needs no choice', () => {
  const one = { columns: record.columns.slice(0, 2), values: record.values.slice(0, 2) };
  expect(wordsIn('', one)).toEqual([['род: он / она', 'награждён', WORDS]]);
});

test.each([
  ['№ {Номер} {', 'номер документа'],
  ['№ {', 'номер документа'],
  ['Диплом {', 'ФИО'],
])('of %j the first choice is «%s»', (template, first) => {
  const typed = typedField(template, template.length);
  const options = typed === null ? [] : fieldOptions(typed, record, template.slice(0, -1));
  expect(options[0]?.label).toBe(first);
});
