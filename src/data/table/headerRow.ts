/**
 * Finds the row that names the columns by comparing the first rows with those below: names of columns are
 * known words, or have another shape than the values under them. Titles above and rows of column numbers
 * below do not count.
 *
 *   Список участников            title
 *   ФИО      Класс   Балл        heading
 *   1        2       3           numbers of columns, a service row
 *   Иванова  9А      95          body
 */
import type { Doubtful } from '../../document/schema/doubt.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { shapeOf, usualShape } from './cellShape.ts';
import { markOf, SEARCHED_COLUMNS } from './headingEvidence.ts';
import { headingKnowledge } from './headingWords.ts';
import { areColumnNumbers } from './serviceSigns.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

/** Maximum rows above a table, such as a title or a date. */
const SEARCHED_ROWS = 15;
/** Filled rows below a candidate that it is compared with. */
const BODY_ROWS = 40;
/** A row with a higher mark names the columns. */
const HEADING_MARK = 0.25;
/** Marks below and above these are sure. */
const SURE = { data: -1.2, heading: 1.2 };

/** The likeliest header row, see `findHeaderRow`; null for data without a heading. */
export function likelyHeaderRow(sheet: TableSheet): number | null {
  return findHeaderRow(sheet).value;
}

/**
 * The header row that a person pointed at, else the likeliest one, zero-based; null for data without a
 * heading. The doubt names rows counted from 0, and «null» for none, in `assumed` and `alternatives`.
 */
export function findHeaderRow(sheet: TableSheet): Doubtful<number | null, 'headerRow'> {
  if (sheet.headerRow !== undefined) return { value: sheet.headerRow, doubts: [] };
  // A dialog asks with each change.
  return foundOnce(sheet, searchRow);
}

function searchRow(sheet: TableSheet): Doubtful<number | null, 'headerRow'> {
  return withLower(sheet, search(sheet));
}

interface Candidate {
  readonly row: number;
  /** How much it looks like a heading; below 0 it looks like the rows below. */
  readonly mark: number;
  /** The mark lowered for columns without a name and for data above. */
  readonly rank: number;
}

function search({ rows, columnCount }: TableSheet): Doubtful<number | null, 'headerRow'> {
  const candidates: Candidate[] = [];
  let dataAbove = 0;
  for (let row = 0; row < Math.min(rows.length, SEARCHED_ROWS); row += 1) {
    const cells = rows[row] ?? [];
    const filled = filledCount(cells);
    if (filled === 0) continue;
    const body = bodyBelow(rows, row);
    if (body.length === 0) break;
    const width = usualWidth(body);
    const mark = areColumnNumbers(cells) ? -1 : markOf(cells, body, columnCount);
    if (filled * 2 >= width && !(areColumnNumbers(cells) && candidates.length > 0))
      candidates.push({ row, mark, rank: mark * Math.min(1, filled / width) - dataAbove * 3 });
    if (mark < -0.5 && isLikeBody(cells, body, width)) dataAbove += 1;
  }
  if (candidates.length === 0) return { value: null, doubts: [] };
  // Of two rows of headings, the lower one names more.
  const best = candidates.reduce((a, b) => (b.rank > a.rank || (b.rank === a.rank && b.mark > 2) ? b : a));
  // A heading that is repeated below names the rows from its first place on.
  const first = candidates.find(({ row }) => areSame(rows[row] ?? [], rows[best.row] ?? [])) ?? best;
  const value = best.rank > HEADING_MARK ? first.row : null;
  const isSure = best.rank >= SURE.heading || candidates.every(({ mark }) => mark <= SURE.data);
  if (isSure) return { value, doubts: [] };
  const assumed = String(value);
  const alternatives = [...new Set([String(value === null ? best.row : null)])];
  return { value, doubts: [{ kind: 'headerRow', place: { row: best.row }, assumed, alternatives }] };
}

/**
 * The row that was found, or one below the rows that are searched, when those have no sure heading: a form may
 * begin with a page of text. It is always a doubt, and only an alternative below rows of data.
 */
function withLower(sheet: TableSheet, upper: Doubtful<number | null, 'headerRow'>): typeof upper {
  if (upper.value !== null && upper.doubts.length === 0) return upper;
  const row = lowerHeading(sheet);
  if (row === null) return upper;
  const isBelowData = hasDataAbove(sheet, row);
  const value = isBelowData ? upper.value : row;
  const others = [upper.value, row, null].filter((other) => other !== value).map(String);
  const alternatives = [...new Set(others)];
  return { value, doubts: [{ kind: 'headerRow', place: { row }, assumed: String(value), alternatives }] };
}

/** A row below the searched ones in which most cells are known headings; null without such. */
function lowerHeading({ rows, columnCount }: TableSheet): number | null {
  for (let row = SEARCHED_ROWS; row < Math.min(rows.length, LOWEST_ROW); row += 1) {
    const cells = rows[row] ?? [];
    const filled = cells.slice(0, SEARCHED_COLUMNS).filter((cell) => cell.trim() !== '');
    const known = filled.filter((cell) => headingKnowledge(cell) === 'whole').length;
    if (known === 0 || known * 2 < filled.length) continue;
    const body = bodyBelow(rows, row);
    const isWide = filled.length * 2 >= usualWidth(body);
    if (body.length > 0 && isWide && markOf(cells, body, columnCount) >= SURE.heading) return row;
  }
  return null;
}

/** No preamble is longer. */
const LOWEST_ROW = 300;

/** Whether most filled rows above have the shapes of those below: the heading is repeated, or of a section. */
function hasDataAbove({ rows }: TableSheet, row: number): boolean {
  const body = bodyBelow(rows, row);
  const width = usualWidth(body);
  const above = rows.slice(0, row).filter((cells) => filledCount(cells) > 0);
  return above.filter((cells) => isLikeBody(cells, body, width)).length * 2 > above.length;
}

/** How much a row looks like names of the columns below it; above 1 for known words and clear differences. */
export function headingMark({ rows, columnCount }: TableSheet, row: number): number {
  const cells = rows[row] ?? [];
  const body = bodyBelow(rows, row);
  return body.length === 0 || areColumnNumbers(cells) ? -1 : markOf(cells, body, columnCount);
}

/**
 * Filled rows below, without numbers of columns and repetitions of the row itself, as a printed heading has
 * on each page.
 */
function bodyBelow(rows: TableSheet['rows'], row: number): TableSheet['rows'] {
  const body: (readonly string[])[] = [];
  const own = rows[row] ?? [];
  const canRepeat = filledCount(own) > 1;
  for (let below = row + 1; below < rows.length && body.length < BODY_ROWS; below += 1) {
    const cells = rows[below] ?? [];
    if (filledCount(cells) === 0 || areColumnNumbers(cells)) continue;
    if (!canRepeat || !areSame(own, cells)) body.push(cells);
  }
  return body;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  const count = Math.max(one.length, other.length);
  for (let column = 0; column < count; column += 1)
    if ((one[column] ?? '').trim() !== (other[column] ?? '').trim()) return false;
  return true;
}

/** The width that most rows of the body have: the median of their filled cells. */
function usualWidth(body: TableSheet['rows']): number {
  const widths = body.map(filledCount).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Whether the row has the shapes of the rows below in most columns: it would be lost above a heading. */
function isLikeBody(cells: readonly string[], body: TableSheet['rows'], width: number): boolean {
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ cell, column }]));
  if (filled.length * 5 < width * 3) return false;
  const alike = filled.filter(({ cell, column }) => {
    const usual = usualShape(body.map((row) => row[column] ?? ''));
    return shapeOf(cell) === usual;
  });
  return alike.length * 5 >= filled.length * 3;
}

function filledCount(cells: readonly string[]): number {
  return cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0);
}
