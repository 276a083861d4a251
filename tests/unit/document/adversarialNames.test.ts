/**
 * Documents in which a person of the table stands where a careless author puts one: none of these texts is
 * published.
 */
import { expect, test } from 'vitest';
import { looksLikeName } from '../../../src/document/people/likelyNames.ts';
import { redactText } from '../../../src/document/wire/redact.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from '../../server/support/layers.ts';

const publish = (layers: readonly object[]): string =>
  redactText(JSON.stringify(layers), { srcOf: (src) => src, looksLikeName }).text;
const rule = (when: object, text: string | null) => ({
  when: { field: 'Место', is: 'is', value: '1', ...when },
  effect: text === null ? { kind: 'hide' } : { kind: 'text', text },
});

/** The cell of the table, and a text with its person. */
const DOCUMENTS: readonly (readonly [cell: string, text: string])[] = [
  ['Кузнецова Анна', 'Кузнецовой'],
  ['Кузнецова Анна', 'ан. Кузнецова'],
  ['Кузнецова Анна', 'Аннушке Кузнецовой'],
  ['Кузнецова Анна', 'портрет-кузнецовой-анны.png'],
  ['Кузнецова Анна', 'Kuznetsova Anna'],
  ['Кузнецова Анна', 'foto_kuznecova'],
  ['Кузнецова А. П.', 'Кузнецовой А. П.'],
  ['А.П. Кузнецова', 'Кузнецовой'],
  ['Кузнецова Анна, 7А', 'Кузнецовой'],
  ['Кузнецова Анна 7А', 'Анне Кузнецовой'],
  ['1. Кузнецова Анна', 'Кузнецову'],
  ['Кузнецова Анна (12.05.2010)', 'Кузнецовой'],
  ['Кузнецова Анна Петровна, ученица 7А класса школы № 5 города Твери', 'Кузнецовой Анне'],
  ['Победитель олимпиады Кузнецова Анна из школы № 5', 'Кузнецовой'],
  ['КУЗНЕЦОВА Анна 7 класс', 'Кузнецовой'],
  ['кузнецова анна', 'Кузнецовой'],
  ['Кузнецова Анна; Смирнов Олег', 'Смирнову'],
  ['Кузнецова Анна\nСмирнов Олег\nИванов Иван\nПетров Пётр', 'Петрову'],
  ['Кузнецова Анна, Смирнов Олег, Иванов Иван, Петрова Мария', 'Смирнову'],
  ['Айгүл Нұрланқызы', 'Айгүлге'],
  ['Ахметов Данияр', 'Даниярдың грамотасы'],
  ['Гульнара Сафина', 'Гульнараның'],
  ['Smith John', 'for Smiths'],
  ['Сидоренко Оля', 'Оле Сидоренко'],
  ['Мария Шевчук', 'Марии'],
  ['Павел Заяц', 'Зайцу'],
  ['О’Нил Шон', 'О’Нилу'],
  ['Оглы Мамед', 'Мамеду оглы'],
  ['anna.kuznetsova@school.ru', 'anna.kuznetsova@school.ru'],
  ['Кузнецова Анна, тел. +7 900 123-45-67', '+7 900 123-45-67'],
  ['Кузнецова Анна, тел. +7 900 123-45-67', 'Кузнецовой'],
  ['Иванова-Петрова Анна', 'Петровой'],
];

test.each(DOCUMENTS)('of «%s»: «%s»', (cell, text) => {
  const published = publish([
    { ...DB_LAYER, selectedCells: [cell] },
    { ...DB_LAYER, name: text, format: `{Фамилия} ${text}`, visible: false, selectedCells: [] },
    { ...DB_LAYER, name: 'Имя', format: `${text} {Имя}`, selectedCells: [] },
    {
      ...DB_LAYER,
      selectedCells: [],
      query: { ...DB_LAYER.query, columns: [{ index: 0, name: text }], sheet: text },
    },
    {
      ...TEXT_LAYER,
      name: text,
      rules: [rule({ value: text, is: 'contains' }, null), rule({ field: text }, null), rule({}, text)],
    },
    { ...imageLayer(''), name: text, fileName: `${text}.png`, byRow: { field: text, pictures: [] } },
  ]);

  expect(published).not.toContain(text);
});

test.each([
  'Школа № 5',
  'Диплом',
  'Романтика',
  'Класс',
  'Logo',
  'Background',
  'Лучший чтец',
  'Подпись директора',
])('a layer of the design keeps its name: «%s»', (name) => {
  const cells = [
    'Громов Роман, 7А',
    'Школа № 7',
    'Диплом I степени',
    'Лучший чтец 2026 года',
    '15 мая 2026 года',
  ];

  expect(
    publish([
      { ...DB_LAYER, selectedCells: cells },
      { ...TEXT_LAYER, name },
    ]),
  ).toContain(`"name":"${name}"`);
});
