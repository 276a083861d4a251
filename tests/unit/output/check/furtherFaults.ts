/**
 * More faults for the table of 2,000 rows, written from what lists of schools and forms hold: teachers spelt in
 * two ways, values of the neighbouring cell, signs of other programs.
 */
import type { Fault } from './plantedTable.ts';

type Short = readonly [sort: string, spoil: Fault['spoil'] | string, note?: 'mended' | 'unknown'];

/** Faults of one column that have one answer. */
function of(column: Fault['column'], found: Fault['found'], ...faults: readonly Short[]): readonly Fault[] {
  return faults.map(([sort, spoil, note]) => ({
    sort: `${column}: ${sort}`,
    column,
    spoil: typeof spoil === 'string' ? () => spoil : spoil,
    found,
    ...(note === 'mended' && { isMended: true as const }),
    ...(note === 'unknown' && { isUnknown: true as const }),
  }));
}

const ofOther = (name: string) =>
  name.endsWith('на') ? name.replace(/\S+$/u, 'Маркович') : name.replace(/\S+$/u, 'Марковна');

export const FURTHER: readonly Fault[] = [
  ...of(
    'Руководитель',
    ['unlike', 'notName', 'doubtfulName'],
    ['letters of the patronymic swapped', (name) => name.replace(/(.)(.)(?=..$)/u, '$2$1')],
    ['letter of the surname lost', 'Орлва Мария Олеговна'],
    ['letter of the surname twice', 'Щуккин Олег Ильич'],
    ['initials', (name) => name.replace(/ (\p{L})\p{L}+ (\p{L})\p{L}+$/u, ' $1.$2.')],
    ['no patronymic', (name) => name.replace(/ \S+$/u, '')],
    ['patronymic of the other sex', ofOther],
    ['first name misspelt', 'Орлова Марея Олеговна'],
    ['two people', 'Ким Анна Юрьевна, Орлова Мария Олеговна'],
    ['two people with «и»', 'Щукин Олег Ильич и Ким Анна Юрьевна'],
    ['position behind', (name) => `${name}, учитель`],
    ['position in front', (name) => `учитель ${name}`],
    ['no space', (name) => name.replace(' ', '')],
    ['a school', 'Гимназия № 5'],
    ['question mark', (name) => `${name} ?`],
  ),
  ...of('Руководитель', ['unlike'], ['е for ё', 'Елкин Петр Маркович']),
  ...of(
    'Руководитель',
    ['swappedName'],
    ['first name first', (name) => name.replace(/^(\S+) (.*)$/u, '$2 $1'), 'mended'],
  ),
  ...of('Руководитель', ['letterCase'], ['in capitals', (name) => name.toUpperCase(), 'mended']),
  ...of('Руководитель', ['placeholder', 'notName'], ['mother', 'мама'], ['nobody', 'б/о'], ['none', 'нет']),
  ...of('Руководитель', ['errorValue'], ['spoilt', 'ÐšÐ¸Ð¼ ÐÐ½Ð½Ð°']),
  ...of(
    'Руководитель',
    ['unlike'],
    [
      'another teacher',
      (name) => (name.startsWith('Ким') ? 'Орлова Мария Олеговна' : 'Ким Анна Юрьевна'),
      'unknown',
    ],
  ),
  ...of(
    'ФИО',
    ['notName', 'doubtfulName', 'unlike'],
    ['class behind', (name) => `${name}, 7 класс`],
    ['school in brackets', (name) => `${name} (Школа № 5)`],
    ['birthday behind', (name) => `${name}, 12.05.2012 г.р.`],
    ['number in front', (name) => `1. ${name}`],
    ['a star', (name) => `★ ${name}`],
    ['written twice', (name) => `${name} ${name}`],
    ['a test', 'Тестов Тест'],
    ['dash behind', (name) => `${name} -`],
  ),
  ...of(
    'ФИО',
    ['errorValue', 'notName'],
    ['formula', '=СЦЕПИТЬ(A2;B2)'],
    ['UTF-8 as Latin-1', 'PÃ¢mela Anna'],
  ),
  ...of('ФИО', ['errorValue'], ['sign of a page', (name) => name.replace(' ', '&nbsp;')]),
  ...of(
    'Класс',
    ['unlike'],
    ['15', '15 «А»'],
    ['88', '88 «А»'],
    ['0', '0 «Б»'],
    ['number alone', '7'],
    ['two classes', '7 «А», 7 «Б»'],
  ),
  ...of('Место', ['unlike'], ['33', '33'], ['two places', '1, 2'], ['share', '2-3']),
  ...of(
    'Балл',
    ['unread', 'mixedAlphabet', 'unlike'],
    ['two commas', '95,,5'],
    ['latin O', '1O0'],
    ['per cent', '95 %'],
  ),
  ...of(
    'Дата',
    ['unread'],
    ['29 February', '29.02.2026'],
    ['dots lost', '7 09 26 г'],
    ['question', '07.09.2026?'],
  ),
  ...of(
    'Дата рождения',
    ['unlike', 'oddDate'],
    ['day of the event', '12.09.2026'],
    ['year 1008', '07.09.1008'],
  ),
  ...of(
    'Город',
    ['unlike'],
    ['letters swapped', 'Тревь'],
    ['two towns', 'Тверь, Ржев'],
    ['question', (town) => `${town}?`, 'mended'],
  ),
  ...of(
    'Школа',
    ['unlike'],
    ['letters swapped', (name) => name.replace(/(?<=^.)(.)(.)/u, '$2$1')],
    ['twice', (name) => `${name} ${name}`],
  ),
  ...of('Школа', ['unlike', 'notName'], ['a person', 'Ким Анна Юрьевна']),
  ...of('Школа', ['errorValue'], ['spoilt', 'Ð¨ÐºÐ¾Ð»Ð° â„– 5']),
  ...of(
    'Рег. номер',
    ['unlike', 'mixedAlphabet'],
    ['spaces', (number) => number.replace('-', ' - ')],
    ['letter О', (number) => number.replace(/0/u, 'О')],
    ['digit lost', (number) => number.slice(0, -1)],
  ),
  ...of('Часы', ['unlike'], ['below zero', '-8'], ['two numbers', '8, 36'], ['a word', 'очно']),
];
