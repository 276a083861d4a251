/**
 * A table of 2,000 rows like those of a competition, with some 200 planted faults of many sorts, made the
 * same at each run.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import type { ProblemKind } from '../../../../src/data/check/index.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';
import { FURTHER } from './furtherFaults.ts';

const ROWS = 2000;
const COLUMNS = [
  '№',
  'ФИО',
  'Класс',
  'Школа',
  'Место',
  'Степень',
  'Балл',
  'Дата',
  'Дата рождения',
  'Руководитель',
  'Часы',
  'Город',
  'Рег. номер',
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

/** A fault of one cell. */
export interface Fault {
  readonly sort: string;
  readonly column: Column;
  /** The faulty value in place of the right one. */
  readonly spoil: (right: string, row: Row) => string;
  /** What the check has to say: one of these. */
  readonly found: readonly ProblemKind[];
  /** Whether one press gives the right value back. */
  readonly isMended?: true;
  /** No program can know. */
  readonly isUnknown?: true;
  readonly times?: number;
}

const to =
  (value: string): Fault['spoil'] =>
  () =>
    value;

const FAULTS: readonly Fault[] = [
  // Spaces, alphabets and names.
  {
    sort: 'double space',
    column: 'ФИО',
    spoil: (name) => name.replace(' ', '  '),
    found: ['spaces'],
    isMended: true,
  },
  { sort: 'space in front', column: 'ФИО', spoil: (name) => ` ${name}`, found: ['spaces'], isMended: true },
  { sort: 'space behind', column: 'Школа', spoil: (name) => `${name} `, found: ['spaces'], isMended: true },
  {
    sort: 'latin letter in a name',
    column: 'ФИО',
    spoil: (name) => name.replace(/[оа]/u, (letter) => (letter === 'о' ? 'o' : 'a')),
    found: ['mixedAlphabet'],
    isMended: true,
  },
  {
    sort: 'latin letter in a school',
    column: 'Школа',
    spoil: (name) => name.replace(/[ое]|(?<=н)а/u, (letter) => ({ о: 'o', е: 'e' })[letter] ?? 'a'),
    found: ['mixedAlphabet'],
    isMended: true,
  },
  {
    sort: 'surname in capitals',
    column: 'ФИО',
    spoil: (name) => name.replace(/^\S+/u, (word) => word.toUpperCase()),
    found: ['letterCase'],
    isMended: true,
  },
  // One person twice.
  { sort: 'the row above again', column: 'ФИО', spoil: to(''), found: ['duplicate'], times: 6 },
  // Error values and nothing.
  ...['#Н/Д', '#ДЕЛ/0!', '#ЗНАЧ!', '#ССЫЛКА!', '#REF!', '#N/A', 'Err:502', '########'].map(
    (value): Fault => ({
      sort: `error ${value}`,
      column: 'Балл',
      spoil: to(value),
      found: ['errorValue'],
      times: 2,
    }),
  ),
  { sort: 'error in a name', column: 'ФИО', spoil: to('#Н/Д'), found: ['errorValue'] },
  { sort: 'error in a place', column: 'Место', spoil: to('#ИМЯ?'), found: ['errorValue'] },
  ...['-', '—', 'нет', 'отсутствует', 'NULL', '\\N', 'н/д'].map((value): Fault => ({
    sort: `placeholder ${value}`,
    column: 'Класс',
    spoil: to(value),
    found: ['placeholder'],
    times: 2,
  })),
  { sort: 'empty', column: 'Школа', spoil: to(''), found: ['emptyValue', 'emptyColumn'] },
  // Dates.
  ...[
    '31.02.2026',
    '00.09.2026',
    '07.13.2026',
    'осень 2026',
    'сентябрь 2026',
    '7 сентября',
    '07.09',
    'в среду',
    '7–9 сентября 2026',
    '45.12.2025',
  ].map((value): Fault => ({
    sort: `date ${value}`,
    column: 'Дата',
    spoil: to(value),
    found: ['unread'],
    times: 2,
  })),
  {
    sort: 'year 26 of the first century',
    column: 'Дата',
    spoil: to('07.09.0026'),
    found: ['farDate', 'unlike'],
  },
  { sort: 'year 2062', column: 'Дата', spoil: to('07.09.2062'), found: ['unlike'] },
  { sort: 'year 1926', column: 'Дата', spoil: to('07.09.1926'), found: ['unlike'] },
  { sort: 'month or day', column: 'Дата', spoil: to('9/7/2026'), found: ['twoDates'] },
  { sort: 'birthday in the future', column: 'Дата рождения', spoil: to('07.09.2210'), found: ['unlike'] },
  {
    sort: 'birthday in dashes',
    column: 'Дата рождения',
    spoil: (date) => date.replaceAll('.', '-'),
    found: ['unlike'],
  },
  { sort: 'birthday in words', column: 'Дата рождения', spoil: to('весной'), found: ['unlike'] },
  // Numbers.
  ...['девяносто', '95 баллов', '95 из 100', 'сто', 'не явился', '8О'].map((value): Fault => ({
    sort: `score ${value}`,
    column: 'Балл',
    spoil: to(value),
    found: ['unread', 'mixedAlphabet', 'unlike'],
    times: 2,
  })),
  { sort: 'score 950', column: 'Балл', spoil: to('950'), found: ['unlike'] },
  { sort: 'score below zero', column: 'Балл', spoil: to('-5'), found: ['unlike'] },
  { sort: 'hours as a word', column: 'Часы', spoil: to('семьдесят два'), found: ['unlike'] },
  {
    sort: 'hours with their unit',
    column: 'Часы',
    spoil: (hours) => `${hours} ч`,
    found: ['doubledWord'],
    isMended: true,
  },
  // Places and degrees.
  {
    sort: 'place with its noun',
    column: 'Место',
    spoil: (place) => `${place} место`,
    found: ['doubledWord'],
    isMended: true,
  },
  { sort: 'place in Roman signs', column: 'Место', spoil: to('II'), found: ['unlike'] },
  { sort: 'place as a word', column: 'Место', spoil: to('первое'), found: ['unlike'] },
  { sort: 'place 0', column: 'Место', spoil: to('0'), found: ['unlike'] },
  { sort: 'place of a formula', column: 'Место', spoil: to('ИСТИНА'), found: ['unread'] },
  { sort: 'degree that is none', column: 'Степень', spoil: to('лауреат'), found: ['unread'] },
  {
    sort: 'degree with a word in front',
    column: 'Степень',
    spoil: to('Лауреат I степени'),
    found: ['unread', 'doubledWord'],
  },
  // Classes.
  {
    sort: 'class in short',
    column: 'Класс',
    spoil: (name) => name.replaceAll(/[ «»]/gu, ''),
    found: ['unlike'],
    isMended: true,
  },
  {
    sort: 'class in small letters',
    column: 'Класс',
    spoil: (name) => name.toLowerCase(),
    found: ['unlike'],
    isMended: true,
  },
  {
    sort: 'class in straight quotes',
    column: 'Класс',
    spoil: (name) => name.replaceAll(/[«»]/gu, '"'),
    found: ['unlike'],
    isMended: true,
  },
  {
    sort: 'class with its noun',
    column: 'Класс',
    spoil: (name) => `${name} класс`,
    found: ['doubledWord'],
    isMended: true,
  },
  {
    sort: 'class in Latin letters',
    column: 'Класс',
    spoil: (name) => name.replace(/[АБВ]/u, 'A'),
    found: ['unlike'],
  },
  { sort: 'class read as a date', column: 'Класс', spoil: to('07.сен'), found: ['unlike'] },
  { sort: 'class as a date', column: 'Класс', spoil: to('07.10.2026'), found: ['unlike'] },
  { sort: 'class that is a word', column: 'Класс', spoil: to('седьмой'), found: ['unlike'] },
  // Schools and towns.
  {
    sort: 'school in capitals',
    column: 'Школа',
    spoil: (name) => name.toUpperCase(),
    found: ['unlike'],
    isMended: true,
  },
  {
    sort: 'school without a space',
    column: 'Школа',
    spoil: (name) => name.replace('№ ', '№'),
    found: ['unlike'],
    isMended: true,
  },
  {
    sort: 'school with a full stop',
    column: 'Школа',
    spoil: (name) => `${name}.`,
    found: ['unlike'],
    isMended: true,
  },
  { sort: 'telephone number for a town', column: 'Город', spoil: to('8 912 345-67-89'), found: ['unlike'] },
  { sort: 'address of mail for a town', column: 'Город', spoil: to('anna@example.ru'), found: ['unlike'] },
  {
    sort: 'remark for a town',
    column: 'Город',
    spoil: to('уточнить у классного руководителя до среды, потом исправить'),
    found: ['unlike'],
  },
  {
    sort: 'town in small letters',
    column: 'Город',
    spoil: (name) => name.toLowerCase(),
    found: ['unlike'],
    isMended: true,
  },
  {
    sort: 'telephone number for a teacher',
    column: 'Руководитель',
    spoil: to('8 912 345-67-89'),
    found: ['notName'],
  },
  {
    sort: 'number with its sign',
    column: 'Рег. номер',
    spoil: (number) => `№ ${number}`,
    found: ['doubledWord'],
    isMended: true,
  },
];

/** What a row has wrong; the value that was right, where one press gives it back. */
export interface Planted extends Pick<Fault, 'sort' | 'column' | 'found' | 'isUnknown'> {
  readonly row: number;
  readonly right: string | null;
}

const names = readFileSync(path.join(import.meta.dirname, '../../../fixtures/names/fullNames.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split('\t')[1] ?? [])
  .filter((name) => name !== '');

const two = (value: number) => String(value).padStart(2, '0');
const cycle = (values: readonly string[], place: number) => values[place % values.length] ?? '';
const TEACHERS = ['Ким Анна Юрьевна', 'Орлова Мария Олеговна', 'Щукин Олег Ильич', 'Ёлкин Пётр Маркович'];

function cleanRow(row: number): Row {
  const day = row % 28;
  return {
    '№': String(row + 1),
    ФИО: cycle(names, row),
    Класс: `${(row % 7) + 5} «${cycle(['А', 'Б', 'В'], Math.floor(row / 7))}»`,
    Школа: `${cycle(['Школа', 'Гимназия', 'Лицей'], row)} № ${(row % 30) + 1}`,
    Место: cycle(['1', '2', '3'], row),
    Степень: cycle(['1', '2', '3'], Math.floor(row / 3)),
    Балл: String(40 + ((row * 7) % 61)),
    Дата: `${two(day + 1)}.09.2026`,
    'Дата рождения': `${two(day + 1)}.0${(row % 9) + 1}.${2008 + (row % 8)}`,
    Руководитель: cycle(TEACHERS, row),
    Часы: cycle(['8', '36', '72', '144'], row),
    Город: cycle(['Тверь', 'Ржев', 'Торжок', 'Кимры'], row),
    'Рег. номер': `2026-${String(row + 1).padStart(4, '0')}`,
  };
}

/** Every fifth row is spoilt, so that the rows above and below are right. */
const STEP = 5;
const TIMES = 3;

export const rows: Row[] = Array.from({ length: ROWS }, (_, row) => cleanRow(row));
export const planted: readonly Planted[] = plant();

function plant(): readonly Planted[] {
  const all = [...FAULTS, ...FURTHER].flatMap((fault) =>
    Array.from({ length: fault.times ?? TIMES }, () => fault),
  );
  return all.map(({ sort, column, found, spoil, isMended, isUnknown }, place) => {
    const row = place * STEP + STEP;
    const own = rows[row] ?? cleanRow(row);
    const right = own[column];
    if (sort === 'the row above again')
      Object.assign(own, { ...rows[row - 1], '№': own['№'], 'Рег. номер': own['Рег. номер'] });
    else own[column] = spoil(right, own);
    const unknown = isUnknown === true && { isUnknown };
    return { sort, column, found, row, right: isMended === true ? right : null, ...unknown };
  });
}

const TEMPLATES: readonly string[] = [
  '{ФИО|дательный}',
  '{Класс} класс',
  '{Школа}',
  '{Город}',
  'за {Место} место',
  'Диплом {Степень|римское} степени',
  '{Балл|число: балл, балла, баллов}',
  '{Дата|дата}',
  'Родился: {Дата рождения}',
  'Руководитель: {Руководитель}',
  '{род: награждён / награждена}',
  'Объём: {Часы} ч',
  '№ {Рег. номер}, строка {№}',
];

/** A project that shows every column. */
export function tableDocument(table: readonly Row[] = rows): Document {
  const columns = COLUMNS.map((name, index) => ({ index, name }));
  const query: DbLayer['query'] = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const selectedCells = table.map((row) => COLUMNS.map((column) => row[column]));
  const [first = '', ...others] = TEMPLATES;
  return createDocument({
    name: 'Дипломы',
    layers: [
      aDbLayer({ id: 'text-0', query, selectedCells, format: first, x: 20, y: 20, width: 700, height: 40 }),
      ...others.map((display, place) =>
        aTextLayer({ id: `text-${place + 1}`, display, x: 20, y: 20 + 50 * (place + 1), width: 700 }),
      ),
    ],
  });
}

/** The value of a cell after a correction of the document. */
export function cellOf({ layers }: Document, row: number, column: string): string {
  const [layer] = layers;
  const cells = layer?.type === 'db' ? layer.selectedCells[row] : undefined;
  return [cells ?? []].flat()[COLUMNS.findIndex((name) => name === column)] ?? '';
}
