import { expect, test } from 'vitest';
import { letterTemplateRefusal } from '../../../../src/output/letters/index.ts';

test.each([
  [
    'a number of the document',
    'Ваш диплом № {номер}',
    ['ФИО'],
    'Поля {номер} в письме нет: номер и код проверки стоят на самом документе.',
  ],
  [
    'the address of its proof',
    'Проверить: {проверка}',
    ['ФИО'],
    'Поля {проверка} в письме нет: номер и код проверки стоят на самом документе.',
  ],
  ['a column of that name', 'Ваш диплом № {номер}', ['ФИО', 'номер'], null],
  ['the number of the copy', '{№}. {ФИО}', ['ФИО'], null],
])('%s in the words of a letter', (_, template, fields, refusal) => {
  expect(letterTemplateRefusal(template, fields)).toBe(refusal);
});
