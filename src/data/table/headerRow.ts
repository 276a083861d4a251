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
import { foldText } from '../../document/text/foldText.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { hasGivenName } from '../names/nameList.ts';
import type { CellShape } from './cellShape.ts';
import { isNameWord, shapeOf, usualShape } from './cellShape.ts';
import { headingKnowledge } from './headingWords.ts';
import { areColumnNumbers } from './serviceSigns.ts';

/** Maximum rows above a table, such as a title or a date. */
const SEARCHED_ROWS = 15;
/** Columns that are compared: a stray cell may make a sheet as wide as Excel allows. */
const SEARCHED_COLUMNS = 256;
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
  const known = found.get(sheet);
  if (known !== undefined) return known;
  const result = withLower(sheet, search(sheet));
  found.set(sheet, result);
  return result;
}

/** Cached, because a dialog asks with each change. */
const found = new WeakMap<TableSheet, Doubtful<number | null, 'headerRow'>>();

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

/**
 * The mean evidence of the filled columns that this row is a heading; a column of values without a name
 * counts a little against it.
 */
function markOf(written: readonly string[], body: TableSheet['rows'], columnCount: number): number {
  const cells = withoutQuestionNumbers(written);
  const counted = numbersInARow(cells);
  let sum = 0;
  let count = 0;
  for (let column = 0; column < Math.min(columnCount, SEARCHED_COLUMNS); column += 1) {
    const cell = cells[column] ?? '';
    const below = body.flatMap((row) => ((row[column] ?? '').trim() === '' ? [] : [row[column] ?? '']));
    if (cell.trim() === '' && below.length * 2 < body.length) continue;
    count += 1;
    sum += counted.has(column) ? 0.5 : evidence(cell, below, columnCount);
  }
  return count === 0 ? -1 : sum / count;
}

/** «1. Укажите имя», «2) Класс»: questions of a form, whose numbers grow from cell to cell, are headings. */
const QUESTION = /^\s*(?:№\s*|вопрос\s*)?(?<number>\d{1,3})(?:\.\d{1,2})*\s*[.):]\s*(?=[\p{L}«"])/iu;

function withoutQuestionNumbers(cells: readonly string[]): readonly string[] {
  const numbers = cells.flatMap((cell) => {
    const number = QUESTION.exec(cell)?.groups?.['number'];
    return number === undefined ? [] : [Number(number)];
  });
  const grow = numbers.every((number, place) => place === 0 || number >= (numbers[place - 1] ?? 0));
  return numbers.length > 1 && grow && (numbers.at(-1) ?? 0) > (numbers[0] ?? 0)
    ? cells.map((cell) => cell.replace(QUESTION, ''))
    : cells;
}

/** How much the cell looks like the name of its column: above 0 for a name, below 0 for one more value. */
function evidence(cell: string, below: readonly string[], columnCount: number): number {
  if (cell.trim() === '') return -0.5;
  const shape = shapeOf(cell);
  const usual = usualShape(below);
  if (isOneOf(cell, below)) return usual === 'number' ? -1 : -2;
  const knowledge = shape === 'code' ? 'none' : headingKnowledge(cell);
  if (knowledge === 'whole') return 3;
  const contrast = contrastOf(shape, usual, cell, below, columnCount);
  return knowledge === 'part' && contrast > -4 && !haveKnownWords(below) ? Math.max(1.5, contrast) : contrast;
}

/** Whether the values have words of headings too: «Победитель конкурса чтецов» among achievements. */
function haveKnownWords(below: readonly string[]): boolean {
  return below.filter((text) => headingKnowledge(text) !== 'none').length * 2 > below.length;
}

/** Whether the values below have the cell itself, or most of them begin with its first word. */
function isOneOf(cell: string, below: readonly string[]): boolean {
  const folded = foldText(cell.trim());
  const first = firstWord(cell);
  const texts = below.map((text) => foldText(text.trim()));
  const isAlike = first.length > 1 && below.filter((text) => firstWord(text) === first).length;
  return (
    (texts.includes(folded) && below.length > 0 && texts.some((text) => text !== folded)) ||
    (isAlike !== false && isAlike * 2 > below.length)
  );
}

function firstWord(text: string): string {
  return /^[^\p{L}]*(\p{L}+)\s/u.exec(foldText(`${text} `))?.[1] ?? '';
}

function contrastOf(
  shape: CellShape,
  usual: CellShape,
  cell: string,
  below: readonly string[],
  columnCount: number,
): number {
  const isWords = shape === 'name' || shape === 'word' || shape === 'text';
  switch (usual) {
    case 'empty':
      return isWords ? 0.5 : 0;
    case 'number':
    case 'date':
    case 'sign':
      return isWords ? 2 : shape === 'code' ? 1 : shape === usual ? -2 : -1;
    case 'code':
      return isWords ? 2 : -2;
    case 'name':
      if (shape === 'name') return -4;
      if (shape === 'text') return /\p{Ll}/u.test(cell) && /^\p{L}/u.test(cell.trim()) ? 2 : 0.5;
      if (shape === 'word') return isNameWord(cell) && !isMonth(cell) ? (columnCount > 1 ? 0.5 : -1) : 2;
      return -1;
    case 'word':
      return wordContrast(shape, cell, below, columnCount);
    case 'text':
      return isLike(cell, below) ? (shape === 'code' ? -2 : -0.3) : isWords ? 0.6 : -1;
    default:
      return usual satisfies never;
  }
}

/** The cell above single words with a capital: names of people, towns, breeds. */
function wordContrast(shape: CellShape, cell: string, below: readonly string[], columnCount: number): number {
  if (shape === 'name') return hasGivenName(cell) ? -4 : columnCount > 1 ? 0.6 : -0.6;
  if (shape === 'text') return 1;
  if (shape !== 'word') return -1;
  const names = below.filter(isNameWord).length;
  if (names * 2 <= below.length) return hasGivenName(cell) ? -1 : -0.3;
  return hasGivenName(cell) || isNameWord(cell) ? -4 : -0.6;
}

/** Names of months that are names of people as well. */
function isMonth(cell: string): boolean {
  return /^(?:август|май|июнь|июль)$/iu.test(cell.trim());
}

/** Whether a cell has digits, signs, letter case and length as most of the values below. */
function isLike(cell: string, below: readonly string[]): boolean {
  const own = featuresOf(cell);
  const alike = below.filter((text) => {
    const other = featuresOf(text);
    const isClose = Math.abs(own.words - other.words) <= Math.max(1, own.words / 2);
    return own.digits === other.digits && own.capital === other.capital && isClose;
  }).length;
  return alike * 2 > below.length;
}

function featuresOf(text: string) {
  return {
    digits: /\d/u.test(text),
    capital: /^\p{Lu}/u.test(text.trim()),
    words: text.trim().split(/\s+/u).length,
  };
}

/** «01.09», «8.09.2026»: days of lessons. */
const DAY = /^\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?$/u;

/**
 * Columns whose cells are numbers with one step, as tours 1, 2, 3 and years 2024, 2025, or different days,
 * beside a known heading.
 */
function numbersInARow(cells: readonly string[]): ReadonlySet<number> {
  const numbers = cells.flatMap((cell, column) =>
    /^\d{1,4}$/u.test(cell.trim()) ? [{ column, value: Number(cell) }] : [],
  );
  const hasHeading = cells.some((cell) => shapeOf(cell) !== 'number' && headingKnowledge(cell) === 'whole');
  const isRow = numbers.every(
    ({ value, column }, index) =>
      index === 0 ||
      (value === (numbers[index - 1]?.value ?? 0) + 1 && column > (numbers[index - 1]?.column ?? 0)),
  );
  if (hasHeading && isRow && numbers.length > 1) return new Set(numbers.map(({ column }) => column));
  const dates = cells.flatMap((cell, column) => (DAY.test(cell.trim()) ? [column] : []));
  const areUnlike = new Set(dates.map((column) => cells[column]?.trim())).size === dates.length;
  return new Set(hasHeading && areUnlike && dates.length > 1 ? dates : []);
}

function filledCount(cells: readonly string[]): number {
  return cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0);
}
