/** The rows and columns of a grid that are in sight, and scrolling to the active cell. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Cell } from '../../../../data/index.ts';
import type { GridSelection } from './gridSelection.ts';
import { ROW_HEIGHT } from './gridSizes.ts';

interface GridWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Zero-based visible rows. */
  readonly rows: readonly number[];
  readonly columnCount: number;
  /** Of the columns, CSS pixels. */
  readonly widths: readonly number[];
  readonly selection: GridSelection;
}

export function useGridWindow({ scroller, rows, columnCount, widths, selection }: GridWindowOptions) {
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
  useLayoutEffect(() => measureColumns(), [widths]);

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
