/** Virtualised grid of a sheet for selecting cells, columns and rows. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { TableSheet } from '../../../document/table.ts';
import { Button } from '../../../kit/Button.tsx';
import { gridEvents } from './gridEvents.ts';
import { GridHeader } from './GridHeader.tsx';
import { cellId, GridRow } from './GridRow.tsx';
import type { GridSelection } from './gridSelection.ts';
import { dragTo, endDrag } from './gridSelection.ts';
import { COLUMN_WIDTH, ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';
import { useDragScroll } from './useDragScroll.ts';

interface TableGridProps {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  /** Zero-based visible rows below the header. */
  readonly rows: readonly number[];
  readonly selection: GridSelection;
  /** Whether a cell is highlighted; highlighted cells are those that are bound. */
  readonly isPicked: (row: number, column: number) => boolean;
  /** Selects whole rows wherever they are pressed; the picks are then in the first column. */
  readonly wholeRows?: boolean;
  readonly onSelection: (selection: GridSelection) => void;
  readonly onClearFilter: () => void;
}

export function TableGrid(props: TableGridProps) {
  const { sheet, headerRow, rows, selection, wholeRows = false, onSelection } = props;
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

  const events = gridEvents({
    rows,
    columnCount: wholeRows ? 1 : columnCount,
    selection,
    onSelection,
    onReveal: ({ row, column }) => {
      rowWindow.scrollToIndex(rows.indexOf(row));
      columnWindow.scrollToIndex(column);
    },
  });
  useDragScroll({
    scroller,
    counts: { rows: rows.length, columns: columnCount },
    dragging: selection.drag !== null,
    onReach: ({ index, column }) => {
      const row = rows[index];
      if (row !== undefined) onSelection(dragTo(selection, rows, { row, column: wholeRows ? 0 : column }));
    },
    onEnd: () => onSelection(endDrag(selection)),
  });
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
      {...events}
      className="relative h-full min-h-56 flex-1 overflow-auto rounded-md border border-line bg-surface select-none focus-visible:outline-offset-[-2px]"
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
            isPicked={props.isPicked}
            active={selection.active?.row === rows[item.index] ? selection.active : null}
          />
        ))}
      </div>
      {rows.length === 0 && <NothingFound onClear={props.onClearFilter} />}
    </div>
  );
}

/** Shown when no row matches the filter, or the sheet has no rows below its header. */
function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="sticky left-0 flex flex-col items-center gap-3 p-6 text-center">
      <output className="text-sm text-ink-soft">Ничего не найдено</output>
      <Button variant="outline" size="sm" onClick={onClear}>
        Очистить фильтр
      </Button>
    </div>
  );
}
