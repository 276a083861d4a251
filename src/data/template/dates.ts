/** Parses dates in cells, and formats them in Russian. */

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const MONTHS_ALONE = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(
  ' ',
);

/** A calendar day; `month` from 1. */
export interface CalendarDate {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/**
 * Parses «07.09.2026», «7/9/26», «2026-09-07», «7 сентября 2026 г.»; ignores a time after it. Null for
 * anything else.
 */
export function readDate(text: string): CalendarDate | null {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t\s].*)?$/u.exec(plain);
  if (iso !== null) return validDate(Number(iso[3]), Number(iso[2]), Number(iso[1]));
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:\s*г\.?)?(?:\s+\d{1,2}:.*)?$/u.exec(plain);
  if (dotted !== null) return validDate(Number(dotted[1]), Number(dotted[2]), fullYear(dotted[3] ?? ''));
  const words = /^(\d{1,2})\s+([а-яё]+)\s+(\d{4})(?:\s*г(?:\.|ода)?)?$/u.exec(plain);
  if (words === null) return null;
  const month = MONTHS.findIndex((name) => name === words[2]) + 1;
  return month === 0 ? null : validDate(Number(words[1]), month, Number(words[3]));
}

/** «26» is 2026, «87» is 1987: two digits up to 49 are in this century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function validDate(day: number, month: number, year: number): CalendarDate | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day > days ? null : { day, month, year };
}

const two = (value: number) => String(value).padStart(2, '0');

/** «7 сентября 2026 г.» */
export const longDate = ({ day, month, year }: CalendarDate): string =>
  `${day} ${MONTHS[month - 1] ?? ''} ${year} г.`;
/** «07.09.2026» */
export const shortDate = ({ day, month, year }: CalendarDate): string => `${two(day)}.${two(month)}.${year}`;
/** «7 сентября» */
export const dayAndMonth = ({ day, month }: CalendarDate): string => `${day} ${MONTHS[month - 1] ?? ''}`;
/** «сентябрь» */
export const monthName = ({ month }: CalendarDate): string => MONTHS_ALONE[month - 1] ?? '';
