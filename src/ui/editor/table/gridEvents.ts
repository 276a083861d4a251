/**
 * Turns pointer and keyboard events on the grid into selections. Elements carry `data-row` and `data-column`.
 */
import type { Cell } from '../../../engine/index.ts';
import { rectangle } from '../../../engine/index.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { GridSelection } from './gridSelection.ts';
import { endDrag, moveActive, pressCell, pressColumn, pressRow } from './gridSelection.ts';

interface Grid {
  /** Zero-based visible rows below the header. */
  readonly rows: readonly number[];
  readonly columnCount: number;
  readonly selection: GridSelection;
  readonly onSelection: (selection: GridSelection) => void;
  /** Scrolls a cell into view. */
  readonly onReveal: (cell: Cell) => void;
}

const PAGE_ROWS = 12;
const STEPS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -PAGE_ROWS, columns: 0 },
  PageDown: { rows: PAGE_ROWS, columns: 0 },
};

export function gridEvents({ rows, columnCount, selection, onSelection, onReveal }: Grid) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event.target, columnCount - 1);
    if (place === null || event.button !== 0) return;
    // Touch has no Ctrl: each tap toggles a cell, and dragging scrolls.
    const touch = event.pointerType === 'touch';
    const modifiers = { additive: touch || event.ctrlKey || event.metaKey, extend: event.shiftKey };
    if (place.kind === 'column') onSelection(pressColumn(selection, rows, place.column, modifiers));
    else if (place.kind === 'row') onSelection(pressRow(selection, rows, place.row, columnCount, modifiers));
    else {
      const pressed = pressCell(selection, rows, place.cell, modifiers);
      onSelection(touch ? endDrag(pressed) : pressed);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(event);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onSelection(next);
    if (next.active !== null && next.active !== selection.active) onReveal(next.active);
  };
  const afterKey = (event: KeyboardEvent): GridSelection | null => {
    const step = STEPS[event.key];
    if (step !== undefined) return moveActive(selection, rows, columnCount, step, event.shiftKey);
    if (event.key === ' ' && selection.active !== null)
      return endDrag(pressCell(selection, rows, selection.active, { additive: true, extend: false }));
    if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) {
      const corner = { row: rows[0] ?? 0, column: 0 };
      const picks = rectangle(rows, corner, { row: rows.at(-1) ?? 0, column: columnCount - 1 });
      return { ...selection, picks, anchor: corner };
    }
    return null;
  };
  return { onPointerDown, onKeyDown };
}

type Place =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'row'; readonly row: number };

/** The cell or header of a grid element; columns after the last selectable one map to it. */
function placeOf(target: EventTarget, lastColumn: number): Place | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-column]') : null;
  if (element === null) return null;
  const { row, column } = element.dataset;
  if (column === undefined) return { kind: 'row', row: Number(row) };
  const picked = Math.min(Number(column), lastColumn);
  if (row === undefined) return { kind: 'column', column: picked };
  return { kind: 'cell', cell: { row: Number(row), column: picked } };
}
