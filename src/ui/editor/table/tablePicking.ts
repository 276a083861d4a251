/** Where a person is in a table: which sheet, which row names the columns, which rows are in sight, what is picked. */
import type { CellSelection, DbLayer, Table, TableSheet } from '../../../engine/index.ts';
import type { CopyUnit } from './cellSelection.ts';
import { cellSelection, countItems, naturalUnit, picksOf } from './cellSelection.ts';
import type { GridSelection } from './gridSelection.ts';
import { emptySelection } from './gridSelection.ts';
import { likelyHeaderRow } from './headerRow.ts';
import { cellOf, NO_PICKS } from './picking.ts';

export interface TablePicking {
  readonly table: Table;
  readonly sheet: TableSheet;
  /** Zero-based, or null when no row names the columns. */
  readonly headerRow: number | null;
  readonly filter: string;
  readonly selection: GridSelection;
  /** What the person asked for; null leaves it to what was picked. */
  readonly wantedUnit: CopyUnit | null;
}
/** What a DB layer has picked before. */
export type BoundCells = Pick<DbLayer, 'query' | 'selectedCellsIdx'>;

const EMPTY_SHEET: TableSheet = { name: '', rows: [], columnCount: 0 };

/** The first sheet, or the one picked from before with its picks, when the table still has it. */
export function startPicking(table: Table, bound: BoundCells | null): TablePicking {
  const query = bound?.query ?? null;
  const known = query === null ? undefined : table.sheets.find(({ name }) => name === query.sheet);
  const sheet = known ?? table.sheets[0] ?? EMPTY_SHEET;
  if (query === null || known === undefined) return onSheet(table, sheet);
  const picks = picksOf(bound?.selectedCellsIdx ?? []);
  return {
    table,
    sheet,
    headerRow: query.headerRow,
    filter: query.filter ?? '',
    selection: emptySelection(picks),
    wantedUnit: null,
  };
}

export function chooseSheet(picking: TablePicking, name: string): TablePicking {
  const sheet = picking.table.sheets.find((candidate) => candidate.name === name);
  return sheet === undefined || sheet === picking.sheet ? picking : onSheet(picking.table, sheet);
}

/** Another row names the columns; what was picked in it and above it is picked no more. */
export function chooseHeaderRow(picking: TablePicking, headerRow: number | null): TablePicking {
  const below = [...picking.selection.picks].filter((key) => cellOf(key).row > (headerRow ?? -1));
  return { ...picking, headerRow, selection: emptySelection(new Set(below)) };
}

export function unitOf({ selection, wantedUnit }: TablePicking): CopyUnit {
  return wantedUnit ?? naturalUnit(selection.picks);
}

/** How many copies would be made. */
export function countCopiesOf(picking: TablePicking): number {
  return countItems(picking.selection.picks, unitOf(picking));
}

/** Whether there is a choice between copies by rows and by cells. */
export function spansColumns({ selection }: TablePicking): boolean {
  let first: number | undefined;
  for (const key of selection.picks) {
    const { column } = cellOf(key);
    first ??= column;
    if (column !== first) return true;
  }
  return false;
}

/** What the DB layer would keep. */
export function selectionOf(picking: TablePicking): CellSelection {
  const { sheet, headerRow, filter, selection } = picking;
  return cellSelection({ sheet, headerRow, filter, picks: selection.picks, unit: unitOf(picking) });
}

function onSheet(table: Table, sheet: TableSheet): TablePicking {
  return {
    table,
    sheet,
    headerRow: likelyHeaderRow(sheet),
    filter: '',
    selection: emptySelection(NO_PICKS),
    wantedUnit: null,
  };
}
