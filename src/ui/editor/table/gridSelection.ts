/**
 * Picking with a pointer and with keys. A drag is computed anew from the picks at its press, so that going back with the
 * pointer takes cells out again.
 */
import type { Cell, Picks } from '../../../engine/index.ts';
import { NO_PICKS, pick, rectangle, wholeColumn } from '../../../engine/index.ts';

export interface GridSelection {
  readonly picks: Picks;
  /** Where the last rectangle began; Shift reaches from here. */
  readonly anchor: Cell | null;
  /** Where the keyboard is. */
  readonly active: Cell | null;
  readonly drag: { readonly start: Picks; readonly additive: boolean } | null;
}

interface Modifiers {
  readonly additive: boolean;
  readonly extend: boolean;
}

export function emptySelection(picks: Picks = NO_PICKS): GridSelection {
  return { picks, anchor: null, active: null, drag: null };
}

/** A press on a cell: picks it, adds it, or reaches from the anchor to it. A drag may follow. */
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

/** The pointer went to another cell with the button held. */
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

/** The header of a column: all rows in sight; with Shift every column from the anchor's to this one. */
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
    active: { row: top, column },
    drag: null,
  };
}

/** The header of a row: its cells in every column; with Shift every row from the anchor's to this one. */
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
    active: { row, column: 0 },
    drag: null,
  };
}

/** An arrow key: to the next cell in sight, picking it, or with Shift reaching to it. */
export function moveActive(
  selection: GridSelection,
  rows: readonly number[],
  columnCount: number,
  step: { readonly rows: number; readonly columns: number },
  extend: boolean,
): GridSelection {
  const at = selection.active === null ? -1 : rows.indexOf(selection.active.row);
  const row = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + step.rows))];
  if (row === undefined) return selection;
  const column = Math.max(0, Math.min(columnCount - 1, (selection.active?.column ?? 0) + step.columns));
  return endDrag(pressCell(selection, rows, { row, column }, { additive: false, extend }));
}
