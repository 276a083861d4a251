/** Columns that number the rows of a table, or its documents. */
import type { LayerWith } from '../../document/layers/capabilities.ts';

const COUNTER_HEADING =
  /^(?:№|n|no|номер|id|код)\.?$|п\s?[/.]\s?п|^(?:рег|порядков)|^(?:№|номер)\s(?:диплом|грамот|сертификат|свидетельств|удостоверени|бланк|документ)/iu;

/** Whether a column with this heading numbers the rows or the documents. */
export function isCounterHeading(heading: string): boolean {
  return COUNTER_HEADING.test(heading.trim());
}

/**
 * Rows that are enough to see from the numbers alone that a column counts: places of a short list count as
 * well.
 */
const FEWEST = 6;
const NEARLY_ALL = 0.98;

/** Places of the columns of a layer that number the rows or the documents. */
export function countersOf({ query, selectedCells }: LayerWith<'records'>): ReadonlySet<number> {
  const columns = (query?.columns ?? []).map(({ name }, place) => ({ name, place }));
  const valuesAt = (place: number) => selectedCells.map((item) => [item].flat()[place] ?? '');
  const counters = columns.filter(({ name, place }) => isCounter(name, valuesAt(place)));
  return new Set(counters.map(({ place }) => place));
}

/**
 * Whether a column differs in every row because it counts: by its heading, or by numbers that grow by one.
 */
function isCounter(heading: string, values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  // A number that two rows have by mistake is a finding of its own.
  if (new Set(filled).size < filled.length * NEARLY_ALL) return false;
  if (isCounterHeading(heading)) return true;
  const isNext = (value: string, row: number) =>
    row === 0 ? /^\d{1,9}$/u.test(value) : Number(value) === Number(filled[row - 1]) + 1;
  return filled.length >= FEWEST && filled.every(isNext);
}
