/** Formats dates in Russian. */
import { MONTHS, MONTHS_OF_DATE } from '../../document/text/russian.ts';
import type { CalendarDate } from './readDate.ts';
import { readDate } from './readDate.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** «7 сентября 2026 г.» */
export const longDate = ({ day, month, year }: CalendarDate): string =>
  `${day} ${MONTHS_OF_DATE[month - 1] ?? ''} ${year} г.`;
/** «07.09.2026» */
export const shortDate = ({ day, month, year }: CalendarDate): string => `${two(day)}.${two(month)}.${year}`;
/** «7 сентября» */
export const dayAndMonth = ({ day, month }: Pick<CalendarDate, 'day' | 'month'>): string =>
  `${day} ${MONTHS_OF_DATE[month - 1] ?? ''}`;
/** «сентябрь» */
export const monthName = ({ month }: Pick<CalendarDate, 'month'>): string => MONTHS[month - 1] ?? '';
/**
 * A date whose first number is the day, as «09.07.2026» of «9/7/2026»; the text itself when it is no date.
 */
export function dayFirstDate(text: string): string {
  const read = readDate(text, { order: 'dayFirst', hasSerials: false });
  return read === null ? text : shortDate(read.date);
}
