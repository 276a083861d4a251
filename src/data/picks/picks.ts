/**
 * Picks in the grid of a table: cells, rectangles, whole columns and rows. A pick is a set of cells; a cell
 * is one number, so a column of a hundred thousand rows stays cheap. Rectangles, column and row headers never
 * pick hidden or filtered rows, the header row, rows above it, or blank rows. They do pick a blank cell in a
 * row with data, so that the items of two layers bound to two columns stay aligned.
 */
import type { TableSheet } from '../../document/table/table.ts';
import type { ColumnView } from '../table/columnView.ts';
import { NO_COLUMN_VIEW, rowFilter, sortRows } from '../table/columnView.ts';
import { serviceRows } from '../table/serviceRows.ts';

const COLUMN_LIMIT = 16_384;

export type CellKey = number;
export type Picks = ReadonlySet<CellKey>;
export interface Cell {
  readonly row: number;
  readonly column: number;
}
export const NO_PICKS: Picks = new Set();

/** The cell as one number; rows are zero-based, header included. */
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

/** Defines the visible rows of a sheet. */
export interface RowView {
  /** Zero-based header row, or null. */
  readonly headerRow: number | null;
  /** Only rows that contain this text, ignoring case; empty for all. */
  readonly filter: string;
  /** Includes rows that the file hides. */
  readonly withHidden: boolean;
  /** Includes totals, signatures and other service rows; absent means no. */
  readonly withService?: boolean | undefined;
  /** Filters and order by columns; absent means none. */
  readonly byColumn?: ColumnView | undefined;
}

/**
 * Zero-based selectable rows: below the header, not blank, not hidden, no service row, containing the filter
 * text and passing the filters of columns; in the order of the view.
 */
export function pickableRows(
  sheet: TableSheet,
  { headerRow, filter, withHidden, withService = false, byColumn = NO_COLUMN_VIEW }: RowView,
): readonly number[] {
  const isWanted = searchPattern(filter) ?? /\S/u;
  const passes = byColumn.filters.length === 0 ? () => true : rowFilter(byColumn.filters);
  const hidden = new Set(withHidden ? [] : sheet.hiddenRows);
  const service = withService ? null : serviceRows(sheet, headerRow);
  const rows: number[] = [];
  for (let row = headerRow === null ? 0 : headerRow + 1; row < sheet.rows.length; row += 1) {
    const cells = sheet.rows[row] ?? [];
    if (service?.has(row) === true) continue;
    if (!hidden.has(row) && cells.some((cell) => isWanted.test(cell)) && passes(cells)) rows.push(row);
  }
  return sortRows(sheet, headerRow, rows, byColumn.sort);
}

/** Number of hidden rows with data below the header. */
export function hiddenCount(sheet: TableSheet, headerRow: number | null): number {
  const isData = (row: number) =>
    row > (headerRow ?? -1) && sheet.rows[row]?.some((cell) => cell.trim() !== '') === true;
  return (sheet.hiddenRows ?? []).filter(isData).length;
}

/**
 * A pattern for the text without outer spaces, which ignores case and takes е for ё; null when it is empty. A
 * pattern avoids a lower-case copy of every cell: a large table is searched while a person types.
 */
export function searchPattern(text: string): RegExp | null {
  const wanted = escapeName(text.trim().normalize('NFC'));
  if (wanted === '') return null;
  // A Mac writes ё and й as two signs.
  const spelled = wanted.replaceAll(/[её]/giu, '[её]\u0308?').replaceAll(/й/giu, '(?:й|и\u0306)');
  return new RegExp(spelled, 'iu');
}

/** Cells of the rectangle between two cells, inclusive, in the given visible rows and their order. */
export function rectangle(rows: readonly number[], from: Cell, to: Cell): Picks {
  const [a, b] = [rows.indexOf(from.row), rows.indexOf(to.row)];
  const [top, bottom] = a < 0 || b < 0 ? [Math.max(a, b), Math.max(a, b)] : [Math.min(a, b), Math.max(a, b)];
  const [left, right] = from.column <= to.column ? [from.column, to.column] : [to.column, from.column];
  const picks = new Set<CellKey>();
  if (top < 0) return picks;
  for (const row of rows.slice(top, bottom + 1)) {
    for (let column = left; column <= right; column += 1) picks.add(keyOf({ row, column }));
  }
  return picks;
}

export function wholeColumn(rows: readonly number[], column: number): Picks {
  return new Set(rows.map((row) => keyOf({ row, column })));
}

/**
 * With `additive`, adds the cells to the picks, or removes them when all were picked; else replaces the
 * picks.
 */
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

/** Escapes a text for use in a pattern. */
function escapeName(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
