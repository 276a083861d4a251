/** The sheet of a table as a grid of which only the part in sight exists; a person picks cells, columns and rows in it. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { TableSheet } from '../../../engine/index.ts';
import { GridHeader } from './GridHeader.tsx';
import { cellId, GridRow } from './GridRow.tsx';
import type { GridSelection } from './gridSelection.ts';
import { dragTo, endDrag, moveActive, pressCell, pressColumn, pressRow } from './gridSelection.ts';
import { COLUMN_WIDTH, ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';
import type { Cell } from './picking.ts';
import { rectangle } from './picking.ts';

export interface TableGridProps {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  /** Zero-based rows in sight, below the header. */
  readonly rows: readonly number[];
  readonly selection: GridSelection;
  readonly onSelection: (selection: GridSelection) => void;
}

const ARROWS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -12, columns: 0 },
  PageDown: { rows: 12, columns: 0 },
};

export function TableGrid({ sheet, headerRow, rows, selection, onSelection }: TableGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { columnCount } = sheet;
  const getScrollElement = () => scroller.current;
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll, nothing here memoises them
  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const columnWindow = useVirtualizer({
    count: columnCount,
    getScrollElement,
    estimateSize: () => COLUMN_WIDTH,
    overscan: 2,
    horizontal: true,
  });
  const columns = columnWindow.getVirtualItems();

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === null || event.button !== 0) return;
    // A finger has no Ctrl: each tap adds a cell or takes it away, and dragging scrolls.
    const touch = event.pointerType === 'touch';
    const modifiers = { additive: touch || event.ctrlKey || event.metaKey, extend: event.shiftKey };
    if (place.kind === 'column') onSelection(pressColumn(selection, rows, place.column, modifiers));
    else if (place.kind === 'row') onSelection(pressRow(selection, rows, place.row, columnCount, modifiers));
    else {
      const pressed = pressCell(selection, rows, place.cell, modifiers);
      onSelection(touch ? endDrag(pressed) : pressed);
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    if (selection.drag === null) return;
    if (event.buttons === 0) return onSelection(endDrag(selection));
    const place = placeOf(event.target);
    if (place?.kind === 'cell') onSelection(dragTo(selection, rows, place.cell));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step !== undefined) {
      const next = moveActive(selection, rows, columnCount, step, event.shiftKey);
      onSelection(next);
      if (next.active) {
        rowWindow.scrollToIndex(rows.indexOf(next.active.row));
        columnWindow.scrollToIndex(next.active.column);
      }
    } else if (event.key === ' ' && selection.active !== null) {
      onSelection(endDrag(pressCell(selection, rows, selection.active, { additive: true, extend: false })));
    } else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) {
      const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
      const corner = { row: top, column: 0 };
      onSelection({
        ...selection,
        picks: rectangle(rows, corner, { row: bottom, column: columnCount - 1 }),
        anchor: corner,
      });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Таблица"
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount}
      aria-activedescendant={selection.active === null ? undefined : cellId(selection.active)}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => onSelection(endDrag(selection))}
      onKeyDown={onKeyDown}
      className="relative h-full min-h-0 flex-1 overflow-auto rounded-md border border-line bg-surface select-none focus-visible:outline-offset-[-2px]"
    >
      <div
        role="presentation"
        style={{
          width: ROW_HEADER_WIDTH + columnWindow.getTotalSize(),
          height: ROW_HEIGHT + rowWindow.getTotalSize(),
        }}
        className="relative"
      >
        <GridHeader sheet={sheet} headerRow={headerRow} columns={columns} />
        {rowWindow.getVirtualItems().map((item) => (
          <GridRow
            key={item.key}
            cells={sheet.rows[rows[item.index] ?? -1] ?? []}
            row={rows[item.index] ?? -1}
            index={item.index}
            top={ROW_HEIGHT + item.start}
            columns={columns}
            selection={selection}
          />
        ))}
      </div>
    </div>
  );
}

type Place =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'row'; readonly row: number };

/** Which cell or header an element of the grid is. */
function placeOf(target: EventTarget): Place | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-column]') : null;
  if (element === null) return null;
  const { row, column } = element.dataset;
  if (row === undefined) return { kind: 'column', column: Number(column) };
  if (column === undefined) return { kind: 'row', row: Number(row) };
  return { kind: 'cell', cell: { row: Number(row), column: Number(column) } };
}
