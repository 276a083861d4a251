/** Trims rows of texts to the form used by the product. */
import type { TableSheet } from '../../../src/document/table/table.ts';

const emptyRow: readonly string[] = [];

/**
 * A sheet without trailing empty cells and trailing empty rows.
 * @param hidden zero-based rows that the file hides, ascending
 */
export function trimmedSheet(
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
