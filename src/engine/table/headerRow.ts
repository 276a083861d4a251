import type { TableSheet } from '../../document/table.ts';

/** Rows above a table (a title, a date) are few. */
const SEARCHED_ROWS = 15;

/**
 * The row that most likely names the columns: the first one, near the top, that fills at least half of the columns that
 * any of those rows fills, and has a row below it. Null for a sheet of one row or none, and when that row holds numbers
 * and dates rather than words: then it is data already.
 */
export function likelyHeaderRow(sheet: TableSheet): number | null {
  const filled = sheet.rows.slice(0, SEARCHED_ROWS).map(filledCells);
  const most = Math.max(0, ...filled);
  const row = filled.findIndex((count) => count > 0 && count * 2 >= most);
  if (row < 0 || sheet.rows.slice(row + 1).every((cells) => filledCells(cells) === 0)) return null;
  const cells = (sheet.rows[row] ?? []).filter((cell) => cell.trim() !== '');
  return cells.filter((cell) => /[\p{L}№]/u.test(cell)).length * 2 > cells.length ? row : null;
}

function filledCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
