/**
 * Dates as a Russian Excel shows them. The order of the format is kept, except that American short dates,
 * which stand for "the short date of this computer", become dd.mm.yyyy.
 */
import { MONTHS, MONTHS_OF_DATE } from '../../../src/document/text/russian.ts';
import type { FormatToken } from './formatSections.ts';
import type { DateParts } from './sheetjs.ts';
import { numberFormats } from './sheetjs.ts';

const weekdays = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ');
const shortWeekdays = 'Вс Пн Вт Ср Чт Пт Сб'.split(' ');

const SYSTEM_LONG_DATE = '$-F800';
const SYSTEM_TIME = '$-F400';
const SECONDS_A_DAY = 86_400;

/**
 * One run of a letter (`dd`), an elapsed unit (`[h]`), a fraction of a second (`.00`), AM/PM, or a literal.
 */
interface DatePart {
  readonly kind: 'field' | 'elapsed' | 'fraction' | 'half-day' | 'literal';
  readonly text: string;
}

/** A writer of serial dates for one section of a format. It returns null if the serial is not a date. */
export function dateWriter(
  tokens: readonly FormatToken[],
  date1904: boolean,
): (serial: number) => string | null {
  const parts = dateParts(tokens);
  const digits = parts.find((part) => part.kind === 'fraction')?.text.length ?? 0;
  const unit = SECONDS_A_DAY * 10 ** digits;
  const roundsSeconds = parts.some((part) => /^\[?s/.test(part.text));
  const hasDay = parts.some((part) => part.kind === 'field' && /^d{1,2}$/.test(part.text));
  const halfDay = parts.some((part) => part.kind === 'half-day');
  return (serial) => {
    const exact = roundsSeconds ? Math.round(serial * unit) / unit : serial;
    const date = numberFormats.parse_date_code(exact, { date1904 });
    if (!date || serial < 0) return null;
    return parts
      .map(({ kind, text }) => {
        if (kind === 'literal') return text;
        if (kind === 'elapsed') return elapsedText(text, exact);
        if (kind === 'half-day') return date.H < 12 ? 'AM' : 'PM';
        if (kind === 'fraction') return fraction(exact, text.length);
        return field(text, date, hasDay, halfDay);
      })
      .join('')
      .trim();
  };
}

function dateParts(tokens: readonly FormatToken[]): DatePart[] {
  const brackets = tokens
    .filter((token) => token.kind === 'bracket')
    .map((token) => token.text.toUpperCase());
  if (brackets.includes(SYSTEM_LONG_DATE)) return literalParts('d mmmm yyyy "г."');
  if (brackets.includes(SYSTEM_TIME)) return literalParts('h:mm:ss');
  const parts: DatePart[] = [];
  let code = '';
  const flush = () => {
    parts.push(...codeParts(code));
    code = '';
  };
  for (const token of tokens) {
    if (token.kind === 'code') code += token.text;
    else if (token.kind === 'text' && /^[\s./-]*$/.test(token.text)) code += token.text;
    else {
      flush();
      if (token.kind === 'text') parts.push({ kind: 'literal', text: token.text });
      else if (token.kind === 'bracket' && /^(h+|m+|s+)$/i.test(token.text)) {
        parts.push({ kind: 'elapsed', text: token.text.toLowerCase() });
      }
    }
  }
  flush();
  return withMinutes(parts);
}

function literalParts(code: string): DatePart[] {
  return withMinutes(
    code
      .split('"')
      .flatMap((piece, index): DatePart[] =>
        index % 2 === 1 ? [{ kind: 'literal', text: piece }] : codeParts(piece),
      ),
  );
}

function codeParts(code: string): DatePart[] {
  const russian = code.replace(/\bm{1,2}[/-]d{1,2}[/-]y{2,4}\b/i, 'dd.mm.yyyy').replaceAll('/', '.');
  return [
    ...russian.matchAll(/am\/pm|am\.pm|a\/p|a\.p|general|(y+|m+|d+|h+|s+|e+|b+)|\.(0+)|([\s\S])/giu),
  ].map(([whole, run, zeros, other]): DatePart => {
    if (run !== undefined) return { kind: 'field', text: run.toLowerCase() };
    if (zeros !== undefined) return { kind: 'fraction', text: zeros };
    if (other !== undefined) return { kind: 'literal', text: other === '@' ? '' : other };
    return /^a/i.test(whole) ? { kind: 'half-day', text: '' } : { kind: 'literal', text: '' };
  });
}

/** `m` after an hour or before a second means minutes; it is renamed to `n`. */
function withMinutes(parts: readonly DatePart[]): DatePart[] {
  const fields = parts.filter((part) => part.kind === 'field' || part.kind === 'elapsed');
  return parts.map((part) => {
    if (part.kind !== 'field' || !/^m{1,2}$/.test(part.text)) return part;
    const at = fields.indexOf(part);
    const isMinute =
      /^\[?h/.test(fields[at - 1]?.text ?? '') || fields[at + 1]?.text.startsWith('s') === true;
    return isMinute ? { kind: 'field', text: part.text.replaceAll('m', 'n') } : part;
  });
}

function field(code: string, date: DateParts, hasDay: boolean, halfDay: boolean): string {
  const padded = (value: number) => String(value).padStart(Math.min(code.length, 2), '0');
  const month = (hasDay ? MONTHS_OF_DATE : MONTHS)[date.m - 1] ?? '';
  switch (code.charAt(0)) {
    case 'y':
    case 'e':
      return code.length > 2 || code[0] === 'e'
        ? String(date.y).padStart(4, '0')
        : String(date.y % 100).padStart(2, '0');
    case 'm':
      if (code.length <= 2) return padded(date.m);
      if (code.length === 3) return (MONTHS[date.m - 1] ?? '').slice(0, 3);
      if (code.length === 5) return month.slice(0, 1).toUpperCase();
      return hasDay ? month : month.slice(0, 1).toUpperCase() + month.slice(1);
    case 'd':
      if (code.length <= 2) return padded(date.d);
      return (code.length === 3 ? shortWeekdays : weekdays)[date.q] ?? '';
    case 'h':
      return padded(halfDay ? ((date.H + 11) % 12) + 1 : date.H);
    case 'n':
      return padded(date.M);
    case 's':
      return padded(date.S);
    default:
      return '';
  }
}

function elapsedText(code: string, serial: number): string {
  const seconds = Math.round(serial * SECONDS_A_DAY * 1000) / 1000;
  const size = code[0] === 'h' ? 3600 : code[0] === 'm' ? 60 : 1;
  return String(Math.floor(seconds / size)).padStart(code.length, '0');
}

function fraction(serial: number, digits: number): string {
  const unit = 10 ** digits;
  return `,${String(Math.round(serial * SECONDS_A_DAY * unit) % unit).padStart(digits, '0')}`;
}
