/**
 * Merged cells of a sheet. A block shows the value of its top-left cell only; a block that goes down the rows
 * gives it to each of its rows, because a row is a person:
 *
 *   ┌────────┬─────────┐        ┌────────┬─────────┐
 *   │ Лицей  │ Иванова │        │ Лицей  │ Иванова │
 *   │        ├─────────┤   →    ├────────┼─────────┤
 *   │        │ Петров  │        │ Лицей  │ Петров  │
 *   └────────┴─────────┘        └────────┴─────────┘
 */
import type { TableSheet } from '../../../src/document/table/table.ts';
import type { MergedBlock } from '../../../src/data/table/index.ts';
import { likelyHeaderRow, withJoinedHeadings } from '../../../src/data/table/index.ts';

const emptyRow: readonly string[] = [];

/** A sheet whose merged cells are settled. */
interface SettledSheet {
  readonly sheet: TableSheet;
  /** Cells below the heading that got the value of their block. */
  readonly filledDown: number;
}

/**
 * A sheet of these rows, with merged cells settled, two rows of headings joined, and trimmed.
 * @param hidden zero-based rows that the file hides, ascending
 */
export function settledSheet(
  name: string,
  rows: readonly (readonly string[])[],
  blocks: readonly MergedBlock[],
  hidden: readonly number[],
): SettledSheet {
  const { rows: settled, filled } = settle(rows, blocks);
  const sheet = withJoinedHeadings(trimmedSheet(name, settled, hidden), blocks);
  const header = filled.length === 0 ? null : likelyHeaderRow(sheet);
  return { sheet, filledDown: filled.filter((row) => row > (header ?? -1)).length };
}

/** What the person is told about cells that got the value of their block; none without them. */
export function mergeNotes(filledDown: number): readonly string[] {
  if (filledDown === 0) return [];
  const many = filledDown.toLocaleString('ru');
  return [`В таблице есть объединённые ячейки: их значение поставлено в каждую строку (ячеек: ${many}).`];
}

/**
 * Blocks of a real sheet do not overlap, so together they have no more cells than the sheet; further ones are
 * ignored.
 */
function settle(rows: readonly (readonly string[])[], blocks: readonly MergedBlock[]) {
  if (blocks.length === 0) return { rows, filled: [] };
  const settled = [...rows];
  const filled: number[] = [];
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  let left = rows.reduce((sum, row) => sum + row.length + 1, 0);
  for (const block of blocks) {
    const last = Math.min(block.bottom, rows.length - 1);
    for (let row = block.top; row <= last && left >= 0; row += 1) {
      const texts = settled[row] ?? [];
      const end = Math.min(block.right, texts.length - 1);
      left -= 1 + Math.max(0, end - block.left + 1);
      const from = row === block.top ? block.left + 1 : block.left;
      if (!hasTextBetween(texts, from, end)) continue;
      settled[row] = texts.map((text, at) => (at >= from && at <= end ? '' : text));
    }
  }
  let steps = 4 * (rows.reduce((sum, row) => sum + row.length + 1, 0) + 1);
  for (const { top, left: column, bottom, right } of blocks) {
    const value = settled[top]?.[column] ?? '';
    const isTitle = (right - column + 1) * 2 > Math.max(width, 2);
    if (bottom === top || value.trim() === '' || isTitle) continue;
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1) && steps > 0; row += 1) {
      const texts = settled[row] ?? [];
      steps -= texts.length + 1;
      // A row without anything else is nobody.
      if (texts.every((text) => text.trim() === '')) continue;
      settled[row] = Array.from({ length: Math.max(texts.length, column + 1) }, (_, at) =>
        at === column ? value : (texts[at] ?? ''),
      );
      filled.push(row);
    }
  }
  return { rows: settled, filled };
}

function hasTextBetween(texts: readonly string[], from: number, end: number): boolean {
  for (let at = from; at <= end; at += 1) if (texts[at] !== '') return true;
  return false;
}

/**
 * A sheet without trailing empty cells and trailing empty rows.
 * @param hidden zero-based rows that the file hides, ascending
 */
function trimmedSheet(
  name: string,
  rows: readonly (readonly string[])[],
  hidden: readonly number[] = [],
): TableSheet {
  const trimmed = rows.map(withoutTrailingEmpty);
  const count = trimmed.findLastIndex((row) => row.length > 0) + 1;
  const kept = trimmed.slice(0, count);
  const columnCount = kept.reduce((most, row) => Math.max(most, row.length), 0);
  const hiddenRows = hidden.filter((row) => row < count);
  return { name, rows: kept, columnCount, ...(hiddenRows.length === 0 ? {} : { hiddenRows }) };
}

function withoutTrailingEmpty(row: readonly string[]): readonly string[] {
  const length = row.findLastIndex((text) => text !== '') + 1;
  if (length === 0) return emptyRow;
  return length === row.length ? row : row.slice(0, length);
}
