/**
 * Headings of two or three rows, joined into the lowest of them, where the other steps look for names:
 *
 *   ФИО │ Класс │    1 тур     │    2 тур
 *       │       │ балл │ место │ балл │ место
 *   →   ФИО │ Класс │ 1 тур: балл │ 1 тур: место │ 2 тур: балл │ 2 тур: место
 *
 * A lower row that names all columns differently stays as it is: «Фамилия», «Имя», «Отчество» under «ФИО
 * участника».
 */
import { headingKey } from '../../document/template/headingKey.ts';
import { MAX_COLUMN_NAME_LENGTH } from '../../document/schema/constants.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { isPersonName } from '../names/nameList.ts';
import { headingMark, likelyHeaderRow } from './headerRow.ts';
import { headingKnowledge } from './headingWords.ts';
import { isAcross } from './turnedTable.ts';

/** A block of merged cells: zero-based, both ends included. */
export interface MergedBlock {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Most rows of headings above the lowest one. */
const MAX_UPPER = 2;

/** The sheet with the names of its columns in one row. */
export function withJoinedHeadings(sheet: TableSheet, blocks: readonly MergedBlock[]): TableSheet {
  const guess = likelyHeaderRow(sheet);
  // «Гаврилова Вера» above «СОШ № 3» is a person, no group of columns.
  if (guess === null || isAcross(sheet)) return sheet;
  const lowest = isContinued(sheet, guess, blocks) ? guess + 1 : guess;
  let names = namesIn(sheet, lowest);
  for (let upper = lowest - 1; upper >= Math.max(0, lowest - MAX_UPPER); upper -= 1) {
    const groups = groupsIn(sheet, upper, lowest, blocks);
    if (groups === null) break;
    names = joinHeadings(names, groups);
  }
  if (namesIn(sheet, lowest).every((name, column) => name === names[column])) return sheet;
  const rows = sheet.rows.with(
    lowest,
    names.map((name) => name.slice(0, MAX_COLUMN_NAME_LENGTH)),
  );
  return { ...sheet, rows };
}

function namesIn({ rows, columnCount }: TableSheet, row: number): readonly string[] {
  return Array.from({ length: columnCount }, (_, column) => rows[row]?.[column]?.trim() ?? '');
}

/** Whether the row below the guessed one names columns too: it has words under groups or under free cells. */
function isContinued(sheet: TableSheet, row: number, blocks: readonly MergedBlock[]): boolean {
  const upper = namesIn(sheet, row);
  const lower = namesIn(sheet, row + 1);
  const filled = lower.flatMap((name, column) => (name === '' ? [] : [column]));
  const isUnder = (column: number) =>
    upper[column] === '' ||
    upper[column] === lower[column] ||
    blocks.some((block) => block.top === row && block.left === column && block.right > column);
  const isSplit = filled.some((column) => upper[column] !== lower[column]);
  // Without merged cells, a group begins where the cell to the right of it is free and has a name below.
  const isGroup = (column: number) =>
    upper[column] !== '' && upper[column + 1] === '' && (lower[column + 1] ?? '') !== '';
  const areUnder = filled.every(isUnder) || (blocks.length === 0 && filled.some(isGroup));
  return filled.length > 0 && isSplit && areUnder && headingMark(sheet, row + 1) > 1;
}

/** The text above each column in a row of groups; null for a row that is none, such as a title. */
function groupsIn(
  sheet: TableSheet,
  row: number,
  lowest: number,
  blocks: readonly MergedBlock[],
): readonly string[] | null {
  const texts = namesIn(sheet, row);
  const lower = namesIn(sheet, lowest);
  const filled = texts.filter((text) => text !== '').length;
  if (filled === 0) return null;
  const wide = blocks.filter(({ top, left, right }) => top === row && right > left);
  if (wide.some(({ left, right }) => (right - left + 1) * 5 > sheet.columnCount * 4)) return null;
  const isPlain = wide.length === 0;
  const isNeeded = lower.some((name, column) => name === '' && texts[column] !== '') || hasTwins(lower);
  // Without merged cells, a single text above a full row is a title.
  if (isPlain && (filled < 2 || !isNeeded || !nameColumns(texts) || !nameColumns(lower))) return null;
  const starts = new Map(wide.flatMap(({ left, right }) => range(left, right).map((at) => [at, left])));
  let last = -1;
  return texts.map((text, column) => {
    if (text !== '') last = column;
    const start = starts.get(column) ?? (isPlain && text === '' ? last : column);
    // A text above a free cell names its own column only.
    if (isPlain && start !== column && (lower[start] ?? '') === '') return '';
    return texts[start] ?? '';
  });
}

/** Without merged cells, only rows that both look like headings are joined: no values, and nobody's name. */
function nameColumns(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const known = filled.filter((text) => headingKnowledge(text) !== 'none').length;
  return known * 2 >= filled.length && !filled.some(isPersonName);
}

function joinHeadings(names: readonly string[], groups: readonly string[]): readonly string[] {
  const keys = names.map(headingKey);
  const isTwin = (column: number) =>
    keys.indexOf(keys[column] ?? '') !== keys.lastIndexOf(keys[column] ?? '');
  // «место» stands only under «1 тур», but «балл» beside it is under «2 тур» too: both get their group.
  const unclear = new Set(groups.filter((_, column) => names[column] !== '' && isTwin(column)));
  return names.map((name, column) => {
    const group = groups[column] ?? '';
    if (name === '') return group;
    return group === '' || group === name || !unclear.has(group) ? name : `${group}: ${name}`;
  });
}

function hasTwins(names: readonly string[]): boolean {
  const keys = names.filter((name) => name !== '').map(headingKey);
  return new Set(keys).size < keys.length;
}

function range(first: number, last: number): readonly number[] {
  // A declared block may be far wider than any sheet.
  return Array.from({ length: Math.min(last - first + 1, 16_384) }, (_, index) => first + index);
}
