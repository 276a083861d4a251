/**
 * What a person has picked in the grid of a table: single cells, rectangles, whole columns, whole rows.
 * A pick is a set of cells; a cell is one number, so that a column of a hundred thousand rows stays cheap.
 * Rows hidden by the filter or in the file, the header row and the rows above it, and rows that are blank throughout are never picked
 * by a rectangle, a column or a row header; a blank cell of a row that has data is, so that the items of two layers
 * bound to two columns stay in step.
 */
import type { TableSheet } from '../../document/table.ts';

const COLUMN_LIMIT = 16_384;

export type CellKey = number;
export type Picks = ReadonlySet<CellKey>;
export interface Cell {
  readonly row: number;
  readonly column: number;
}
export const NO_PICKS: Picks = new Set();

/** The cell as one number; rows count from zero, header included. */
export function keyOf({ row, column }: Cell): CellKey {
  return row * COLUMN_LIMIT + column;
}

export function cellOf(key: CellKey): Cell {
  return { row: rowOf(key), column: columnOf(key) };
}

export function rowOf(key: CellKey): number {
  return Math.floor(key / COLUMN_LIMIT);
}

export function columnOf(key: CellKey): number {
  return key % COLUMN_LIMIT;
}

/** Which rows of a sheet are in sight. */
export interface RowView {
  /** Zero-based row that names the columns, or null. */
  readonly headerRow: number | null;
  /** Only rows that contain this text, in any letter case; an empty text takes all. */
  readonly filter: string;
  /** Also rows that the file hides. */
  readonly withHidden: boolean;
}

/** Zero-based rows that a person can pick from: below the header, not blank, not hidden, and containing the filter text. */
export function pickableRows(
  sheet: TableSheet,
  { headerRow, filter, withHidden }: RowView,
): readonly number[] {
  const wanted = filter.trim();
  // Letter case without a lower-case copy of every cell: a person types while a large table is searched.
  const isWanted = new RegExp(wanted === '' ? '\\S' : escaped(wanted), 'iu');
  const hidden = new Set(withHidden ? [] : sheet.hiddenRows);
  const rows: number[] = [];
  for (let row = headerRow === null ? 0 : headerRow + 1; row < sheet.rows.length; row += 1) {
    if (!hidden.has(row) && sheet.rows[row]?.some((cell) => isWanted.test(cell))) rows.push(row);
  }
  return rows;
}

/** How many rows with data below the header the file hides. */
export function hiddenCount(sheet: TableSheet, headerRow: number | null): number {
  const isData = (row: number) =>
    row > (headerRow ?? -1) && sheet.rows[row]?.some((cell) => cell.trim() !== '') === true;
  return (sheet.hiddenRows ?? []).filter(isData).length;
}

/** The cells of the rectangle between two cells that lie in the rows given (sorted), both corners included. */
export function rectangle(rows: readonly number[], from: Cell, to: Cell): Picks {
  const [top, bottom] = from.row <= to.row ? [from.row, to.row] : [to.row, from.row];
  const [left, right] = from.column <= to.column ? [from.column, to.column] : [to.column, from.column];
  const picks = new Set<CellKey>();
  for (const row of rows) {
    if (row < top || row > bottom) continue;
    for (let column = left; column <= right; column += 1) picks.add(keyOf({ row, column }));
  }
  return picks;
}

export function wholeColumn(rows: readonly number[], column: number): Picks {
  return new Set(rows.map((row) => keyOf({ row, column })));
}

/** With `additive`, the cells are added to the picks, or taken away when all of them were picked; else they replace them. */
export function pick(picks: Picks, cells: Picks, additive: boolean): Picks {
  if (!additive) return cells;
  const next = new Set(picks);
  const remove = cells.size > 0 && [...cells].every((key) => picks.has(key));
  for (const key of cells) {
    if (remove) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** A text as a pattern that matches it and nothing else. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
