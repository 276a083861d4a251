/**
 * Which boxes are at a place, without asking each: a uniform grid. Each cell lists the boxes that touch it; boxes over
 * very many cells (backgrounds) are in a list of their own, so that one of them does not fill the whole grid.
 *
 * Cells are kept in a map, not an array: a single layer dragged far away must not make the grid large.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersects } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';

export interface SpatialIndex {
  /** The greatest entry whose box holds the point and that `accepts`, or null. Entries are asked from greatest to least. */
  topmostAt(x: number, y: number, accepts: (entry: number) => boolean): number | null;
  /** Every entry whose box shares a point with `bounds`, rising. */
  within(bounds: Bounds): readonly number[];
}

const MIN_CELL = 48;
const MAX_CELL = 256;
/** A box over more cells than this is listed apart. */
const MANY_CELLS = 64;
/** A query over more cells than this asks every box instead. */
const WIDE_QUERY = 4096;
/** Cell numbers lie within ±2²⁴, so that two of them make one exact number. */
const CELL_SPAN = 2 ** 25;
const NONE: readonly number[] = [];

/** Builds the index; an entry is the index of its box in `boxes`. Coordinates in document pixels. */
export function buildSpatialIndex(boxes: readonly Bounds[]): SpatialIndex {
  const cell = cellSize(boxes);
  const cells = new Map<number, number[]>();
  const wide: number[] = [];
  const spanOf = ({ x, y, width, height }: Bounds) => ({
    left: Math.floor(x / cell),
    top: Math.floor(y / cell),
    right: Math.floor((x + width) / cell),
    bottom: Math.floor((y + height) / cell),
  });

  for (const [entry, box] of boxes.entries()) {
    const { left, top, right, bottom } = spanOf(box);
    if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) {
      wide.push(entry);
      continue;
    }
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= bottom; row += 1) {
        const key = keyOf(column, row);
        const list = cells.get(key);
        if (list === undefined) cells.set(key, [entry]);
        else list.push(entry);
      }
    }
  }

  return {
    topmostAt(x, y, accepts) {
      const near = cells.get(keyOf(Math.floor(x / cell), Math.floor(y / cell))) ?? NONE;
      let n = near.length - 1;
      let w = wide.length - 1;
      while (n >= 0 || w >= 0) {
        const fromNear = near[n] ?? -1;
        const fromWide = wide[w] ?? -1;
        const entry = Math.max(fromNear, fromWide);
        if (fromNear > fromWide) n -= 1;
        else w -= 1;
        if (holds(boxes[entry], x, y) && accepts(entry)) return entry;
      }
      return null;
    },
    within(bounds) {
      const { left, top, right, bottom } = spanOf(bounds);
      const found = new Set<number>();
      if ((right - left + 1) * (bottom - top + 1) > WIDE_QUERY) {
        for (const entry of boxes.keys()) found.add(entry);
      } else {
        for (const entry of wide) found.add(entry);
        for (let column = left; column <= right; column += 1) {
          for (let row = top; row <= bottom; row += 1) {
            for (const entry of cells.get(keyOf(column, row)) ?? NONE) found.add(entry);
          }
        }
      }
      return [...found]
        .filter((entry) => {
          const box = boxes[entry];
          return box !== undefined && intersects(box, bounds);
        })
        .toSorted((a, b) => a - b);
    },
  };
}

function holds(box: Bounds | undefined, x: number, y: number): boolean {
  return box !== undefined && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

function keyOf(column: number, row: number): number {
  return (column + CELL_SPAN / 2) * CELL_SPAN + row + CELL_SPAN / 2;
}

/** Cells about as large as the boxes are on average: then a box is in few cells and a cell has few boxes. */
function cellSize(boxes: readonly Bounds[]): number {
  let sum = 0;
  for (const { width, height } of boxes) sum += Math.min(MAX_CELL, Math.max(width, height));
  return clamp(boxes.length === 0 ? MIN_CELL : sum / boxes.length, MIN_CELL, MAX_CELL);
}
