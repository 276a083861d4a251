/**
 * Numbers as Russian words and numerals. Each takes a cell's text, and returns null when it is not a
 * supported number.
 */

import type { PluralForms } from '../../document/text/russian.ts';
import { pluralForm } from '../../document/text/russian.ts';
import type { Agreement } from './numberWords.ts';
import { cardinalWords, ordinalWords } from './numberWords.ts';

const MAX_IN_WORDS = 999_999_999_999;
const MAX_ORDINAL = 999_999;
const MAX_ROMAN = 3999;
const AS_COUNTED: Agreement = { gender: 'masculine', nameCase: 'nominative' };

/** Parses a whole number; spaces between digits are allowed («12 345»). */
function wholeNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0]/gu, '');
  if (!/^[−-]?\d{1,15}$/u.test(digits)) return null;
  return Number(digits.replace('−', '-'));
}

/** The form of «балл, балла, баллов» after a number: one, few, many. A fraction takes the second. */
export function formAfter(text: string, forms: PluralForms): string | null {
  if (/^[−-]?\d+[.,]\d+$/u.test(text.trim())) return forms[1];
  const value = wholeNumber(text);
  return value === null ? null : pluralForm(value, forms);
}

/**
 * The number that counts from `first` where the value counts from 1, with as many digits as `first` has: 3
 * from «001» is «003», from «120» is «122». Null when one of them is not a whole number.
 */
export function countedFrom(value: string, first: string): string | null {
  const [number, start] = [wholeNumber(value), wholeNumber(first === '' ? '1' : first)];
  if (number === null || start === null) return null;
  const counted = number + start - 1;
  return counted < 0 ? String(counted) : String(counted).padStart(first.trim().length, '0');
}

/**
 * «двадцать одна тысяча сто два»; null beyond a trillion. The number agrees with its noun: «двадцатью одной».
 */
export function numberInWords(text: string, agreement: Agreement = AS_COUNTED): string | null {
  const value = wholeNumber(text);
  return value === null || Math.abs(value) > MAX_IN_WORDS ? null : cardinalWords(value, agreement);
}

const ROMAN_SIGNS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/**
 * «XIV»; null outside 1 to 3,999. A place or a degree may be written with its noun or with an ending, and in
 * Roman signs already: «1», «1-е место», «I степени», «Ⅰ» are all «I».
 */
export function romanNumber(text: string): string | null {
  const counted = placeNumber(text);
  return counted === null ? null : romanSigns(counted);
}

function romanSigns(value: number): string | null {
  if (value < 1 || value > MAX_ROMAN) return null;
  let [rest, roman] = [value, ''];
  for (const [size, sign] of ROMAN_SIGNS) {
    while (rest >= size) {
      roman += sign;
      rest -= size;
    }
  }
  return roman;
}

/** The value of «XIV», also in small or Cyrillic letters that look alike; null for anything else. */
function romanValue(text: string): number | null {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('Х', 'X')
    .replaceAll('І', 'I')
    .replaceAll('М', 'M')
    .replaceAll('С', 'C');
  if (!/^[IVXLCDM]{1,15}$/u.test(signs)) return null;
  let [value, rest] = [0, signs];
  for (const [size, sign] of ROMAN_SIGNS)
    while (rest.startsWith(sign)) {
      value += size;
      rest = rest.slice(sign.length);
    }
  return romanSigns(value) === signs ? value : null;
}

/** «1», «1-е», «I», «1 место», «II степени»: the number of a place or degree; null for anything else. */
function placeNumber(text: string): number | null {
  const plain = text.trim().replace(/\s*(?:степен[ьи]|мест[оа])\.?$/iu, '');
  const arabic = wholeNumber(plain.replace(/\s?-\s?(?:о?го|о?му|[ыо]?й|[ая]я|[ыо]?е|я)$/iu, ''));
  return arabic ?? romanValue(plain);
}

/** Whether a value is a number in any notation that a pipe reads: «5», «4,5», «1-е», «I степени». */
export function isNumber(text: string): boolean {
  return /^[−-]?\d+[.,]\d+$/u.test(text.trim()) || wholeNumber(text) !== null || placeNumber(text) !== null;
}

/**
 * «двадцать первый», «сто первая», «двадцать первому»; null outside 1 to 999,999: no place or degree is
 * «нулевое». Reads what `romanNumber` reads.
 */
export function ordinalInWords(text: string, agreement: Agreement = AS_COUNTED): string | null {
  const value = placeNumber(text);
  return value === null || value < 1 || value > MAX_ORDINAL ? null : ordinalWords(value, agreement);
}
