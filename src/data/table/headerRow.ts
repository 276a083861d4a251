import { hasGivenName } from '../names/nameList.ts';
import type { TableSheet } from '../../document/table/table.ts';

/** Maximum rows above a table, such as a title or a date. */
const SEARCHED_ROWS = 15;

/**
 * The likeliest header row: the first of the top rows that fills at least half as many columns as the fullest
 * of them, with a row below it. Null for a sheet of at most one row, and when that row is data: it holds numbers and
 * dates rather than words, or a person's name above other names, in one cell or in several.
 */
export function likelyHeaderRow(sheet: TableSheet): number | null {
  const filled = sheet.rows.slice(0, SEARCHED_ROWS).map(filledCells);
  const most = Math.max(0, ...filled);
  const row = filled.findIndex((count) => count > 0 && count * 2 >= most);
  if (row < 0 || sheet.rows.slice(row + 1).every((cells) => filledCells(cells) === 0)) return null;
  if (startsWithPerson(sheet.rows.slice(row, row + SEARCHED_ROWS))) return null;
  const cells = (sheet.rows[row] ?? []).filter((cell) => cell.trim() !== '');
  return cells.filter((cell) => /[\p{L}№]/u.test(cell)).length * 2 > cells.length ? row : null;
}

/** Whether a column begins with a name above another name, or with a part of one above another part. */
function startsWithPerson([first = [], ...below]: TableSheet['rows']): boolean {
  return first.some((cell, column) => {
    const isLike = (other = '') => hasGivenName(other) && isWord(other) === isWord(cell);
    return hasGivenName(cell) && below.some((cells) => isLike(cells[column]));
  });
}

/** A heading of one word may be a first name as well: «Роман» above names of books, «Август» above whole names. */
function isWord(cell: string): boolean {
  return !/\s/u.test(cell.trim());
}

function filledCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
