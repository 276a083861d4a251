/** State of the table view: sheet, header row, visible rows, selection. */
import type { Table, TableSheet } from '../../../../document/table/table.ts';
import type { CellSelection, CopyUnit, Picks } from '../../../../data/index.ts';
import {
  NO_PICKS,
  cellOf,
  cellSelection,
  columnOf,
  keyOf,
  likelyHeaderRow,
  naturalUnitOf,
  tallyOf,
} from '../../../../data/index.ts';
import type { GridSelection } from '../grid/gridSelection.ts';
import { emptySelection } from '../grid/gridSelection.ts';
import type { SheetRows } from '../grid/tableRows.ts';
import { rowsInSight, seenPicks } from '../grid/tableRows.ts';

export interface TablePicking extends SheetRows {
  readonly table: Table;
  readonly selection: GridSelection;
  /** The person's choice; null derives it from the selection. */
  readonly wantedUnit: CopyUnit | null;
}
export function chooseSheet(picking: TablePicking, name: string): TablePicking {
  const sheet = picking.table.sheets.find((candidate) => candidate.name === name);
  return sheet === undefined || sheet === picking.sheet ? picking : onSheet(picking.table, sheet);
}

/** Changes the header row; picks in it and above it are dropped. */
export function chooseHeaderRow(picking: TablePicking, headerRow: number | null): TablePicking {
  const below = [...picking.selection.picks].filter((key) => cellOf(key).row > (headerRow ?? -1));
  return { ...picking, headerRow, selection: emptySelection(new Set(below)) };
}

/** Includes or excludes hidden or service rows; a fully selected column stays fully selected. */
export function chooseRows(
  picking: TablePicking,
  taken: Partial<Pick<TablePicking, 'withHidden' | 'withService'>>,
): TablePicking {
  const next = { ...picking, ...taken };
  const seen = rowsInSight(picking);
  const { picks } = picking.selection;
  const columns = [...new Set([...boundPicks(picking)].map(columnOf))];
  const whole = columns.filter((column) => seen.every((row) => picks.has(keyOf({ row, column }))));
  const added = rowsInSight(next).flatMap((row) => whole.map((column) => keyOf({ row, column })));
  return { ...next, selection: emptySelection(new Set([...picks, ...added])) };
}

/** Visible picks: what would be bound. */
export function boundPicks(picking: TablePicking): Picks {
  return seenPicks(picking, picking.selection.picks);
}

export function unitOf(picking: TablePicking): CopyUnit {
  return picking.wantedUnit ?? naturalUnitOf(boundPicks(picking));
}

/** Number of resulting copies. */
export function countCopiesOf(picking: TablePicking): number {
  const picks = boundPicks(picking);
  return unitOf(picking) === 'cell' ? picks.size : tallyOf(picks).rows;
}

/** Whether copies can be either rows or cells. */
export function spansColumns(picking: TablePicking): boolean {
  return tallyOf(boundPicks(picking)).columns > 1;
}

/** Resulting data of the DB layer. */
export function selectionOf(picking: TablePicking): CellSelection {
  return cellSelection({ ...viewOf(picking), picks: boundPicks(picking), unit: unitOf(picking) });
}

/** The rows of the view, as a saved selection has them. */
export function viewOf({ sheet, headerRow, filter, withHidden, withService, byColumn }: SheetRows) {
  return { sheet, headerRow, filter, withHidden, withService, byColumn };
}

/** Empty selection on this sheet. */
export function onSheet(table: Table, sheet: TableSheet): TablePicking {
  return {
    table,
    sheet,
    headerRow: likelyHeaderRow(sheet),
    filter: '',
    withHidden: false,
    withService: false,
    within: null,
    selection: emptySelection(NO_PICKS),
    wantedUnit: null,
  };
}
