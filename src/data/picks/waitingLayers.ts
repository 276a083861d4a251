/**
 * DB layers of a template that name their columns but have no picks yet. The first table with those columns
 * fills all of them at once, so that a person only has to choose a file.
 */
import type { CellQuery, TableSheet } from '../../document/table/table.ts';
import { columnName } from './layerPicks.ts';
import type { CellKey, Picks } from './picks.ts';
import { keyOf } from './picks.ts';

export function namesOf({ columns }: CellQuery): readonly string[] {
  return columns.map(({ name }) => name);
}

export function columnNames(sheet: TableSheet, headerRow: number | null): readonly string[] {
  return Array.from({ length: sheet.columnCount }, (_, column) => columnName(sheet, headerRow, column));
}

export function cellsOf(rows: readonly number[], columns: readonly number[]): Picks {
  return new Set(rows.flatMap((row) => columns.map((column): CellKey => keyOf({ row, column }))));
}
