/**
 * Picking by a drag goes on beyond what is in sight: near an edge of the grid, or outside it, the grid scrolls by itself,
 * the faster the further the pointer is, and the cell nearest to the pointer is the one that the drag has reached.
 */
import { COLUMN_WIDTH, ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
/** The grid's frame on the screen, headers included, in CSS pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Zero-based places among the rows in sight and the columns. */
export interface GridPlace {
  readonly index: number;
  readonly column: number;
}

/** So near to an edge scrolling begins, in CSS pixels; so far outside it is fastest. */
const NEAR = 24;
const FASTEST_AT = 120;
/** CSS pixels a frame. */
const FASTEST = 40;

/** How far the grid scrolls in one frame while the pointer is at this point of the screen. */
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

/** The cell under a point of the screen, or the nearest one in sight; `scroll` is how far the grid is scrolled. */
export function placeUnder(
  point: Point,
  { left, top, right, bottom }: Frame,
  scroll: Point,
  counts: { readonly rows: number; readonly columns: number },
): GridPlace {
  const x = clamp(point.x, left + ROW_HEADER_WIDTH, right - 1) - left - ROW_HEADER_WIDTH + scroll.x;
  const y = clamp(point.y, top + ROW_HEIGHT, bottom - 1) - top - ROW_HEIGHT + scroll.y;
  return {
    index: clamp(Math.floor(y / ROW_HEIGHT), 0, counts.rows - 1),
    column: clamp(Math.floor(x / COLUMN_WIDTH), 0, counts.columns - 1),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
