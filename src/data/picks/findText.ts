/** Finds a searched text in the cells of a grid. */
import type { TableSheet } from '../../document/table/table.ts';
import type { Cell } from './picks.ts';
import { searchPattern } from './picks.ts';

/** Cells that contain the text, ignoring case, in the order of the rows and from the left. */
export function cellsWith(sheet: TableSheet, rows: readonly number[], text: string): readonly Cell[] {
  const pattern = searchPattern(text);
  if (pattern === null) return [];
  return rows.flatMap((row) =>
    (sheet.rows[row] ?? []).flatMap((cell, column) => (pattern.test(cell) ? [{ row, column }] : [])),
  );
}

/** The text in pieces: those at odd places match the search. */
export function splitMatches(text: string, search: string): readonly string[] {
  const pattern = searchPattern(search);
  return pattern === null ? [text] : text.split(new RegExp(`(${pattern.source})`, 'iu'));
}

/**
 * The match before or after a cell, going round at the ends; the first or last without a cell. -1 without
 * matches.
 * @param order the visible rows, which the matches follow
 */
export function stepMatch(
  matches: readonly Cell[],
  order: readonly number[],
  from: Cell | null,
  step: 1 | -1,
): number {
  if (matches.length === 0 || from === null)
    return matches.length === 0 ? -1 : step === 1 ? 0 : matches.length - 1;
  const place = order.indexOf(from.row);
  const places = new Map(order.map((row, index) => [row, index]));
  const compare = ({ row, column }: Cell) => (places.get(row) ?? 0) - place || column - from.column;
  if (step === 1) {
    const next = matches.findIndex((cell) => compare(cell) > 0);
    return next < 0 ? 0 : next;
  }
  const previous = matches.findLastIndex((cell) => compare(cell) < 0);
  return previous < 0 ? matches.length - 1 : previous;
}
