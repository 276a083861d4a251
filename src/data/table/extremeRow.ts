import type { TableSheet } from '../../document/table/table.ts';

/** Texts that try a layout: the longest, the shortest that is not empty, an empty one. */
export type ExtremeKind = 'longest' | 'shortest' | 'empty';

/**
 * The row, of these, with the extreme text of a column; of several the first after the row `from`, so that a
 * repeated search goes through them. Null when there is none.
 */
export function extremeRow(
  { rows: texts }: TableSheet,
  rows: readonly number[],
  column: number,
  kind: ExtremeKind,
  from: number | null,
): number | null {
  const lengthOf = (row: number) => texts[row]?.[column]?.trim().length ?? 0;
  const lengths = rows.map(lengthOf).filter((length) => (kind === 'empty' ? length === 0 : length > 0));
  if (lengths.length === 0) return null;
  const pick = kind === 'longest' ? Math.max : Math.min;
  const wanted = lengths.reduce((best, length) => pick(best, length));
  const found = rows.filter((row) => lengthOf(row) === wanted);
  const place = from === null ? -1 : found.indexOf(from);
  return found[(place + 1) % found.length] ?? null;
}
