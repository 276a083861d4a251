/**
 * Values that only the other columns show to be wrong: a town in the column of schools, a birth after the
 * event, a number of a document that two rows have.
 */
import { readDate } from '../template/readDate.ts';
import type { UnlikeValue, Value } from './rareValues.ts';
import { FREQUENT, isRareBeside, MOSTLY, mostRare, unlike } from './rareValues.ts';

interface Column {
  readonly name: string;
  readonly values: readonly string[];
  /** It holds names of people. */
  readonly isOfPeople: boolean;
  /** It numbers the rows or the documents. */
  readonly isCounter: boolean;
}

/** What is found, by the place of the column. */
export function valuesAcross(columns: readonly Column[]): readonly (readonly UnlikeValue[])[] {
  const filled = columns.map(({ values }) =>
    values.flatMap((text, index): readonly Value[] =>
      text.trim() === '' ? [] : [{ index, text: text.trim() }],
    ),
  );
  const frequent = filled.map(frequentTexts);
  const lastYear = lastYearOf(columns, filled);
  return columns.map((column, place) => {
    const values = filled[place] ?? [];
    if (column.isCounter) return repeatedValues(values);
    const others = frequent.filter((_, other) => other !== place && columns[other]?.name !== column.name);
    // One person may be a teacher in one row and in the jury of another.
    const own = column.isOfPeople ? undefined : frequent[place];
    return [
      ...foreign(values, own ?? NOTHING, others),
      ...(BIRTH.test(column.name) && lastYear !== null ? bornAfter(values, lastYear) : []),
      ...(CLASS.test(column.name) ? noClasses(values) : []),
    ];
  });
}

/** A column of fewer different values shares one with another by chance. */
const FEWEST_DIFFERENT = 3;

type Counts = ReadonlyMap<string, number>;
const NOTHING: Counts = new Map();

/** The words that repeat in a column where nearly all do, and how often; none in another column. */
function frequentTexts(filled: readonly Value[]): Counts {
  const counts = new Map<string, number>();
  for (const { text } of filled) counts.set(text, (counts.get(text) ?? 0) + 1);
  const usual = [...counts].filter(([text, count]) => count >= FREQUENT && /\p{L}{3}/u.test(text));
  const share = usual.reduce((sum, [, count]) => sum + count, 0);
  return usual.length < FEWEST_DIFFERENT || share < filled.length * MOSTLY ? NOTHING : new Map(usual);
}

/** Values that are frequent in another column only, where the two have nothing else in common. */
function foreign(values: readonly Value[], own: Counts, others: readonly Counts[]): readonly UnlikeValue[] {
  if (own.size === 0) return [];
  const isOf = (other: Counts, text: string) => isRareBeside(own.get(text) ?? 0, other.get(text) ?? 0);
  const isMine = (other: Counts, text: string) => isRareBeside(other.get(text) ?? 0, own.get(text) ?? 0);
  const areApart = (other: Counts) =>
    [...other.keys()].every((text) => !own.has(text) || isOf(other, text) || isMine(other, text));
  const apart = others.filter(areApart);
  const found = values.filter(({ text }) => apart.some((other) => other.has(text) && isOf(other, text)));
  return found.length <= mostRare(values.length) ? found.map(unlike('foreign')) : [];
}

const BIRTH = /рожд/iu;
const FEWEST_DATES = 8;

/** The last year of the other columns of dates; null without one. */
function lastYearOf(columns: readonly Column[], filled: readonly (readonly Value[])[]): number | null {
  const last = columns.flatMap(({ name }, place) => {
    const values = filled[place] ?? [];
    if (BIRTH.test(name) || !values.slice(0, FEWEST_DATES).some(({ text }) => readDate(text) !== null))
      return [];
    const years = values.flatMap(({ text }) => readDate(text)?.date.year ?? []).toSorted((a, b) => a - b);
    if (years.length < Math.max(FEWEST_DATES, values.length * MOSTLY)) return [];
    return years[years.length - 1 - mostRare(years.length)] ?? [];
  });
  return last.length === 0 ? null : Math.max(...last);
}

/** Nobody who is awarded is younger, unless others of the list are. */
const YOUNGEST = 3;

/** Births after the event; those of its year as well, where the others are some years older. */
function bornAfter(values: readonly Value[], lastYear: number): readonly UnlikeValue[] {
  const born = values.flatMap((value) => {
    const year = readDate(value.text)?.date.year;
    return year === undefined ? [] : [{ value, year }];
  });
  const years = born.map(({ year }) => year).toSorted((a, b) => a - b);
  const youngest = years[years.length - 1 - mostRare(years.length)] ?? lastYear;
  const first = youngest <= lastYear - YOUNGEST && years.length >= FEWEST_DATES ? lastYear : lastYear + 1;
  return born.filter(({ year }) => year >= first).map(({ value }) => unlike('late')(value));
}

const CLASS = /^(?:ваш )?(?:класс|кл)(?!\p{L})/iu;
const [FEWEST_CLASSES, LAST_CLASS] = [8, 12];

/** «15» among the classes 5 to 11: no school has it. */
function noClasses(values: readonly Value[]): readonly UnlikeValue[] {
  const read = values.filter(({ text }) => /^\d{1,3}$/u.test(text));
  if (read.length < FEWEST_CLASSES || read.length < values.length * MOSTLY) return [];
  const odd = read.filter(({ text }) => Number(text) === 0 || Number(text) > LAST_CLASS);
  return odd.length <= mostRare(values.length) ? odd.map(unlike('range')) : [];
}

/** Numbers that an earlier row has; none where many repeat. */
function repeatedValues(values: readonly Value[]): readonly UnlikeValue[] {
  const seen = new Set<string>();
  const found = values.filter(({ text }) => {
    const isAgain = seen.has(text);
    seen.add(text);
    return isAgain;
  });
  return found.length <= mostRare(values.length) ? found.map(unlike('twice')) : [];
}
