/** Which of the bundled templates a list finds first. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SEEDS } from '../../../server/templates/seeds.ts';
import { bundleDocumentSchema } from '../../../src/api/contract/bundle.ts';
import { decodeDocument } from '../../../src/document/wire/decode.ts';
import { fillTemplate } from '../../../src/ui/pages/start/fillTemplate.ts';
import { inOrder } from '../../../src/ui/pages/start/templateOrder.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'server', 'templates', 'seeds');
const TEMPLATES = SEEDS.map(({ slug, title }) => {
  const text = readFileSync(path.join(folder, slug, 'document.json'), 'utf8');
  const { layers, ...facts } = bundleDocumentSchema.parse(JSON.parse(text));
  const { document } = decodeDocument({ ...facts, layers: JSON.stringify(layers) });
  return { template: { title, tags: [] }, document };
});

/** Titles of the first templates for a list. */
function first(fileName: string, rows: readonly (readonly string[])[], count = 1): readonly string[] {
  const columnCount = Math.max(...rows.map((row) => row.length));
  const sheet = { name: 'Лист1', rows, columnCount };
  const loaded = { table: { fileName, sheets: [sheet] }, notes: [], previous: null, fresh: true };
  const list = { loaded, view: null };
  const filled = TEMPLATES.map(({ template, document }) => ({ template, ...fillTemplate(document, list) }));
  return inOrder(filled, list)
    .slice(0, count)
    .map(({ template }) => template.title);
}

const PEOPLE = ['Соколова Алёна Игоревна', 'Галиев Тимур Ильдарович', 'Ким Ян Олегович'];

test('a list of places of an olympiad finds its diploma', () => {
  const rows = [
    ['Школьный этап олимпиады по математике', '', ''],
    ['ФИО', 'Класс', 'Место'],
    ...PEOPLE.map((name, place) => [name, '7А', place === 2 ? 'участник' : `${place + 1}`]),
  ];
  expect(first('Олимпиада 7 классы.xls', rows)).toEqual(['Диплом олимпиады']);
});

test('a list of a course finds its certificate, which gives the number itself', () => {
  const rows = [
    ['ФИО', 'Курс', 'Часы', 'Почта'],
    ...PEOPLE.map((name) => [name, 'Основы Python', '72', 'anna@example.ru']),
  ];
  expect(first('Слушатели курсов.xlsx', rows)).toEqual(['Свидетельство о прохождении курса']);
});

test.each([
  [
    'Выпускной 11 классы.csv',
    ['Приглашение на выпускной', 'Диплом выпускника детского сада', 'Диплом выпускника 9 и 11 класса'],
  ],
  ['Ёлка 2026.csv', ['Новогодняя открытка']],
  ['Соревнования.csv', ['Спортивная грамота']],
  ['Волонтёры города.xlsx', ['Благодарность волонтёру']],
  ['Первоклассники 2027.xlsx', ['Диплом первоклассника']],
  ['Родители 7А.csv', ['Благодарность учителю или родителям', 'Благодарность родителям']],
  ['Сотрудники.xlsx', ['Сотрудник месяца']],
  ['Стаж.csv', ['Почётная грамота за многолетний труд']],
  ['Лауреаты.csv', ['Диплом лауреата, дипломанта и гран-при', 'Диплом творческого конкурса']],
])('of lists with names alone «%s» tells the subject', (fileName, titles) => {
  expect(first(fileName, [['ФИО'], ...PEOPLE.map((name) => [name])], titles.length)).toEqual(titles);
});

test('a row over the headings tells the subject too', () => {
  const rows = [['Новогодняя ёлка', ''], ['ФИО', 'Телефон'], ...PEOPLE.map((name) => [name, '89001234567'])];
  expect(first('Книга1.xlsx', rows)).toEqual(['Новогодняя открытка']);
});
