/**
 * Turns pointer and keyboard events on the grid into selections. Elements carry `data-row` and `data-column`.
 */
import type { Cell } from '../../../../data/picks/index.ts';
import { rectangle } from '../../../../data/picks/index.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { WIDTH_STEP } from './ColumnMenu.tsx';
import type { ColumnSizes } from './columnSizes.ts';
import type { GridSelection } from './gridSelection.ts';
import { endDrag, HEADER_ROW, moveActive, pressCell, pressColumn, pressRow } from './gridSelection.ts';

interface Grid {
  /** Zero-based visible rows below the header. */
  readonly rows: readonly number[];
  /** Columns with a header, and how many of them have cells that can be selected. */
  readonly columnCount: number;
  readonly selectable: number;
  readonly selection: GridSelection;
  readonly onSelection: (selection: GridSelection) => void;
  readonly sizes: ColumnSizes;
}

const PAGE_ROWS = 12;
const CTRL_STEPS: typeof STEPS = {
  Home: { rows: -Infinity, columns: -Infinity },
  End: { rows: Infinity, columns: Infinity },
};
/** CSS pixels. */
const WIDTH_STEPS: Readonly<Record<string, number>> = { '+': WIDTH_STEP, '=': WIDTH_STEP, '-': -WIDTH_STEP };
const STEPS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -PAGE_ROWS, columns: 0 },
  PageDown: { rows: PAGE_ROWS, columns: 0 },
  Home: { rows: 0, columns: -Infinity },
  End: { rows: 0, columns: Infinity },
};

export function gridEvents({ rows, columnCount, selectable, selection, onSelection, sizes }: Grid) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event.target, selectable - 1);
    if (place === null || event.button !== 0) return;
    // Touch has no Ctrl: each tap toggles a cell, and dragging scrolls.
    const touch = event.pointerType === 'touch';
    const modifiers = { additive: touch || event.ctrlKey || event.metaKey, extend: event.shiftKey };
    if (place.kind === 'column') onSelection(pressColumn(selection, rows, place.column, modifiers));
    else if (place.kind === 'row') onSelection(pressRow(selection, rows, place.row, selectable, modifiers));
    else {
      const pressed = pressCell(selection, rows, place.cell, modifiers);
      onSelection(touch ? endDrag(pressed) : pressed);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a column's menu, whose elements are React children of the grid.
    if (event.target !== event.currentTarget && !leavesMenuButton(event)) return;
    if (resizes(event) || opensMenu(event)) {
      event.preventDefault();
      return;
    }
    const next = afterKey(event);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onSelection(next);
  };
  const resizes = ({ key }: KeyboardEvent): boolean => {
    const step = WIDTH_STEPS[key];
    const column = selection.active?.column;
    if (step === undefined || column === undefined) return false;
    sizes.resize(column, (sizes.widths[column] ?? 0) + step);
    return true;
  };
  const opensMenu = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
    const { active } = selection;
    if (active?.row !== HEADER_ROW || (key !== 'Enter' && key !== 'ContextMenu')) return false;
    currentTarget.querySelector<HTMLElement>(`[data-menu="${active.column}"]`)?.click();
    return true;
  };
  const afterKey = (event: KeyboardEvent): GridSelection | null => {
    const step = event.ctrlKey ? (CTRL_STEPS[event.key] ?? STEPS[event.key]) : STEPS[event.key];
    if (step !== undefined) {
      const isAlong = selection.active?.row === HEADER_ROW && step.rows <= 0;
      return moveActive(selection, rows, isAlong ? columnCount : selectable, step, event.shiftKey);
    }
    if (event.key === ' ' && selection.active !== null) return afterSpace(event, selection.active);
    if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) {
      const corner = { row: rows[0] ?? 0, column: 0 };
      const picks = rectangle(rows, corner, { row: rows.at(-1) ?? 0, column: selectable - 1 });
      return { ...selection, picks, anchor: corner };
    }
    return null;
  };
  /**
   * Space selects the cell, with Ctrl or in the header its column, with Shift its row; a second press
   * deselects.
   */
  const afterSpace = ({ ctrlKey, shiftKey }: KeyboardEvent, active: Cell): GridSelection => {
    const added = { additive: true, extend: false };
    if (ctrlKey || active.row === HEADER_ROW)
      return { ...pressColumn(selection, rows, Math.min(active.column, selectable - 1), added), active };
    if (shiftKey) return { ...pressRow(selection, rows, active.row, selectable, added), active };
    return endDrag(pressCell(selection, rows, active, added));
  };
  return { onPointerDown, onKeyDown };
}

/** An arrow key on the button of a menu that was closed goes back to the grid. */
function leavesMenuButton({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (STEPS[key] === undefined || !(target instanceof HTMLElement)) return false;
  if (target.dataset['menu'] === undefined || target.getAttribute('aria-expanded') === 'true') return false;
  currentTarget.focus();
  return true;
}

type Place =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'row'; readonly row: number };

/** The cell or header of a grid element; columns after the last selectable one map to it. */
function placeOf(target: EventTarget, lastColumn: number): Place | null {
  // A button of a header has its own press; its menu is outside the grid.
  if (target instanceof Element && target.closest('button, section') !== null) return null;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-column]') : null;
  if (element === null) return null;
  const { row, column } = element.dataset;
  if (column === undefined) return { kind: 'row', row: Number(row) };
  const picked = Math.min(Number(column), lastColumn);
  if (row === undefined) return { kind: 'column', column: picked };
  return { kind: 'cell', cell: { row: Number(row), column: picked } };
}
