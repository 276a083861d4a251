/**
 * DB layers that came with a template. They name the columns that they want, but nobody has picked anything for them yet.
 * The first table that has those columns gives them its rows, all such layers at once: with a template a person should
 * have to choose a file and nothing else.
 */
import type { Document } from '../model/document.ts';
import type { DbLayer } from '../model/layer.ts';
import type { CellQuery, TableSheet } from '../model/table.ts';
import { findField } from '../records/formatTemplate.ts';
import { bindSelection } from './bindSelection.ts';
import { cellSelection, columnName } from './cellSelection.ts';
import { personColumns } from './personNames.ts';
import type { CellKey, Picks } from './picking.ts';
import { keyOf, rowOf } from './picking.ts';

/** A published template keeps the names of columns, and neither sheet nor cells. */
export function wantsColumns({ query, selectedCells }: Pick<DbLayer, 'query' | 'selectedCells'>): boolean {
  return query !== null && query.sheet === '' && query.columns.length > 0 && selectedCells.length === 0;
}

export function namesOf({ columns }: CellQuery): readonly string[] {
  return columns.map(({ name }) => name);
}

/**
 * Where the columns of these names are, or null when one of them is missing. A person's name may be in one column where the
 * template has three, and the other way round.
 */
export function columnsNamed(
  sheet: TableSheet,
  headerRow: number | null,
  names: readonly string[],
): readonly number[] | null {
  const present = Array.from({ length: sheet.columnCount }, (_, column) =>
    columnName(sheet, headerRow, column),
  );
  const columns = names.map((name) => findField(present, name));
  return columns.includes(-1) ? personColumns(present, names) : columns;
}

export function cellsOf(rows: readonly number[], columns: readonly number[]): Picks {
  return new Set(rows.flatMap((row) => columns.map((column): CellKey => keyOf({ row, column }))));
}

/** The document with every waiting layer bound to the rows that were picked, and the names of those layers. */
export function bindWaiting(
  document: Document,
  { sheet, headerRow, filter, picks }: SheetPicks,
): { readonly document: Document; readonly names: readonly string[] } {
  const rows = [...new Set([...picks].map(rowOf))];
  const names: string[] = [];
  let bound = document;
  for (const layer of document.layers) {
    if (layer.type !== 'db' || layer.query === null || !wantsColumns(layer)) continue;
    const columns = columnsNamed(sheet, headerRow, namesOf(layer.query));
    if (columns === null) continue;
    const cells = { sheet, headerRow, filter, picks: cellsOf(rows, columns), unit: 'row' } as const;
    bound = bindSelection(bound, layer.id, cellSelection(cells));
    names.push(layer.name);
  }
  return { document: bound, names };
}

interface SheetPicks {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  readonly filter: string;
  readonly picks: Picks;
}
