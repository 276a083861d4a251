/** A column is what its values are: whole names are declined in one way under every heading. */
import { describe, expect, test } from 'vitest';
import { RUSSIAN, renderTemplate } from '../../../../src/data/template/index.ts';
import { isWholeIn } from '../../../../src/data/names/partHere.ts';
import type { NameRole } from '../../../../src/data/names/personName.ts';
import { goldNames, hardNames, harderNames } from './goldNames.ts';

/** Headings under which people list whole names, in forms of schools and of web pages. */
const HEADINGS = [
  'Фамилия, имя|Фамилия имя|Фамилия и имя|Фамилия, Имя|Фамилия, имя участника|Фамилия, имя ребёнка, класс|Фамилия, имя, отчество',
  'Фамилия Имя Отчество|Фамилия|Фамилия участника|Фамилия ребёнка|Фамилия ученика|Фамилия (полностью)|Ваша фамилия',
  'Укажите фамилию|Фамилия и инициалы|Имя|Имя участника|Имя ребёнка|Имя ученика|Имя победителя|Ваше имя|Имя для диплома',
  'Укажите имя|Имя Фамилия|Имя и фамилия|Имя, фамилия|Имя, отчество|Имя и отчество|Полное имя|Имя (как в дипломе)|Как вас зовут?',
  'Отчество|Ваше отчество|Участник|Ученик|Ребёнок|Кому|Педагог|Руководитель|Получатель|Ф.И.О.|Ф. И. О. ученика|ФИО участника',
  '1. ФИО|Награждаемый|Имя учителя|Фамилия педагога|Имена|Name|Столбец A|Список|Кого наградить|Победитель',
].flatMap((line) => line.split('|'));

const whole = [
  ...new Set([...goldNames, ...hardNames, ...harderNames].map(({ nominative }) => nominative)),
].filter((name) => /\s/u.test(name));

/** The dative of a column with these values, and the word that agrees. */
function formsUnder(heading: string, values: readonly string[]) {
  const columns = [{ index: 0, name: heading }];
  const template = `{${heading}|дательный}, {${heading}|род: награждён / награждена}`;
  return values.map((value) => renderTemplate(template, { columns, values: [value] }, RUSSIAN).value);
}

test('there are fifty headings', () => {
  expect(HEADINGS.length).toBeGreaterThanOrEqual(50);
});

describe('names of two words and more have the forms of «ФИО»', () => {
  const known = whole.filter((name) => isWholeIn('surname', name));
  const right = formsUnder('ФИО', known);

  test('of the held lists nearly all are known by their values alone', () => {
    expect(known.length / whole.length).toBeGreaterThan(0.9);
  });

  // Each name under some of the headings, each heading with names of all lists.
  test.each(HEADINGS.map((heading, place) => [heading, place] as const))('under «%s»', (heading, place) => {
    const isAsked = (_: string, index: number) => index % 9 === place % 9;
    expect(formsUnder(heading, known.filter(isAsked))).toEqual(right.filter(isAsked));
  });
});

test.each<[NameRole, string, boolean]>([
  ['surname', 'Гаврилова Анна', true],
  ['surname', 'Ткач Любовь Олеговна', true],
  ['surname', 'фон Браун', false],
  ['surname', 'Петров Водкин', false],
  ['surname', 'Иванова (Петрова)', false],
  ['first', 'Соловей Роман', true],
  ['first', 'Анна Ильинична', true],
  ['first', 'Анна Мария', false],
  ['patronymic', 'Гасан Али оглы', false],
  ['patronymic', 'Асанов Бакыт Таалайбек уулу', true],
  ['patronymic', 'Гасан оглы', false],
  ['patronymic', 'Магомед оглы', false],
  ['patronymic', 'Анна Петровна', true],
  ['patronymic', 'Ильинична', false],
])('under %s «%s» is a whole name: %s', (role, value, isWhole) => {
  expect(isWholeIn(role, value)).toBe(isWhole);
});
