/**
 * Widths of grid columns that fit their content. Not every cell is measured: of the sampled rows, the longest
 * texts of a column by length.
 */
import type { TableSheet } from '../../document/table/table.ts';

interface FittingColumns {
  readonly sheet: TableSheet;
  /** The names in the header. */
  readonly names: readonly string[];
  /** Zero-based visible rows. */
  readonly rows: readonly number[];
  /** Wider content is cut until the person widens the column, CSS pixels. */
  readonly widest: number;
  /** Width of a text in the grid, CSS pixels. */
  readonly measure: (text: string) => number;
}

/** CSS pixels. */
const MIN_COLUMN_WIDTH = 72;
const MAX_COLUMN_WIDTH = 800;
const CELL_PADDING = 20;
/** Room for the letter and the menu button of a header. */
const HEADER_PADDING = 68;
/** Rows from the top, and rows spread over the rest. */
const [FIRST_ROWS, SPREAD_ROWS] = [200, 300];
const MEASURED = 4;

/** A width for each column, CSS pixels. */
export function fittedWidths({ sheet, names, rows, widest, measure }: FittingColumns): readonly number[] {
  const sampled = sampleOf(rows);
  return names.map((name, column) => {
    const longest = longestTexts(sampled.map((row) => sheet.rows[row]?.[column] ?? ''));
    const cells = Math.max(0, ...longest.map(measure)) + CELL_PADDING;
    const width = Math.max(cells, measure(name) + HEADER_PADDING);
    return clampWidth(Math.min(widest, Math.ceil(width)));
  });
}

export function clampWidth(width: number): number {
  return Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, Math.round(width)));
}

function sampleOf(rows: readonly number[]): readonly number[] {
  const rest = rows.slice(FIRST_ROWS);
  const step = Math.max(1, Math.ceil(rest.length / SPREAD_ROWS));
  return [...rows.slice(0, FIRST_ROWS), ...rest.filter((_, place) => place % step === 0)];
}

function longestTexts(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, MEASURED);
}
