/** Virtualised grid of a sheet for selecting cells, columns and rows. */
import type { ReactNode, RefObject } from 'react';
import { useId, useRef, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { TableSheet } from '../../../../document/table/table.ts';
import type { Cell } from '../../../../data/picks/index.ts';
import type { ColumnView } from '../../../../data/table/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { classNames } from '../../../../kit/classNames.ts';
import type { GridMarks } from './gridMarks.ts';
import { gridEvents } from './gridEvents.ts';
import { GridHeader } from './GridHeader.tsx';
import { cellId, GridRow } from './GridRow.tsx';
import type { GridSelection } from './gridSelection.ts';
import { dragTo, endDrag, HEADER_ROW } from './gridSelection.ts';
import { useColumnSizes } from './columnSizes.ts';
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';
import { useDragScroll } from './useDragScroll.ts';
import { useVirtualizer } from '@tanstack/react-virtual';

interface GridWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Zero-based visible rows. */
  readonly rows: readonly number[];
  readonly columnCount: number;
  /** Of the columns, CSS pixels. */
  readonly widths: readonly number[];
  readonly selection: GridSelection;
}

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
  /** Marked where it occurs; empty for none. */
  readonly search: string;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly onClearFilter: () => void;
  readonly label?: string;
  /** What the panel shows besides the texts; absent in the dialog. */
  readonly marks?: GridMarks | undefined;
  /** Shown in place of the active cell's text. */
  readonly field?: ReactNode;
  /** Rows that are shown but are no copies, with the reason. */
  readonly aside?: ReadonlyMap<number, string>;
}

/** The mark of use and the sign of the type in a header, CSS pixels. */
const MARKS_WIDTH = 26;

export function TableGrid(props: TableGridProps) {
  const { sheet, headerRow, rows, selection, wholeRows = false, onSelection } = props;
  const { label = 'Таблица', marks, field = null, aside } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { columnCount } = sheet;
  const sizes = useColumnSizes(sheet, headerRow, marks === undefined ? 0 : MARKS_WIDTH);
  const { widths } = sizes;
  const { rowWindow, columnWindow } = useGridWindow({ scroller, rows, columnCount, widths, selection });
  const columns = columnWindow.getVirtualItems();
  const { active } = selection;

  const events = gridEvents({
    rows,
    columnCount,
    selectable: wholeRows ? 1 : columnCount,
    selection,
    onSelection,
    sizes,
  });
  useDragScroll({
    scroller,
    extent: { rows: rows.length, widths },
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
      aria-label={label}
      aria-multiselectable={marks === undefined}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount}
      aria-activedescendant={active === null ? undefined : cellId(gridId, active)}
      tabIndex={0}
      {...events}
      className={classNames(
        marks === undefined ? 'min-h-56' : 'min-h-0',
        'relative h-full flex-1 overflow-auto rounded-md border border-line bg-surface select-none focus-visible:outline-offset-[-2px]',
      )}
    >
      <div
        role="presentation"
        style={{
          width: ROW_HEADER_WIDTH + columnWindow.getTotalSize(),
          height: ROW_HEIGHT + rowWindow.getTotalSize(),
        }}
        className="relative"
      >
        <GridHeader
          sheet={sheet}
          headerRow={headerRow}
          columns={columns}
          sizes={sizes}
          view={props.view}
          onView={props.onView}
          active={active?.row === HEADER_ROW ? active.column : null}
          gridId={gridId}
          marks={marks}
        />
        {rowWindow.getVirtualItems().map((item) => (
          <GridRow
            key={item.key}
            cells={sheet.rows[rows[item.index] ?? -1] ?? []}
            row={rows[item.index] ?? -1}
            index={item.index}
            top={ROW_HEIGHT + item.start}
            columns={columns}
            search={props.search}
            isPicked={props.isPicked}
            active={active?.row === rows[item.index] ? active : null}
            gridId={gridId}
            marks={marks}
            field={field}
            aside={aside?.get(rows[item.index] ?? -1) ?? null}
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

/** The rows and columns of a grid that are in sight, and scrolling to the active cell. */
function useGridWindow({ scroller, rows, columnCount, widths, selection }: GridWindowOptions) {
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
    estimateSize: (column) => widths[column] ?? 0,
    overscan: 2,
    horizontal: true,
  });
  const measureColumns = useEffectEvent(() => columnWindow.measure());
  useLayoutEffect(() => {
    measureColumns();
  }, [widths]);

  const { active, drag } = selection;
  const reveal = useEffectEvent(({ row, column }: Cell) => {
    const index = rows.indexOf(row);
    if (index >= 0) rowWindow.scrollToIndex(index);
    columnWindow.scrollToIndex(column);
  });
  useEffect(() => {
    if (active !== null && drag === null) reveal(active);
  }, [active, drag]);
  return { rowWindow, columnWindow };
}
