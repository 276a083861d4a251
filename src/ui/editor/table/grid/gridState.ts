/** State of the table view: sheet, header row, visible rows, selection. */
import type { Table, TableSheet } from '../../../../document/table/table.ts';
import type { LayerPicks } from '../../../../data/bindings/index.ts';
import type { ItemKind, Picks } from '../../../../data/picks/index.ts';
import {
  NO_PICKS,
  cellOf,
  layerPicks,
  columnOf,
  keyOf,
  naturalItemKind,
  tallyOf,
} from '../../../../data/picks/index.ts';
import { likelyHeaderRow } from '../../../../data/table/index.ts';
import type { GridSelection } from './gridSelection.ts';
import { emptySelection } from './gridSelection.ts';
import type { SheetRows } from './tableRows.ts';
import { rowsInSight, seenPicks } from './tableRows.ts';

export interface GridState extends SheetRows {
  readonly table: Table;
  readonly selection: GridSelection;
  /** The person's choice; null derives it from the selection. */
  readonly wantedItemKind: ItemKind | null;
}
export function chooseSheet(grid: GridState, name: string): GridState {
  const sheet = grid.table.sheets.find((candidate) => candidate.name === name);
  return sheet === undefined || sheet === grid.sheet ? grid : onSheet(grid.table, sheet);
}

/** Changes the header row; picks in it and above it are dropped. */
export function chooseHeaderRow(grid: GridState, headerRow: number | null): GridState {
  const below = [...grid.selection.picks].filter((key) => cellOf(key).row > (headerRow ?? -1));
  return { ...grid, headerRow, selection: emptySelection(new Set(below)) };
}

/** Includes or excludes hidden or service rows; a fully selected column stays fully selected. */
export function chooseRows(
  grid: GridState,
  taken: Partial<Pick<GridState, 'withHidden' | 'withService'>>,
): GridState {
  const next = { ...grid, ...taken };
  const seen = rowsInSight(grid);
  const { picks } = grid.selection;
  const columns = [...new Set([...boundPicks(grid)].map(columnOf))];
  const whole = columns.filter((column) => seen.every((row) => picks.has(keyOf({ row, column }))));
  const added = rowsInSight(next).flatMap((row) => whole.map((column) => keyOf({ row, column })));
  return { ...next, selection: emptySelection(new Set([...picks, ...added])) };
}

/** Visible picks: what would be bound. */
export function boundPicks(grid: GridState): Picks {
  return seenPicks(grid, grid.selection.picks);
}

export function itemKindOf(grid: GridState): ItemKind {
  return grid.wantedItemKind ?? naturalItemKind(boundPicks(grid));
}

/** Number of resulting copies. */
export function countCopiesOf(grid: GridState): number {
  const picks = boundPicks(grid);
  return itemKindOf(grid) === 'cell' ? picks.size : tallyOf(picks).rows;
}

/** Whether copies can be either rows or cells. */
export function spansColumns(grid: GridState): boolean {
  return tallyOf(boundPicks(grid)).columns > 1;
}

/** Whether a copy is made of rows, so that several of them can share one. */
export function sharesRows(grid: GridState): boolean {
  return itemKindOf(grid) === 'row' || !spansColumns(grid);
}

/** Resulting data of the DB layer. */
export function selectionOf(grid: GridState): LayerPicks {
  return layerPicks({ ...viewOf(grid), picks: boundPicks(grid), itemKind: itemKindOf(grid) });
}

/** The rows of the view, as a saved selection has them. */
export function viewOf({ sheet, headerRow, filter, withHidden, withService, byColumn }: SheetRows) {
  return { sheet, headerRow, filter, withHidden, withService, byColumn };
}

/** Empty selection on this sheet. */
export function onSheet(table: Table, sheet: TableSheet): GridState {
  return {
    table,
    sheet,
    headerRow: likelyHeaderRow(sheet),
    filter: '',
    withHidden: false,
    withService: false,
    within: null,
    selection: emptySelection(NO_PICKS),
    wantedItemKind: null,
  };
}
