/** Where a person is in a table: which sheet, which row names the columns, which rows are in sight, what is picked. */
import type { CellSelection, CopyUnit, Table, TableSheet } from '../../../engine/index.ts';
import {
  NO_PICKS,
  cellOf,
  cellSelection,
  likelyHeaderRow,
  naturalUnitOf,
  tallyOf,
} from '../../../engine/index.ts';
import type { GridSelection } from './gridSelection.ts';
import { emptySelection } from './gridSelection.ts';

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
  return wantedUnit ?? naturalUnitOf(selection.picks);
}

/** How many copies would be made. */
export function countCopiesOf(picking: TablePicking): number {
  const { picks } = picking.selection;
  return unitOf(picking) === 'cell' ? picks.size : tallyOf(picks).rows;
}

/** Whether there is a choice between copies by rows and by cells. */
export function spansColumns({ selection }: TablePicking): boolean {
  return tallyOf(selection.picks).columns > 1;
}

/** What the DB layer would keep. */
export function selectionOf(picking: TablePicking): CellSelection {
  const { sheet, headerRow, filter, selection } = picking;
  return cellSelection({ sheet, headerRow, filter, picks: selection.picks, unit: unitOf(picking) });
}

/** Nothing picked yet on this sheet. */
export function onSheet(table: Table, sheet: TableSheet): TablePicking {
  return {
    table,
    sheet,
    headerRow: likelyHeaderRow(sheet),
    filter: '',
    selection: emptySelection(NO_PICKS),
    wantedUnit: null,
  };
}
