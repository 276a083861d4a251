/** Lists as people paste them, from letters, chats, Word and answers of chat bots: who becomes a copy. */
import { describe, expect, test } from 'vitest';
import { pickableRows } from '../../../../src/data/picks/index.ts';
import { likelyHeaderRow } from '../../../../src/data/table/index.ts';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { bytesOf } from './buildFiles.ts';

const readList = (text: string) => parseTable(bytesOf(text), 'Вставленный список');

/** The cells of each copy. */
async function copiesOf(text: string): Promise<readonly (readonly string[])[]> {
  const read = await readList(text);
  const sheet = read.kind === 'table' ? read.table.sheets[0] : undefined;
  if (sheet === undefined) return [];
  const headerRow = likelyHeaderRow(sheet);
  const rows = pickableRows(sheet, { headerRow, filter: '', withHidden: false });
  return rows.map((row) => (sheet.rows[row] ?? []).map((cell) => cell.trim()));
}

const THREE = [['Иванов Иван'], ['Петрова Анна'], ['Сидоров Пётр']];
const WITH_CLASS = [
  ['Иванов Иван', '5А'],
  ['Петрова Анна', '5Б'],
  ['Сидоров Пётр', '6А'],
];
const WITH_ADDRESS = [
  ['Иванов Иван', 'ivanov@mail.ru'],
  ['Петрова Анна', 'petrova@mail.ru'],
  ['Сидоров Пётр', 's@ya.ru'],
];

describe('nobody of a list is taken for its heading', () => {
  test.each<readonly [string, string, readonly (readonly string[])[]]>([
    [
      'positions behind a dash',
      'Иванов Иван Иванович – директор школы\nПетрова Анна Петровна – завуч\nКим Ли – учитель физики',
      [
        ['Иванов Иван Иванович – директор школы'],
        ['Петрова Анна Петровна – завуч'],
        ['Ким Ли – учитель физики'],
      ],
    ],
    [
      'positions in brackets',
      'Иванов Иван (капитан команды)\nПетрова Анна\nСидоров Пётр',
      [['Иванов Иван (капитан команды)'], ['Петрова Анна'], ['Сидоров Пётр']],
    ],
    [
      'words of address',
      'г-н Иванов И. И.\nг-жа Петрова А. А.\nКим Ли',
      [['г-н Иванов И. И.'], ['г-жа Петрова А. А.'], ['Ким Ли']],
    ],
    [
      'names and what each of them did',
      'Иванов Иван: участник конкурса\nПетрова Анна: победитель\nКим Ли: призёр',
      [['Иванов Иван: участник конкурса'], ['Петрова Анна: победитель'], ['Ким Ли: призёр']],
    ],
  ])('%s', async (_, text, copies) => expect(await copiesOf(text)).toEqual(copies));
});

describe('a list of names is read as it was meant', () => {
  test.each<readonly [string, string, readonly (readonly string[])[]]>([
    ['commas at the ends of lines', 'Иванов Иван,\nПетрова Анна,\nСидоров Пётр', THREE],
    ['semicolons and a point', 'Иванов Иван;\nПетрова Анна;\nСидоров Пётр.', THREE],
    ['commas below a word with a colon', 'Участники:\nИванов Иван,\nПетрова Анна,\nСидоров Пётр.', THREE],
    ['numbers below a title', 'Список олимпиады\n1. Иванов Иван\n2. Петрова Анна\n3. Сидоров Пётр', THREE],
    ['numbers without points', '1 Иванов Иван\n2 Петрова Анна\n3 Сидоров Пётр', THREE],
    ['numbers in keycaps', '1️⃣ Иванов Иван\n2️⃣ Петрова Анна\n3️⃣ Сидоров Пётр', THREE],
    ['ticks of a chat', '✅ Иванов Иван\n✅ Петрова Анна\n✔️ Сидоров Пётр', THREE],
    ['medals', '🏆 Иванов Иван\n🥈 Петрова Анна\n🥉 Сидоров Пётр', THREE],
    ['boxes to tick', '- [ ] Иванов Иван\n- [x] Петрова Анна\n- [ ] Сидоров Пётр', THREE],
    ['bold letters of a chat bot', '1. **Иванов Иван**\n2. **Петрова Анна**\n3. **Сидоров Пётр**', THREE],
    ['one line with a title', 'Участники: Иванов Иван, Петрова Анна, Сидоров Пётр', THREE],
    ['one line with numbers', '1. Иванов Иван 2. Петрова Анна 3. Сидоров Пётр', THREE],
    [
      'a title and a total',
      'Список 5А класса\nИванов Иван\nПетрова Анна\nСидоров Пётр\nИтого: 3 человека',
      THREE,
    ],
    [
      'a letter around it',
      'Высылаю список:\nИванов Иван\nПетрова Анна\nСидоров Пётр\nС уважением, Ким О. П.',
      THREE,
    ],
    ['spaces as columns', 'Иванов Иван      5А\nПетрова Анна     5Б\nСидоров Пётр     6А', WITH_CLASS],
    [
      'numbers and classes below a title',
      'Список олимпиады\n1. Иванов Иван, 5А\n2. Петрова Анна, 5Б\n3. Сидоров Пётр, 6А',
      WITH_CLASS,
    ],
    [
      'receivers of a letter in one line',
      'Иванов Иван <ivanov@mail.ru>; Петрова Анна <petrova@mail.ru>; Сидоров Пётр <s@ya.ru>',
      WITH_ADDRESS,
    ],
    [
      'receivers with quotes and commas',
      '"Иванов Иван" <ivanov@mail.ru>, "Петрова Анна" <petrova@mail.ru>, Сидоров Пётр <s@ya.ru>',
      WITH_ADDRESS,
    ],
    [
      'receivers in lines',
      'Иванов Иван <ivanov@mail.ru>\nПетрова Анна <petrova@mail.ru>\nСидоров Пётр <s@ya.ru>',
      WITH_ADDRESS,
    ],
    [
      'classes between a title and a total',
      'Список олимпиады\n1. Иванов Иван, 5А\n2. Петрова Анна, 5Б\n3. Сидоров Пётр, 6А\n\nИтого: 3 человека',
      WITH_CLASS,
    ],
    [
      'numbered receivers below a title',
      'Список класса:\n1. Иванов Иван <ivanov@mail.ru>,\n2. Петрова Анна <petrova@mail.ru>,\n3. Сидоров Пётр <s@ya.ru>',
      WITH_ADDRESS,
    ],
    [
      'a table of a chat bot',
      '| ФИО | Класс |\n|:--|:-:|\n| Иванов Иван | 5А |\n| Петрова Анна | 5Б |\n| Сидоров Пётр | 6А |',
      WITH_CLASS,
    ],
    [
      'a table of a chat bot with its words',
      'Вот таблица:\n\n| ФИО | Класс |\n|---|---|\n| **Иванов Иван** | 5А |\n| **Петрова Анна** | 5Б |\n| **Сидоров Пётр** | 6А |\n\nДобавить ещё?',
      WITH_CLASS,
    ],
    [
      'a table in a frame of signs',
      '+------+-------+\n| ФИО  | Класс |\n+------+-------+\n| Иванов Иван  | 5А |\n| Петрова Анна | 5Б |\n| Сидоров Пётр | 6А |\n+------+-------+',
      WITH_CLASS,
    ],
    ['names below their classes', '5А\nИванов Иван\nПетрова Анна\n5Б\nСидоров Пётр', THREE],
    [
      'numbered names below their classes',
      '5 «А» класс\n1. Иванов Иван\n2. Петрова Анна\n\n5 «Б» класс\n1. Сидоров Пётр',
      THREE,
    ],
    ['names below their awards', 'Победители:\nИванов Иван\nПетрова Анна\nПризёры:\nСидоров Пётр', THREE],
    ['names below their places', '1 место:\nИванов Иван\nПетрова Анна\n2 место:\nСидоров Пётр', THREE],
  ])('%s', async (_, text, copies) => expect(await copiesOf(text)).toEqual(copies));
});

describe('what is no list mark stays', () => {
  test.each<readonly [string, string, readonly (readonly string[])[]]>([
    [
      'places that count up',
      '1 место Иванов Иван\n2 место Петрова Анна\n3 место Сидоров Пётр',
      [['1 место Иванов Иван'], ['2 место Петрова Анна'], ['3 место Сидоров Пётр']],
    ],
    ['classes of one letter', '1 А\n2 Б\n3 В', [['1 А'], ['2 Б'], ['3 В']]],
    ['classes that count up', '5 класс\n6 класс\n7 класс', [['5 класс'], ['6 класс'], ['7 класс']]],
    [
      'initials at the end',
      'Иванов И. И.;\nПетрова А. А.;\nСидоров П. П.',
      [['Иванов И. И.'], ['Петрова А. А.'], ['Сидоров П. П.']],
    ],
    [
      'schools with numbers',
      'Школа № 5\nЛицей № 1\nГимназия № 3',
      [['Школа № 5'], ['Лицей № 1'], ['Гимназия № 3']],
    ],
    [
      'asterisks of footnotes',
      'Иванов Иван\nПетрова Анна*\nСидоров Пётр**',
      [['Иванов Иван'], ['Петрова Анна*'], ['Сидоров Пётр**']],
    ],
  ])('%s', async (_, text, copies) => expect(await copiesOf(text)).toEqual(copies));
});

test.each<readonly [string, string, readonly string[]]>([
  ['numbers', 'Список\n1. Иванов Иван\n2. Петрова Анна', ['Номера и значки в начале строк убраны.']],
  ['signs at the ends', 'Иванов Иван,\nПетрова Анна,\nКим Ли', ['Запятые и точки в конце строк убраны.']],
  [
    'words around a table',
    'Вот таблица:\n| ФИО | Класс |\n|---|---|\n| Иванов Иван | 5А |',
    ['Таблица взята из текста. Не вошло: «Вот таблица:».'],
  ],
  [
    'addresses',
    'Иванов Иван <i@mail.ru>; Петрова Анна <p@mail.ru>',
    ['Имена и адреса поставлены в свои столбцы.'],
  ],
])('what was taken off is named: %s', async (_, text, notes) => {
  const read = await readList(text);
  expect(read.kind === 'table' ? read.notes : read).toEqual(notes);
});
