/**
 * Values that only the other columns show to be wrong: a town in the column of schools, a birth after the
 * event, a number of a document that two rows have.
 */
import { readDate } from '../template/readDate.ts';
import type { UnlikeValue, Value } from './rareValues.ts';
import { MOSTLY, mostRare, unlike } from './rareValues.ts';

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
  const frequent = columns.map((column, place) =>
    column.isOfPeople ? new Set<string>() : frequentTexts(filled[place] ?? []),
  );
  const lastYear = lastYearOf(columns, filled);
  return columns.map((column, place) => {
    const values = filled[place] ?? [];
    if (column.isCounter) return repeated(values);
    const others = frequent.filter((_, other) => other !== place && columns[other]?.name !== column.name);
    return [
      ...foreign(values, frequent[place] ?? new Set<string>(), others),
      ...(BIRTH.test(column.name) && lastYear !== null ? bornAfter(values, lastYear) : []),
    ];
  });
}

/** How often a value of another column is there at least. */
const FREQUENT = 3;
/** A column of fewer different values shares one with another by chance. */
const FEWEST_DIFFERENT = 3;

/** The words that repeat in a column where nearly all do; none in another column. */
function frequentTexts(filled: readonly Value[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of filled) counts.set(text, (counts.get(text) ?? 0) + 1);
  const usual = [...counts].filter(([text, count]) => count >= FREQUENT && /\p{L}{3}/u.test(text));
  const share = usual.reduce((sum, [, count]) => sum + count, 0);
  return usual.length < FEWEST_DIFFERENT || share < filled.length * MOSTLY
    ? new Set()
    : new Set(usual.map(([text]) => text));
}

/** Values that are frequent in another column only, where the two have nothing else in common. */
function foreign(
  values: readonly Value[],
  own: ReadonlySet<string>,
  others: readonly ReadonlySet<string>[],
): readonly UnlikeValue[] {
  if (own.size === 0) return [];
  const apart = others.filter((other) => [...other].every((text) => !own.has(text)));
  const found = values.filter(({ text }) => !own.has(text) && apart.some((other) => other.has(text)));
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

function bornAfter(values: readonly Value[], lastYear: number): readonly UnlikeValue[] {
  return values.filter(({ text }) => (readDate(text)?.date.year ?? 0) > lastYear).map(unlike('late'));
}

/** Numbers that an earlier row has; none where many repeat. */
function repeated(values: readonly Value[]): readonly UnlikeValue[] {
  const seen = new Set<string>();
  const found = values.filter(({ text }) => {
    const isAgain = seen.has(text);
    seen.add(text);
    return isAgain;
  });
  return found.length <= mostRare(values.length) ? found.map(unlike('twice')) : [];
}
