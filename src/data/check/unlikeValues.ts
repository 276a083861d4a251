/**
 * Values unlike the rest of their column: a text among numbers, 950 among scores to 100, «7б» among «7 «Б»».
 * Only what is rare counts, and only where the others agree, so that a column of mixed values has none.
 * Nothing here knows what a column means.
 */
import { isErrorValue, isPlaceholder } from '../../document/table/cellErrors.ts';
import { numberOf } from '../../document/table/cellValues.ts';
import { foldText } from '../../document/text/foldText.ts';
import type { Unlikeness } from './copyProblem.ts';
import { readDate } from '../template/readDate.ts';

interface UnlikeValue {
  readonly index: number;
  readonly why: Unlikeness;
  /** The frequent value that this one spells in another way; null where no value is surely meant. */
  readonly meant: string | null;
}

/** A filled value of the column. */
interface Value {
  readonly index: number;
  readonly text: string;
}

/** Fewer values tell nothing of their column. */
const FEWEST = 8;
/** In a column with fewer values a single one is not rare. */
const FEWEST_FOR_SIZES = 20;

/** @param values of a column, by record; empty ones, errors and placeholders are left out */
export function unlikeValues(values: readonly string[]): readonly UnlikeValue[] {
  const filled = values.flatMap((text, index): readonly Value[] =>
    text.trim() === '' || isErrorValue(text) || isPlaceholder(text) ? [] : [{ index, text: text.trim() }],
  );
  if (filled.length < FEWEST) return [];
  const spelt = unlikeSpelling(filled);
  const respelt = new Set(spelt.map(({ index }) => index));
  const found = new Map<number, UnlikeValue>();
  for (const unlike of [
    ...spelt,
    ...unlikeTypes(filled),
    ...unlikeSizes(filled),
    ...unlikeYears(filled),
    ...unlikeShapes(filled.filter(({ index }) => !respelt.has(index))),
    ...unlikeDigits(filled),
    ...unlikeLengths(filled),
  ])
    if (!found.has(unlike.index)) found.set(unlike.index, unlike);
  return [...found.values()].toSorted((a, b) => a.index - b.index);
}

/** The most values that are still an exception: one of eight, two of a hundred. */
const mostRare = (count: number): number => Math.max(1, Math.floor(count / 50));

const unlike =
  (why: Unlikeness) =>
  ({ index }: Value): UnlikeValue => ({ index, why, meant: null });

/** Values that are rare by a property which nearly all others lack. */
function exceptions(filled: readonly Value[], why: Unlikeness, isOdd: (text: string) => boolean) {
  const odd = filled.filter(({ text }) => isOdd(text));
  return odd.length > 0 && odd.length <= mostRare(filled.length) ? odd.map(unlike(why)) : [];
}

/** Values that differ from the others in several ways are mistakes while they are no larger a share. */
const ODD_SHARE = 0.1;
/** Nor more than these, unless they are rare in a long list. */
const ODD_MOST = 5;

/** The values with a property; none where they are too many to be mistakes. */
function few(filled: readonly Value[], isOdd: (value: Value) => boolean): readonly Value[] {
  const odd = filled.filter(isOdd);
  const most = Math.min(ODD_MOST, Math.ceil(filled.length * ODD_SHARE));
  return odd.length <= Math.max(mostRare(filled.length), most) ? odd : [];
}

/** How often a value must be there before a rare other spelling of it is a mistake. */
const FREQUENT = 3;

/**
 * «7б» and «7 Б.» where «7 «Б»» is frequent: the same letters and digits with other spaces, quotes or case.
 */
function unlikeSpelling(filled: readonly Value[]): readonly UnlikeValue[] {
  const spellings = new Map<string, Map<string, Value[]>>();
  for (const value of filled) {
    // A number says something else with a sign more.
    if (!/\p{L}/u.test(value.text)) continue;
    const key = bareText(value.text);
    const ofKey = spellings.get(key) ?? new Map<string, Value[]>();
    spellings.set(key, ofKey);
    const same = ofKey.get(value.text);
    if (same === undefined) ofKey.set(value.text, [value]);
    else same.push(value);
  }
  return [...spellings.values()].flatMap((ofKey) => {
    if (ofKey.size < 2) return [];
    const [most, ...others] = [...ofKey].toSorted(([, a], [, b]) => b.length - a.length);
    if (most === undefined || most[1].length < FREQUENT) return [];
    return others
      .filter(([, same]) => same.length * FREQUENT <= most[1].length)
      .flatMap(([, same]) => same.map(({ index }) => ({ index, why: 'spelling' as const, meant: most[0] })));
  });
}

const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcehkmoptxy', (latin, place) => [latin, 'авсенкмортху'.charAt(place)]),
);

/**
 * The text in one case and one alphabet, without what people write in several ways: spaces, quotes, №, signs
 * at the end of words.
 */
function bareText(text: string): string {
  return foldText(text)
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)|[\s«»"„“”'’`()№;:!?]/gu, '')
    .replaceAll(/[a-z]/gu, (letter) => LOOK_ALIKE[letter] ?? letter);
}

const BOOLEAN = /^(?:истина|ложь|true|false)$/iu;

function unlikeTypes(filled: readonly Value[]): readonly UnlikeValue[] {
  const numbers = filled.filter(({ text }) => numberOf(text) !== null).length;
  const areTexts = filled.filter(({ text }) => /\p{L}{2}/u.test(text)).length >= filled.length * MOSTLY;
  const areNumbers = numbers > 0 && numbers >= filled.length - mostRare(filled.length);
  return [
    ...(areNumbers ? exceptions(filled, 'type', (text) => numberOf(text) === null) : []),
    ...exceptions(filled, 'type', (text) => BOOLEAN.test(text)),
    // The 0 of a look-up that found an empty cell, a code in place of a name.
    ...(areTexts ? few(filled, ({ text }) => /^\d+$/u.test(text)).map(unlike('number')) : []),
  ];
}

/** Different values that a measure has; a column with fewer counts places, classes or hours. */
const MEASURE_VALUES = 10;
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
  const different = new Set(sorted).size;
  // The number of a row or of a document grows from row to row, and is as large as it is.
  const grown = numbers.filter(({ size }, row) => row > 0 && size > (numbers[row - 1]?.size ?? size)).length;
  if (grown > numbers.length * MOSTLY) return unsigned(numbers, low);
  const isMeasure = different >= MEASURE_VALUES;
  const isFar = (size: number) =>
    (isMeasure && low >= 0 && size > high * FAR && size - high > (high - low) * FAR) ||
    (!isMeasure && low >= 1 && size === 0);
  const far = numbers.filter(({ size }) => isFar(size));
  return [
    ...(far.length <= rare ? far.map(({ value }) => unlike('range')(value)) : []),
    ...unsigned(numbers, low),
  ];
}

/** A share of values that says «nearly all». */
const MOSTLY = 0.9;

/** Negative numbers where nearly no other is. */
function unsigned(
  numbers: readonly { readonly value: Value; readonly size: number }[],
  low: number,
): readonly UnlikeValue[] {
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
