/**
 * Values unlike the rest of their column: a text among numbers, 950 among scores to 100, «7б» among «7 «Б»».
 * Only what is rare counts, and only where the others agree, so that a column of mixed values has none.
 * Nothing here knows what a column means.
 */
import { isErrorValue, isPlaceholder } from '../../document/table/cellErrors.ts';
import { numberOf } from '../../document/table/cellValues.ts';
import { readDate } from '../template/readDate.ts';
import type { UnlikeValue, Value } from './rareValues.ts';
import { exceptions, few, MOSTLY, mostRare, unlike } from './rareValues.ts';
import { unlikePatterns } from './unlikePatterns.ts';
import { remarksInCategory, severalValues, unlikeSpelling } from './unlikeSpelling.ts';

/** Fewer values tell nothing of their column. */
const FEWEST = 8;
/** In a column with fewer values a single one is not rare. */
const FEWEST_FOR_SIZES = 20;

/** @param values of a column, by record; empty ones, errors and placeholders are left out */
export function unlikeValues(values: readonly string[]): readonly UnlikeValue[] {
  const filled = values.flatMap((text, index): readonly Value[] =>
    text.trim() === '' || isErrorValue(text) || isPlaceholder(text) ? [] : [{ index, text: text.trim() }],
  );
  const ticked = filled.filter(({ text }) => BOOLEAN.test(text)).map(unlike('boolean'));
  if (filled.length < FEWEST) return ticked;
  const spelt = unlikeSpelling(filled);
  const respelt = new Set(spelt.map(({ index }) => index));
  const found = new Map<number, UnlikeValue>();
  for (const value of [
    ...ticked,
    ...numerals(filled),
    ...spelt,
    ...unlikePatterns(filled),
    ...unlikeTypes(filled),
    ...unlikeSizes(filled),
    ...unlikeYears(filled),
    ...unlikeShapes(filled.filter(({ index }) => !respelt.has(index))),
    ...unlikeDigits(filled),
    ...unlikeLengths(filled),
    ...severalValues(filled),
    ...remarksInCategory(filled),
  ])
    if (!found.has(value.index)) found.set(value.index, value);
  return [...found.values()].toSorted((a, b) => a.index - b.index);
}

const BOOLEAN = /^(?:истина|ложь|true|false)$/iu;

/** Roman numerals in letters of their own, and the same in Cyrillic letters or in ones and zeros: «ІІ», «11». */
const ROMAN = /^(?=[IVX])X{0,2}(?:IX|IV|V?I{0,3})$/u;
const ROMAN_LIKE: Readonly<Record<string, string>> = {
  І: 'I',
  Ӏ: 'I',
  '1': 'I',
  l: 'I',
  '|': 'I',
  Х: 'X',
  Ш: 'III',
  П: 'II',
  У: 'V',
};

function numerals(filled: readonly Value[]): readonly UnlikeValue[] {
  const right = filled.filter(({ text }) => ROMAN.test(text)).length;
  if (right < filled.length * MOSTLY) return [];
  return filled.flatMap(({ index, text }): readonly UnlikeValue[] => {
    if (ROMAN.test(text)) return [];
    const meant = Array.from(text, (sign) => ROMAN_LIKE[sign] ?? sign).join('');
    if (!ROMAN.test(meant)) return [];
    return [{ index, why: 'spelling', meant, ...(/\d/u.test(text) && { isUnsure: true as const }) }];
  });
}

function unlikeTypes(filled: readonly Value[]): readonly UnlikeValue[] {
  const numbers = filled.filter(({ text }) => numberOf(text) !== null).length;
  const areTexts =
    filled.filter(({ text }) => /\p{L}{2}|^\p{L}+$/u.test(text)).length >= filled.length * MOSTLY;
  const areNumbers = numbers > 0 && numbers >= filled.length - mostRare(filled.length);
  return [
    ...(areNumbers ? exceptions(filled, 'type', (text) => numberOf(text) === null) : []),
    // The 0 of a look-up that found an empty cell, a code in place of a name.
    ...(areTexts ? few(filled, ({ text }) => /^\d+$/u.test(text)).map(unlike('number')) : []),
  ];
}

/** Different values that a measure has; a column with fewer counts places, classes or hours. */
const MEASURE_VALUES = 10;
/**
 * Places, heats and the like; other numbers of few values may be hours or prices, where a large one is
 * another.
 */
const LAST_PLACE = 30;
/** A number so many times beyond the others is not one of them. */
const FAR = 5;

function unlikeSizes(filled: readonly Value[]): readonly UnlikeValue[] {
  const numbers = filled.flatMap((value) => {
    const size = numberOf(value.text);
    return size === null ? [] : [{ value, size }];
  });
  if (numbers.length < FEWEST_FOR_SIZES || numbers.length * 2 < filled.length) return [];
  const sorted = numbers.map(({ size }) => size).toSorted((a, b) => a - b);
  const rare = mostRare(sorted.length);
  const [low, high] = [sorted[rare] ?? 0, sorted[sorted.length - 1 - rare] ?? 0];
  const different = new Set(sorted.filter((size) => size >= low && size <= high)).size;
  // The number of a row or of a document grows from row to row, and is as large as it is.
  const grown = numbers.filter(({ size }, row) => row > 0 && size > (numbers[row - 1]?.size ?? size)).length;
  if (grown > numbers.length * MOSTLY) return [...outOfTurn(numbers), ...withoutSign(numbers, low)];
  const isMeasured = different >= MEASURE_VALUES || (different > 2 && high <= LAST_PLACE);
  const reach = (high - low) * FAR;
  const isFar = (size: number) =>
    (isMeasured && low >= 0 && size > high * FAR && size - high > reach) ||
    (different >= MEASURE_VALUES && low > 0 && size > 0 && size * FAR < low && low - size > reach) ||
    (different < MEASURE_VALUES && low >= 1 && size === 0);
  const far = numbers.filter(({ size }) => isFar(size));
  return [
    ...(far.length <= rare ? far.map(({ value }) => unlike('range')(value)) : []),
    ...withoutSign(numbers, low),
  ];
}

interface Sized {
  readonly value: Value;
  readonly size: number;
}

/** Numbers that count the rows, and two that stand out of their turn. */
function outOfTurn(numbers: readonly Sized[]): readonly UnlikeValue[] {
  const sizeAt = (row: number) => numbers[row]?.size ?? 0;
  const steps = numbers.filter(({ size }, row) => row > 0 && size === sizeAt(row - 1) + 1).length;
  if (steps < numbers.length * MOSTLY) return [];
  const known = new Set<number>();
  const odd = numbers.flatMap(({ value, size }, row) => {
    const isAgain = known.has(size);
    known.add(size);
    const isNext = row === 0 || size === sizeAt(row - 1) + 1 || sizeAt(row + 1) === size + 1;
    const isBetween = size > sizeAt(row - 1) && (row === numbers.length - 1 || size < sizeAt(row + 1));
    return isNext || isBetween ? [] : [unlike(isAgain ? 'twice' : 'range')(value)];
  });
  return odd.length <= mostRare(numbers.length) ? odd : [];
}

/** Negative numbers where nearly no other is. */
function withoutSign(numbers: readonly Sized[], low: number): readonly UnlikeValue[] {
  if (low < 0) return [];
  return numbers.filter(({ size }) => size < 0).map(({ value }) => unlike('range')(value));
}

/** Years between the first and the last date of most events and of all people. */
const FAR_YEARS = 20;

function unlikeYears(filled: readonly Value[]): readonly UnlikeValue[] {
  const dates = filled.flatMap((value) => {
    const read = readDate(value.text);
    return read === null ? [] : [{ value, year: read.date.year }];
  });
  if (dates.length < FEWEST || dates.length < filled.length / 2) return [];
  const years = dates.map(({ year }) => year).toSorted((a, b) => a - b);
  const rare = mostRare(years.length);
  const [low, high] = [years[rare] ?? 0, years[years.length - 1 - rare] ?? 0];
  const reach = Math.max(FAR_YEARS, (high - low) * 2);
  const far = dates.filter(({ year }) => year < low - reach || year > high + reach);
  return far.map(({ value }) => unlike('year')(value));
}

/** Longer values are texts, whose shape is their own. */
const LONGEST_CODE = 12;
/** Shapes that so many values have are usual ones. */
const USUAL_SHARE = 0.05;

/** Values of classes, dates, numbers of documents, where nearly all have one of a few shapes. */
function unlikeShapes(filled: readonly Value[]): readonly UnlikeValue[] {
  const codes = filled.filter(({ text }) => text.length <= LONGEST_CODE && /\d/u.test(text));
  if (codes.length < filled.length * MOSTLY) return [];
  const counts = new Map<string, number>();
  for (const { text } of filled) {
    const shape = shapeOf(text);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const usual = new Set(
    [...counts]
      .filter(([, count]) => count > mostRare(filled.length) && count >= filled.length * USUAL_SHARE)
      .map(([shape]) => shape),
  );
  if (usual.size === 0) return [];
  const isOdd = (text: string) => !usual.has(shapeOf(text));
  const made = madeDates(filled);
  const isMade = new Set(made.map(({ index }) => index));
  const others = filled.filter(({ index }) => !isMade.has(index));
  const found = exceptions(others, 'shape', isOdd);
  if (found.length > 0) return [...made, ...found];
  // Several mistakes have several shapes. Dates of several notations are no mistakes.
  const several = few(others, ({ text }) => isOdd(text) && readDate(text) === null);
  return [...made, ...several.map(unlike('shape'))];
}

/** Dates beside classes and numbers of documents, which Excel has made of «7-8» and «7 авг». */
function madeDates(filled: readonly Value[]): readonly UnlikeValue[] {
  const dates = filled.filter(({ text }) => looksMade(text));
  const others = filled.length - dates.length;
  const classes = filled.filter(({ text }) => CLASS.test(text)).length;
  return dates.length * 3 <= filled.length && classes >= others * MOSTLY ? dates.map(unlike('shape')) : [];
}

/** «07.авг», «01.07.2026». */
function looksMade(text: string): boolean {
  return /^\d{1,2}\.\p{L}{3}$/u.test(text) || (/\D/u.test(text) && readDate(text) !== null);
}

/** «7», «7А», «10 «Б»», «ИС-21». */
const CLASS = /^(?:\d{1,2}[\s-]*[«"]?\p{L}?[»"]?|\p{Lu}{1,4}[\s-]?\d{1,3})$/u;

/** «9 «А»» of «10 «Б»»: runs of digits and letters become one sign each. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\d+/gu, '9')
    .replaceAll(/[\p{Lu}]+/gu, 'А')
    .replaceAll(/[\p{Ll}]+/gu, 'а')
    .replaceAll(/\s+/gu, ' ');
}

function unlikeDigits(filled: readonly Value[]): readonly UnlikeValue[] {
  return exceptions(filled, 'digits', isContact);
}

/** «8 912 345-67-89», «+7(912)3456789», «345-67-89». */
const PHONE = /(?<!\d)(?:\+?\d[\s()-]{0,3}){10,12}(?!\d)|(?<![\d-])\d{2,3}-\d{2}-\d{2}(?![\d-])/u;

function isContact(text: string): boolean {
  return PHONE.test(text) || /\S@\S+\.\S|https?:|www\./iu.test(text);
}

/** A text this much longer than nearly all others is several values, or a remark. */
const LONG = 4;
const LONG_LETTERS = 40;

function unlikeLengths(filled: readonly Value[]): readonly UnlikeValue[] {
  if (filled.length < FEWEST_FOR_SIZES) return [];
  const lengths = filled.map(({ text }) => text.length).toSorted((a, b) => a - b);
  const usual = lengths[lengths.length - 1 - mostRare(lengths.length)] ?? 0;
  return exceptions(filled, 'length', (text) => text.length > Math.max(LONG_LETTERS, usual * LONG));
}
