/**
 * Dates and periods that cannot be meant: «31.02.2026», «с 5 по 1 сентября», an end before its beginning in
 * two columns. They are looked for in values that are printed as they are; a pipe tells by itself what it
 * cannot read.
 */
import { MONTHS_OF_DATE } from '../../document/text/russian.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import type { CalendarDate } from '../template/readDate.ts';
import { dateHintsOf, readDate, readPartDate } from '../template/readDate.ts';
import type { OddDate } from './copyProblem.ts';
import { mostRare } from './rareValues.ts';

/** A longer text is a story with dates. */
const LONGEST = 200;
const MONTH = `(?:${MONTHS_OF_DATE.join('|')})`;
const DAY_AND_MONTH = String.raw`\d{1,2}\s+${MONTH}(?:\s+\d{4})?|\d{1,2}\.\d{1,2}(?:\.\d{4})?`;
const TO = String.raw`\s*(?:-|(?<=\s)(?:по|до)(?=\s))\s*`;
const DAYS = new RegExp(String.raw`(?<![\d.])(\d{1,2})${TO}(\d{1,2})(?:\s+${MONTH}|\.\d{1,2}\.\d{4})`, 'gu');
const PERIOD = new RegExp(
  String.raw`(?<![\d.])(${DAY_AND_MONTH})(?:\s*г\.?|\s+года)?${TO}(${DAY_AND_MONTH})(?![\d.])`,
  'gu',
);
const NUMBERS = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/gu;
const WORDS = new RegExp(String.raw`(?<![\d.])(\d{1,2})\s+(${MONTH})(?:\s+(\d{4}))?(?!\p{L})`, 'gu');

/** What is wrong with the dates of a text; null for a text without such. */
export function oddDateIn(text: string): OddDate | null {
  if (text.length > LONGEST || !/\d/u.test(text)) return null;
  const plain = text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/[«»"„“”]/gu, '')
    .replaceAll(/\s+/gu, ' ');
  if (hasImpossible(plain)) return 'impossible';
  return hasReversed(plain) ? 'reversed' : null;
}

function hasImpossible(plain: string): boolean {
  const words = [...plain.matchAll(WORDS)].map(([, day = '', month = '', year]) => ({ day, month, year }));
  return (
    [...plain.matchAll(NUMBERS)].some(([date, , , year = '']) => {
      // Numbers of documents and of versions have other years.
      return /^(?:19|20|00)/u.test(year) && (readDate(date) === null || year.startsWith('00'));
    }) ||
    words.some(({ day, month, year }) =>
      year === undefined
        ? readPartDate(`${day} ${month}`) === null
        : readDate(`${day} ${month} ${year}`) === null,
    )
  );
}

function hasReversed(plain: string): boolean {
  if ([...plain.matchAll(DAYS)].some(([, from, to]) => Number(from) > Number(to))) return true;
  return [...plain.matchAll(PERIOD)].some(([, from = '', to = '']) => {
    const [begin, end] = [partOf(from), partOf(to)];
    return begin !== null && end !== null && isReversed(begin, end);
  });
}

interface Part {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

function partOf(text: string): Part | null {
  const whole = readDate(text)?.date;
  if (whole !== undefined) return whole;
  const part = readPartDate(text);
  if (part === null || part.day === null || part.month === null) return null;
  return { day: part.day, month: part.month, year: part.year };
}

/** Without years of both a period may cross the new year: «28 декабря – 5 января». */
function isReversed(begin: Part, end: Part): boolean {
  if (begin.year !== null && end.year !== null)
    return numberOf({ ...begin, year: begin.year }) > numberOf({ ...end, year: end.year });
  if (begin.month === end.month) return begin.day > end.day;
  return begin.month > end.month && end.month + 12 - begin.month > LONGEST_MONTHS;
}

/** A period that crosses the new year without saying so is hardly longer, in months. */
const LONGEST_MONTHS = 6;

function numberOf({ day, month, year }: CalendarDate): number {
  return (year * 12 + month) * 31 + day;
}

interface NamedColumn {
  readonly name: string;
  readonly values: readonly string[];
}

/** Headings of the first and of the last day, as `headingKey` has them. */
const BEGIN = /(?<!\p{L})(?:начал\p{L}*|старт\p{L}*|открыти\p{L}*|заезд\p{L}*|прибыти\p{L}*|с|от)(?!\p{L})/u;
const END =
  /(?<!\p{L})(?:кон(?:ец|ца|чания)|окончани\p{L}*|завершени\p{L}*|закрыти\p{L}*|выезд\p{L}*|отъезд\p{L}*|по|до)(?!\p{L})/u;

interface OddRow {
  readonly row: number;
  readonly begin: NamedColumn;
  readonly end: NamedColumn;
  readonly why: OddDate;
}

/**
 * Rows where one column has the first day and another the last one, and the last one is earlier. The headings
 * tell which is which; otherwise the order that nearly all rows have.
 */
export function reversedRows(columns: readonly NamedColumn[]): readonly OddRow[] {
  const dated = columns.flatMap((column) => datedColumn(column) ?? []);
  const starts = dated.filter(({ column: { name } }) => isNamed(name, BEGIN) && !isNamed(name, END));
  const ends = dated.filter(({ column: { name } }) => isNamed(name, END) && !isNamed(name, BEGIN));
  const [begin] = starts;
  const [end] = ends;
  if (begin === undefined || end === undefined || starts.length > 1 || ends.length > 1)
    return dated.flatMap((one, place) => dated.slice(place + 1).flatMap((other) => rareOrder(one, other)));
  return ordersOf(begin, end).flatMap(({ row, order }) =>
    order > 0 ? [{ row, begin: begin.column, end: end.column, why: 'reversed' as const }] : [],
  );
}

function isNamed(name: string, words: RegExp): boolean {
  return words.test(headingKey(name));
}

interface DatedColumn {
  readonly column: NamedColumn;
  /** By `numberOf`; null for no date, and for one with two readings, which is asked about by itself. */
  readonly days: readonly (number | null)[];
}

/** The column with its dates read; null unless most of its values are dates. */
function datedColumn(column: NamedColumn): DatedColumn | null {
  const hints = dateHintsOf(column.values);
  const read = column.values.map((value) => readDate(value, hints));
  const filled = column.values.filter((value) => value.trim() !== '').length;
  if (read.filter((date) => date !== null).length * 2 <= filled) return null;
  const days = read.map((date) => (date === null || date.other !== null ? null : numberOf(date.date)));
  return { column, days };
}

/** Fewer rows show no usual order. */
const FEWEST_ORDERED = 8;

/** The few rows whose two dates stand in the other order than in all the rest. */
function rareOrder(one: DatedColumn, other: DatedColumn): readonly OddRow[] {
  const orders = ordersOf(one, other).filter(({ order }) => order !== 0);
  if (orders.length < FEWEST_ORDERED) return [];
  const [later, earlier] = [orders.filter(({ order }) => order > 0), orders.filter(({ order }) => order < 0)];
  const rare = later.length < earlier.length ? later : earlier;
  if (rare.length > mostRare(orders.length)) return [];
  const [begin, end] = rare === later ? [one.column, other.column] : [other.column, one.column];
  return rare.map(({ row }) => ({ row, begin, end, why: 'order' as const }));
}

/** How much later the first date is than the second one, in rows that have both. */
function ordersOf(one: DatedColumn, other: DatedColumn) {
  return one.days.flatMap((from, row) => {
    const to = other.days[row] ?? null;
    return from === null || to === null ? [] : [{ row, order: from - to }];
  });
}
