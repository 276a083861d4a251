/** What the button «Вставить поле» offers at a place of a template. */
import { beforeAll, describe, expect, test } from 'vitest';
import { insertOptions } from '../../../../src/data/template/fieldMenu.ts';
import { genderField } from '../../../../src/data/template/genderWords.ts';
import { loadLanguage } from '../../../../src/data/template/loadLanguage.ts';
import type { Range } from '../../../../src/document/text/textFormatting.ts';

const record = {
  columns: [{ name: 'ФИО' }, { name: 'Класс' }],
  values: ['Иванова Анна Петровна', '7А'],
};
beforeAll(() => loadLanguage());

const offered = (template: string, range: Range) => {
  const { columns, cases, words } = insertOptions(template, range, record);
  const put = ({ source, range: [from, to] }: (typeof columns)[number]) =>
    template.slice(0, from) + source + template.slice(to);
  return [columns.map(put)[1], cases.map(put)[2], words.map(put)[0]];
};

describe('«Вставить поле»', () => {
  test.each<readonly [template: string, range: Range, offered: readonly (string | undefined)[]]>([
    ['Диплом ', [7, 7], ['Диплом {Класс}', 'Диплом {ФИО|дательный}', 'Диплом {род: награждён / награждена}']],
    ['{ФИО}', [5, 5], ['{ФИО}{Класс}', '{ФИО|дательный}', '{ФИО}{род: награждён / награждена}']],
    [
      '{ФИО|прописные}',
      [0, 15],
      ['{Класс}', '{ФИО|дательный|прописные}', '{ФИО|прописные}{род: награждён / награждена}'],
    ],
    ['прошёл курс', [0, 6], ['{Класс} курс', '{ФИО|дательный} курс', '{род: прошёл / прошла} курс']],
  ])('in %j at %j', (template, range, expected) => {
    expect(offered(template, range)).toEqual(expected);
  });
});

test.each([
  ['награждён', 'награждён / награждена'],
  ['награждается', 'награждается / награждается'],
  ['Награждена', 'Награждён / Награждена'],
  ['прошёл(-ла)', 'прошёл / прошла'],
  ['награжден(а)', 'награжден / награждена'],
  ['занял / заняла', 'занял / заняла'],
  ['отличившийся', 'отличившийся / отличившаяся'],
  ['участница', 'участник / участница'],
  ['ПРИНЯТ', 'ПРИНЯТ / ПРИНЯТА'],
  ['Уважаемый', 'Уважаемый / Уважаемая'],
  ['помог в работе', 'помог в работе / помогла в работе'],
  ['последний', 'последний / последняя'],
])('a selected «%s» becomes both words', (selected, words) => {
  expect(genderField(selected)).toBe(`{род: ${words}}`);
});

test.each(['{ФИО}', 'а\nб', '7 класс', ''])('%j is no such word', (selected) => {
  expect(genderField(selected)).toBe(null);
});
