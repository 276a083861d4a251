import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The grid's frame in screen coordinates, headers included, CSS pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Number of visible rows, and the widths of all columns, CSS pixels. */
interface GridExtent {
  readonly rows: number;
  readonly widths: readonly number[];
}

/** Zero-based indexes among the visible rows and the columns. */
interface GridPlace {
  readonly index: number;
  readonly column: number;
}

/** Distance inside an edge at which scrolling starts, and outside at which it is fastest, CSS pixels. */
const NEAR = 24;

const FASTEST_AT = 120;

/** CSS pixels per frame. */
const FASTEST = 40;

interface DragScroll {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly extent: GridExtent;
  /** Whether cells are being selected by a drag. */
  readonly dragging: boolean;
  readonly onReach: (place: GridPlace) => void;
  /** The button was released, anywhere. */
  readonly onEnd: () => void;
}

/**
 * Drag selection with automatic scrolling: near or beyond an edge the grid scrolls, faster with distance, and
 * the drag extends to the cell nearest to the pointer.
 *
 * Tracks a drag over the whole window, and scrolls the grid while the pointer is near or beyond its edge.
 */
export function useDragScroll({ scroller, extent, dragging, onReach, onEnd }: DragScroll): void {
  const reach = useEffectEvent((x: number, y: number) => {
    const grid = scroller.current;
    if (grid === null) return;
    const scroll = { x: grid.scrollLeft, y: grid.scrollTop };
    onReach(placeUnder({ x, y }, grid.getBoundingClientRect(), scroll, extent));
  });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!dragging) return undefined;
    let frame = 0;
    let pointer: { readonly x: number; readonly y: number } | null = null;
    const turn = () => {
      const grid = scroller.current;
      frame = requestAnimationFrame(turn);
      if (grid === null || pointer === null) return;
      const { x, y } = scrollStep(pointer, grid.getBoundingClientRect());
      if (x === 0 && y === 0) return;
      grid.scrollBy(x, y);
      reach(pointer.x, pointer.y);
    };
    const stop = new AbortController();
    const { signal } = stop;
    const move = ({ clientX, clientY, buttons }: PointerEvent) => {
      if ((buttons & 1) === 0) return end();
      pointer = { x: clientX, y: clientY };
      reach(clientX, clientY);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(), { signal });
    window.addEventListener('pointercancel', () => end(), { signal });
    window.addEventListener('blur', () => end(), { signal });
    frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [dragging, scroller]);
}

/** Scroll distance of one frame while the pointer is at this screen point. */
export function scrollStep({ x, y }: Point, { left, top, right, bottom }: Frame): Point {
  return {
    x: stepAlong(x, left + ROW_HEADER_WIDTH, right),
    y: stepAlong(y, top + ROW_HEIGHT, bottom),
  };
}

function stepAlong(at: number, start: number, end: number): number {
  const before = start + NEAR - at;
  const beyond = at - (end - NEAR);
  const depth = Math.max(before, beyond);
  if (depth <= 0) return 0;
  const speed = Math.ceil(Math.min(1, depth / FASTEST_AT) * FASTEST);
  return before > beyond ? -speed : speed;
}

/** The cell under a screen point, or the nearest visible one; `scroll` is the grid's scroll offset. */
export function placeUnder(
  point: Point,
  { left, top, right, bottom }: Frame,
  scroll: Point,
  { rows, widths }: GridExtent,
): GridPlace {
  const x = clamp(point.x, left + ROW_HEADER_WIDTH, right - 1) - left - ROW_HEADER_WIDTH + scroll.x;
  const y = clamp(point.y, top + ROW_HEIGHT, bottom - 1) - top - ROW_HEIGHT + scroll.y;
  return {
    index: clamp(Math.floor(y / ROW_HEIGHT), 0, rows - 1),
    column: columnAt(widths, x),
  };
}

function columnAt(widths: readonly number[], x: number): number {
  let end = 0;
  const column = widths.findIndex((width) => {
    end += width;
    return x < end;
  });
  return column < 0 ? widths.length - 1 : column;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
