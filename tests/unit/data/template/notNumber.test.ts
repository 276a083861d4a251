/** Words beside a field that are for numbers: «II степени», but «участник» alone. */
import { describe, expect, test } from 'vitest';
import { RUSSIAN } from '../../../../src/data/template/russian.ts';
import { renderTemplate } from '../../../../src/data/template/renderTemplate.ts';

const printed = (template: string, place: string) => {
  const record = { columns: [{ name: 'Место' }, { name: 'Спорт' }], values: [place, 'бег'] };
  const { value, doubts } = renderTemplate(template, record, RUSSIAN);
  return [value, doubts.map(({ kind, line }) => [kind, line])];
};

describe('a line with words for a number', () => {
  const DEGREE = '{Место|римское|если не число} степени';

  test.each([
    [DEGREE, '2', 'II степени'],
    [DEGREE, '1-е место', 'I степени'],
    [DEGREE, 'участник', 'участник'],
    [DEGREE, 'Гран-при', 'Гран-при'],
    [DEGREE, '', ''],
    [DEGREE, '—', ''],
    ['Диплом\n{Место|римское|если не число} степени\nпо бегу', 'призёр', 'Диплом\nпризёр\nпо бегу'],
    ['Диплом\n{Место|римское|если не число} степени\nпо бегу', '', 'Диплом\nпо бегу'],
    ['за {Место|порядковое: средний|если не число: участие} место', '2', 'за второе место'],
    ['за {Место|порядковое: средний|если не число: за участие} место', 'участник', 'за участие'],
    ['{Место|римское|если не число|с заглавной} степени', 'участник', 'Участник'],
    ['{Место|римское|убрать строку, если не число}', 'участник', ''],
    ['{Место|римское|убрать строку, если не число}', '3', 'III'],
    ['{Место|если не число} место', '4,5', '4,5 место'],
  ])('%j with %j prints %j, without a doubt', (template, place, text) => {
    expect(printed(template, place)).toEqual([text, []]);
  });

  test('that no pipe guards is doubted, with what is printed', () => {
    expect([
      printed('Диплом\n{Место|римское} степени', 'участник'),
      printed('{Место} степени', 'участник'),
      printed('{Место} степени', 'первой'),
      printed('{Место|римское} степени', '2'),
    ]).toEqual([
      ['Диплом\nучастник степени', [['unread', 'участник степени']]],
      ['участник степени', [['unread', 'участник степени']]],
      ['первой степени', []],
      ['II степени', []],
    ]);
  });
});
