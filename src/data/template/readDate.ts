/**
 * Reads the dates that people and programs write into cells. A value is a date as a whole or none: «7–9
 * сентября» is none.
 *
 *   07.09.2026 · 07-09-2026 · 7/9/26 · 07. 09. 2026     numbers, the day first
 *   2026-09-07 · 2026/09/07 10:00 · 2026.09.07          numbers, the year first
 *   «7» сентября 2026 г. · 7 сент. 2026 · 7.IX.2026     a month in words
 *   46272                                               days of a spreadsheet, where the column has such dates
 *
 * A weekday, a time and «г.» beside the date are left out.
 */

import { MONTHS, MONTHS_OF_DATE } from '../../document/text/russian.ts';
import type { DateHints, DateOrder } from './dateHints.ts';
import { NO_HINTS } from './dateHints.ts';

/** A calendar day; `month` from 1. */
export interface CalendarDate {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

interface DateReading {
  readonly date: CalendarDate;
  /** The date if month and day change places; null where only one reading is possible. */
  readonly other: CalendarDate | null;
}

/** Reads a whole date; null when the text is none, or no day of the calendar. */
export function readDate(text: string, { order, hasSerials }: DateHints = NO_HINTS): DateReading | null {
  // Most values of a table are no dates, and every one of them is asked.
  if (text.length > LONGEST || !/\d/u.test(text)) return null;
  const plain = plainDate(text);
  const serial = /^\d{5}(?:[.,]\d+)?$/u.test(plain) ? Math.floor(Number(plain.replace(',', '.'))) : null;
  if (serial !== null) return hasSerials && isSerial(text) ? sure(dateOfSerial(serial)) : null;
  const yearFirst = /^(\d{4})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/u.exec(plain);
  if (yearFirst !== null)
    return sure(validDate(Number(yearFirst[4]), Number(yearFirst[3]), Number(yearFirst[1])));
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u.exec(plain);
  if (compact !== null) return sure(validDate(Number(compact[3]), Number(compact[2]), Number(compact[1])));
  const numbers = numbersOf(plain);
  if (numbers !== null) return ofNumbers(numbers, order);
  return sure(inWords(plain));
}

/** A longer text is a sentence. */
const LONGEST = 60;

const sure = (date: CalendarDate | null): DateReading | null =>
  date === null ? null : { date, other: null };

/**
 * The month and, where they are written, day and year of a date or of a part of one: «сентябрь 2026», «7
 * сентября», «07.09».
 */
export function readPartDate(
  text: string,
): { readonly day: number | null; readonly month: number | null; readonly year: number | null } | null {
  const plain = plainDate(text);
  if (/^(?:1[89]|20|21)\d{2}$/u.test(plain)) return { day: null, month: null, year: Number(plain) };
  const short = /^(\d{1,2})\s?[./]\s?(\d{1,2})\.?$/u.exec(plain);
  if (short !== null) {
    const date = validDate(Number(short[1]), Number(short[2]), LEAP_YEAR);
    return date === null ? null : { ...date, year: null };
  }
  const words = /^(?:(\d{1,2})(?:-?го)?\s+)?([а-яё]+)\.?(?:\s+(\d{4}))?$/u.exec(plain);
  const month = words === null ? 0 : monthOf(words[2] ?? '');
  if (words === null || month === 0) return null;
  const day = words[1] === undefined ? null : Number(words[1]);
  if (day !== null && validDate(day, month, LEAP_YEAR) === null) return null;
  return { day, month, year: words[3] === undefined ? null : Number(words[3]) };
}

/** A year with a 29th of February, for days without a year. */
const LEAP_YEAR = 2024;

const WEEKDAY =
  '(?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|пн|вт|ср|чт|пт|сб|вс)';
const WEEKDAY_BEFORE = new RegExp(String.raw`^${WEEKDAY}\.?\s*,?\s+(?=\S)`, 'u');
const WEEKDAY_BEHIND = new RegExp(String.raw`(?:\s*,\s*|\s+)${WEEKDAY}\.?$|\s*\(${WEEKDAY}\.?\)$`, 'u');
/** «10:00», «T10:00:00.000Z», «в 10:00», «10:00 PM» behind a date. */
const TIME_BEHIND =
  /(?:,?\s+(?:в\s+)?|t)(?:[01]?\d|2[0-4]):[0-5]\d(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]m|[чz])?\.?(?:\s*(?:gmt|utc)?\s*[+-]\d{1,2}(?::?\d{2})?)?$/u;

/** The date in lower case without quotes, weekday, time, «г.» and «в» around it. */
function plainDate(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/[«»"„“”_']/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^ ?(?:от |дата:? )?|[,;]? ?$/gu, '')
    .replace(WEEKDAY_BEFORE, '')
    .replace(WEEKDAY_BEHIND, '')
    .replace(TIME_BEHIND, '')
    .replace(/(?<=\d)\s*(?:г\.?|года?|год\.)$/u, '')
    .replace(WEEKDAY_BEHIND, '')
    .trim();
}

interface Numbers {
  readonly sign: string;
  readonly first: number;
  readonly second: number;
  readonly year: number;
}

/** The numbers of «07.09.2026»; null for anything else. */
function numbersOf(plain: string): Numbers | null {
  const found =
    /^(\d{1,2})\s?([-./,])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/u.exec(plain) ??
    /^(\d{1,2})( )(\d{1,2}) (\d{4})$/u.exec(plain);
  if (found === null) return null;
  const [, first, sign = '', second, year = ''] = found;
  return { sign, first: Number(first), second: Number(second), year: fullYear(year) };
}

/** Signs with which Americans write the month first too. */
const AMERICAN_SIGNS = '/-';

function ofNumbers({ sign, first, second, year }: Numbers, order: DateOrder): DateReading | null {
  const dayFirst = validDate(first, second, year);
  if (!AMERICAN_SIGNS.includes(sign)) return sure(dayFirst);
  const monthFirst = validDate(second, first, year);
  if (order === 'dayFirst') return sure(dayFirst);
  if (order === 'monthFirst') return sure(monthFirst);
  if (dayFirst === null || monthFirst === null) return sure(dayFirst ?? monthFirst);
  const isSame = first === second;
  // A dash between day and month is usual in Russian tables; a slash is usual in American ones as well.
  const isOpen = !isSame && (sign === '/' || order === 'mixed');
  return { date: dayFirst, other: isOpen ? monthFirst : null };
}

/** «26» is 2026, «87» is 1987: two digits up to 49 are in this century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

const MONTH_STARTS = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ');
const FULL_MONTHS = [...MONTHS, ...MONTHS_OF_DATE];
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The month from 1 that a word names, also shortened: «сент», «сен», «сентября», «ix»; 0 for another word.
 */
function monthOf(word: string): number {
  const roman = ROMAN.indexOf(word) + 1;
  if (roman > 0) return roman;
  if (/^[a-z]/u.test(word))
    return word.length < 3 ? 0 : ENGLISH.findIndex((month) => word.startsWith(month)) + 1;
  const isMonth = word.length >= 3 && FULL_MONTHS.some((month) => month.startsWith(word));
  return isMonth ? MONTH_STARTS.findIndex((start) => word.startsWith(start)) + 1 : 0;
}

/** «7 сентября 2026», «7-го сент. 2026», «7.IX.2026», «September 7, 2026». */
function inWords(plain: string): CalendarDate | null {
  const dayFirst = /^(\d{1,2})(?:-?го)?[\s./-]*([а-яёa-z]+)[\s.,/-]*(\d{4}|\d{2})$/u.exec(plain);
  if (dayFirst !== null) return ofWords(dayFirst[1], dayFirst[2], dayFirst[3]);
  const monthFirst = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(plain);
  return monthFirst === null ? null : ofWords(monthFirst[2], monthFirst[1], monthFirst[3]);
}

function ofWords(day = '', word = '', year = ''): CalendarDate | null {
  const month = monthOf(word);
  return month === 0 ? null : validDate(Number(day), month, fullYear(year));
}

function validDate(day: number, month: number, year: number): CalendarDate | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day > days ? null : { day, month, year };
}

/**
 * Days of a spreadsheet between 1927 and 2119; smaller and larger numbers are no dates that a table of people
 * has.
 */
function isSerial(text: string): boolean {
  const days = /^\d{5}(?:[.,]\d+)?$/u.test(text.trim()) ? Number.parseInt(text, 10) : 0;
  return days >= 10_000 && days <= 80_000;
}

const MS_PER_DAY = 86_400_000;
/** The day 0 of spreadsheets, for days after February 1900. */
const SERIAL_START = Date.UTC(1899, 11, 30);

function dateOfSerial(days: number): CalendarDate {
  const date = new Date(SERIAL_START + days * MS_PER_DAY);
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** What the values of a column tell of its dates. */
export function dateHintsOf(values: readonly string[]): DateHints {
  let [dayFirst, monthFirst, dates, serials, filled] = [0, 0, 0, 0, 0];
  for (const value of values) {
    if (value.trim() === '') continue;
    filled += 1;
    if (isSerial(value)) {
      serials += 1;
      continue;
    }
    const numbers = numbersOf(plainDate(value));
    if (numbers !== null && AMERICAN_SIGNS.includes(numbers.sign)) {
      if (numbers.first > 12 && numbers.second <= 12) dayFirst += 1;
      if (numbers.second > 12 && numbers.first <= 12) monthFirst += 1;
    }
    if (readDate(value) !== null) dates += 1;
  }
  const order =
    dayFirst > 0 && monthFirst > 0
      ? 'mixed'
      : dayFirst > 0
        ? 'dayFirst'
        : monthFirst > 0
          ? 'monthFirst'
          : 'unknown';
  return { order, hasSerials: (serials + dates) * 2 > filled && serials > 0 };
}
