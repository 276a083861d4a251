/**
 * Columns whose values have one pattern, such as dates, addresses of mail, telephone numbers, numbers of
 * documents and classes, and the values that break it: «32.01.2012», «anna@mail», a number with a digit too
 * few, «90А».
 */
import { numberOf } from '../../document/table/cellValues.ts';
import { readDate } from '../template/readDate.ts';
import type { Unlikeness } from './copyProblem.ts';
import type { UnlikeValue, Value } from './rareValues.ts';
import { few, MOSTLY, mostRare, unlike } from './rareValues.ts';

const MAIL = /^[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[\p{L}\d-]{2,}$/u;

/** «12:30», «1:02:03,5»: times of the day and results. */
const TIME = /^\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d+)?$/u;

const isDate = (text: string): boolean => readDate(text) !== null;

/** Values that lack what nearly all others have. */
export function unlikePatterns(filled: readonly Value[]): readonly UnlikeValue[] {
  return (
    without(filled, 'mail', (text) => MAIL.test(text)) ??
    without(filled, 'date', isDate) ??
    without(filled, 'shape', (text) => TIME.test(text)) ??
    unlikeDigitCounts(filled) ??
    unlikeCodes(filled) ??
    unlikeClassNumbers(filled)
  );
}

/** Null where too few have it to say anything of the others. */
function without(
  filled: readonly Value[],
  why: Unlikeness,
  has: (text: string) => boolean,
): readonly UnlikeValue[] | null {
  // The first values are enough to recognise most columns.
  if (!filled.slice(0, SAMPLE).some(({ text }) => has(text))) return null;
  const own = filled.filter(({ text }) => has(text)).length;
  if (own < filled.length * MOSTLY) return null;
  return few(filled, ({ text }) => !has(text)).map(unlike(why));
}

const SAMPLE = 20;
/** Shorter numbers are measures, whose size differs. */
const FEWEST_DIGITS = 5;
const digitsOf = (text: string): number => text.replaceAll(/\D/gu, '').length;

/**
 * Telephone numbers and the like, in any notation: how many digits they have is usual, with a plus or without
 * it.
 */
function unlikeDigitCounts(filled: readonly Value[]): readonly UnlikeValue[] | null {
  const counts = new Map<string, number>();
  for (const { text } of filled) {
    const length = lengthOfNumber(text);
    if (length !== null) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const usual = new Set(
    [...counts].filter(([, count]) => count >= filled.length * USUAL).map(([length]) => length),
  );
  return without(filled, 'shape', (text) => usual.has(lengthOfNumber(text) ?? ''));
}

/** A share of values with so many digits that they are no mistakes. */
const USUAL = 0.15;

/** «+11» of a telephone number with eleven digits; null for a text or a measure. */
function lengthOfNumber(text: string): string | null {
  const digits = digitsOf(text);
  if (digits < FEWEST_DIGITS || !/^[+()\d\s./-]+$/u.test(text)) return null;
  const isMeasure = digits < 10 && numberOf(text) !== null && !/^[+0]/u.test(text);
  return isMeasure ? null : `${text.startsWith('+') ? '+' : ''}${digits}`;
}

/** «ОЛ-2026-0641»: numbers of documents, where each digit counts. */
function unlikeCodes(filled: readonly Value[]): readonly UnlikeValue[] | null {
  const counts = new Map<string, number>();
  for (const { text } of filled) {
    const pattern = patternOf(text);
    if (pattern !== null) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a);
  return usual === undefined ? null : without(filled, 'shape', (text) => patternOf(text) === usual[0]);
}

const LONGEST_CODE = 30;

/** Null for a text that is no code: a number alone, or one with few digits. */
function patternOf(text: string): string | null {
  if (text.length > LONGEST_CODE || /\s/u.test(text) || digitsOf(text) < FEWEST_DIGITS) return null;
  if (numberOf(text) !== null && !text.startsWith('0')) return null;
  return text
    .replaceAll(/\d/gu, '9')
    .replaceAll(/\p{Lu}+/gu, 'А')
    .replaceAll(/\p{Ll}+/gu, 'а');
}

/** No school has more classes. */
const LAST_CLASS = 12;
/** Fewer classes say nothing of the others. */
const FEWEST_CLASSES = 8;

/** «90А» and «15В» among «5А» and «11В»; groups of a college have larger numbers. */
function unlikeClassNumbers(filled: readonly Value[]): readonly UnlikeValue[] {
  const read = filled.flatMap((value) => {
    const found = /^(\d{1,2})[\s-]?[«"]?\p{L}[»"]?$/u.exec(value.text);
    return found === null ? [] : [{ value, number: Number(found[1]) }];
  });
  if (read.length < filled.length * MOSTLY || read.length < FEWEST_CLASSES) return [];
  const sorted = read.map(({ number }) => number).toSorted((a, b) => a - b);
  const high = sorted[sorted.length - 1 - mostRare(sorted.length)] ?? 0;
  const last = high <= LAST_CLASS ? LAST_CLASS : high * 2;
  const far = read.filter(({ number }) => number === 0 || number > last);
  return far.length <= mostRare(filled.length) ? far.map(({ value }) => unlike('range')(value)) : [];
}
