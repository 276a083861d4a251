/**
 * Selection by pointer and keys. Each drag is recomputed from the picks at its start, so that moving back
 * deselects cells.
 */
import type { Cell, Picks } from '../../../../data/picks/index.ts';
import { NO_PICKS, pick, rectangle, wholeColumn } from '../../../../data/picks/index.ts';

export interface GridSelection {
  readonly picks: Picks;
  /** Start of the last rectangle; Shift extends from here. */
  readonly anchor: Cell | null;
  /** The active cell of the keyboard. */
  readonly active: Cell | null;
  readonly drag: { readonly start: Picks; readonly additive: boolean } | null;
}

/** The active row while the keyboard is among the column headers. */
export const HEADER_ROW = -1;

interface Modifiers {
  readonly additive: boolean;
  readonly extend: boolean;
}

export function emptySelection(picks: Picks = NO_PICKS): GridSelection {
  return { picks, anchor: null, active: null, drag: null };
}

/** Press on a cell: selects it, toggles it, or extends from the anchor. A drag may follow. */
export function pressCell(
  selection: GridSelection,
  rows: readonly number[],
  cell: Cell,
  { additive, extend }: Modifiers,
): GridSelection {
  const anchor = extend && selection.anchor !== null ? selection.anchor : cell;
  return {
    picks: pick(selection.picks, rectangle(rows, anchor, cell), additive),
    anchor,
    active: cell,
    drag: { start: selection.picks, additive },
  };
}

/** The pointer moved to another cell while pressed. */
export function dragTo(selection: GridSelection, rows: readonly number[], cell: Cell): GridSelection {
  const { drag, anchor, active } = selection;
  if (drag === null || anchor === null) return selection;
  if (active?.row === cell.row && active.column === cell.column) return selection;
  return {
    ...selection,
    picks: pick(drag.start, rectangle(rows, anchor, cell), drag.additive),
    active: cell,
  };
}

export function endDrag(selection: GridSelection): GridSelection {
  return selection.drag === null ? selection : { ...selection, drag: null };
}

/** Press on a column header: selects its visible rows; with Shift every column from the anchor's. */
export function pressColumn(
  selection: GridSelection,
  rows: readonly number[],
  column: number,
  { additive, extend }: Modifiers,
): GridSelection {
  const top = rows[0];
  const bottom = rows.at(-1);
  if (top === undefined || bottom === undefined) return selection;
  const from = extend ? (selection.anchor?.column ?? column) : column;
  const cells =
    from === column
      ? wholeColumn(rows, column)
      : rectangle(rows, { row: top, column: from }, { row: bottom, column });
  return {
    picks: pick(selection.picks, cells, additive),
    anchor: { row: top, column: from },
    active: { row: HEADER_ROW, column },
    drag: null,
  };
}

/** Press on a row header: selects its cells in every column; with Shift every row from the anchor's. */
export function pressRow(
  selection: GridSelection,
  rows: readonly number[],
  row: number,
  columnCount: number,
  { additive, extend }: Modifiers,
): GridSelection {
  const from = extend ? (selection.anchor?.row ?? row) : row;
  const cells = rectangle(rows, { row: from, column: 0 }, { row, column: columnCount - 1 });
  return {
    picks: pick(selection.picks, cells, additive),
    anchor: { row: from, column: 0 },
    active: { row, column: selection.active?.column ?? 0 },
    drag: null,
  };
}

/**
 * Arrow key: selects the next visible cell, or with Shift extends to it. Above the first row are the column
 * headers: going along them selects nothing, with Shift it extends whole columns.
 */
export function moveActive(
  selection: GridSelection,
  rows: readonly number[],
  columnCount: number,
  step: { readonly rows: number; readonly columns: number },
  extend: boolean,
): GridSelection {
  const { active } = selection;
  const isHeader = active?.row === HEADER_ROW;
  const at = active === null ? -1 : rows.indexOf(active.row);
  const toColumn = Math.max(0, Math.min(columnCount - 1, (active?.column ?? 0) + step.columns));
  if (isHeader && step.rows <= 0) {
    const active = { row: HEADER_ROW, column: toColumn };
    if (!extend) return { ...selection, active };
    return { ...pressColumn(selection, rows, toColumn, { additive: false, extend: true }), active };
  }
  if (at === 0 && step.rows === -1 && !extend && active !== null)
    return { ...selection, active: { row: HEADER_ROW, column: active.column } };
  const row = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + step.rows))];
  if (row === undefined) return selection;
  const column = toColumn;
  return endDrag(pressCell(selection, rows, { row, column }, { additive: false, extend }));
}
