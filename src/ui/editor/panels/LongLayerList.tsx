import { useRef, useMemo, useState } from 'react';
import type { LayerRowsProps, StackWindow } from './LayerList.tsx';
import { LayerList } from './LayerList.tsx';
import type { Range } from '@tanstack/react-virtual';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { LayerId } from '../../../document/layers/layer.ts';

const OVERSCAN = 8;

/** In CSS pixels, as the styles of a row and of its list say. */
const ROW_HEIGHT = 36;

const COARSE_ROW_HEIGHT = 44;

const GAP = 1;

/** A layer list of which only a part exists. */
export function LongLayerList({ rows, ...rest }: LayerRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const window = useStackWindow(list, rows);
  return <LayerList list={list} rows={rows} window={window} {...rest} />;
}

/**
 * Which rows of a long layer stack exist: those in sight, a few around them, and the one that is held by the
 * keyboard or by a drag.
 *
 * The window of a list whose parent scrolls.
 */
function useStackWindow(list: RefObject<HTMLElement | null>, rows: LayerRowsProps['rows']): StackWindow {
  const [held, hold] = useState<LayerId | null>(null);
  const heldRow = held !== null ? rows.findIndex(({ id }) => id === held) : -1;
  const rowHeight = useMemo(
    () => (matchMedia('(pointer: coarse)').matches ? COARSE_ROW_HEIGHT : ROW_HEIGHT),
    [],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll, nothing here memoises them
  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => rowHeight,
    gap: GAP,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withRow(range, heldRow),
  });
  const items = rowWindow.getVirtualItems().map(({ index, start }) => ({ row: index, top: start }));
  return { height: rowWindow.getTotalSize(), items, hold };
}

/** In the order of the list, which is that of the tab key and of screen readers. */
function withRow(range: Range, row: number): number[] {
  const inSight = defaultRangeExtractor(range);
  return row < 0 || inSight.includes(row) ? inSight : [...inSight, row].toSorted((a, b) => a - b);
}
