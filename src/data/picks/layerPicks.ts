/**
 * Converts picked cells to a DB layer's data. One item is one copy: either each cell separately, or the cells
 * of one row together, joined later by the layer's template.
 *
 *   picked in columns B and D, rows 2 and 3
 *   'row'   [[B2,D2], [B3,D3]]        two copies, fields {B} and {D}
 *   'cell'  [B2, D2, B3, D3]          four copies
 */
import type { LayerPicks } from '../bindings/bindCells.ts';
import { MAX_COLUMN_NAME_LENGTH } from '../../document/schema/constants.ts';
import type { CellAddress, TableSheet } from '../../document/table/table.ts';
import type { Cell, Picks } from './picks.ts';
import { NO_COLUMN_VIEW, saveColumnView, sortRows } from '../table/columnView.ts';
import type { ColumnView } from '../table/columnView.ts';
import { cellOf, keyOf } from './picks.ts';

/** Whether each row or each cell is a copy. */
export type ItemKind = 'row' | 'cell';

/**
 * The selection of a DB layer; items are ordered by row from the top or by the sorted column, cells in a row
 * from the left.
 */
export function layerPicks(args: {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  readonly filter: string;
  readonly withHidden: boolean;
  readonly withService?: boolean | undefined;
  readonly byColumn?: ColumnView | undefined;
  readonly picks: Picks;
  readonly itemKind: ItemKind;
}): LayerPicks {
  const { sheet, headerRow, picks, itemKind, byColumn = NO_COLUMN_VIEW } = args;
  const fromTheTop = [...picks].toSorted((a, b) => a - b).map(cellOf);
  const rows = sortRows(sheet, headerRow, [...new Set(fromTheTop.map((cell) => cell.row))], byColumn.sort);
  const columns = [...new Set(fromTheTop.map((cell) => cell.column))].toSorted((a, b) => a - b);
  const joined = itemKind === 'row' && columns.length > 1;
  const rowOrder = new Map(rows.map((row, index) => [row, index]));
  const placeOf = ({ row }: Cell) => rowOrder.get(row) ?? 0;
  const cells = byColumn.sort === null ? fromTheTop : fromTheTop.toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    selectedCells: joined
      ? rows.map((row) => columns.map((column) => textAt(sheet, { row, column }, picks)))
      : cells.map((cell) => textAt(sheet, cell, picks)),
    selectedCellsIdx: cells.map(({ row, column }): CellAddress => [row, column]),
    selectedCellsIdxString: new Map(
      cells.map(({ row, column }, index) => [
        `${row}:${column}`,
        joined ? (rowOrder.get(row) ?? index) : index,
      ]),
    ),
    query: {
      sheet: sheet.name,
      headerRow,
      columns: columns.map((index) => ({ index, name: distinctName(sheet, headerRow, index, columns) })),
      rows: rowRanges(rows),
      filter: args.filter.trim() === '' ? null : args.filter.trim(),
      ...(args.withHidden ? { withHidden: true } : {}),
      ...(args.withService === true ? { withService: true } : {}),
      ...saveColumnView(byColumn, (column) => columnName(sheet, headerRow, column)),
    },
  };
}

/** Text of the header cell, or the column's letter when it is empty. */
export function columnName(sheet: TableSheet, headerRow: number | null, column: number): string {
  const header = headerRow === null ? '' : (sheet.rows[headerRow]?.[column]?.trim() ?? '');
  return header === '' ? columnLetter(column) : header.slice(0, MAX_COLUMN_NAME_LENGTH);
}

/**
 * A column name that occurs more than once among the picked columns gets its letter, so that templates can
 * distinguish them.
 */
function distinctName(
  sheet: TableSheet,
  headerRow: number | null,
  column: number,
  columns: readonly number[],
): string {
  const name = columnName(sheet, headerRow, column);
  const isTwin = (other: number) => other !== column && columnName(sheet, headerRow, other) === name;
  if (!columns.some(isTwin)) return name;
  const letter = ` (${columnLetter(column)})`;
  return name.slice(0, MAX_COLUMN_NAME_LENGTH - letter.length) + letter;
}

/** Letters of a zero-based column: 0 → A, 26 → AA. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

function textAt(sheet: TableSheet, cell: Cell, picks: Picks): string {
  return picks.has(keyOf(cell)) ? (sheet.rows[cell.row]?.[cell.column] ?? '') : '';
}

/** Rows as half-open ranges, in their order. */
export function rowRanges(rows: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.[1] === row) last[1] = row + 1;
    else ranges.push([row, row + 1]);
  }
  return ranges;
}
