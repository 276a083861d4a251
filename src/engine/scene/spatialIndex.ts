/**
 * Which boxes are at a place, without asking each: a uniform grid over an area, flat arrays throughout. Each cell lists
 * the boxes that touch it, from the greatest to the least; what lies outside the area counts to the cells at its edge,
 * so that a single layer dragged far away does not make the grid large. Boxes over very many cells (backgrounds), and
 * boxes that moved since the grid was built, are in a list of their own.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersects, unionBounds } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';

export interface SpatialIndex {
  /** The greatest entry whose box holds the point and that `accepts`, or null. Entries are asked from greatest to least. */
  topmostAt(x: number, y: number, accepts: (entry: number) => boolean): number | null;
  /** Every entry whose box shares a point with `bounds`, rising. */
  within(bounds: Bounds): readonly number[];
  /**
   * The index of boxes that differ from these only at the entries of `moved`; it shares the grid, so it costs as much
   * as there are such entries. Null when too many have moved, and the grid is better built anew.
   */
  withMoved(boxes: readonly Boxed[], moved: readonly number[]): SpatialIndex | null;
}
/** What has a box: a node of the scene. */
export interface Boxed {
  readonly bounds: Bounds;
}

const MIN_CELL = 24;
const MAX_CELL = 256;
const MAX_CELLS = 2 ** 16;
/** A box over more cells than this is listed apart. */
const MANY_CELLS = 256;
/** More boxes than this listed apart because they moved would be slower to ask than a new grid. */
const MANY_MOVED = 64;

/**
 * Builds the index; an entry is the index of its box in `boxes`. Coordinates in document pixels. `area` is where most
 * of the boxes are: around all of them by default.
 */
export function buildSpatialIndex(boxes: readonly Boxed[], area?: Bounds): SpatialIndex {
  return indexOver(boxes, buildGrid(boxes, area ?? unionBounds(boxes.map(({ bounds }) => bounds))), NONE);
}

const NONE: readonly number[] = [];

interface Grid {
  /** The area's corner, cells for a document pixel, and how many cells there are. */
  readonly x: number;
  readonly y: number;
  readonly perPixel: number;
  readonly columns: number;
  readonly rows: number;
  /** Where the entries of each cell begin in `entries`, and where those of the last one end. */
  readonly starts: Int32Array;
  /** Falling inside a cell. */
  readonly entries: Int32Array;
  /** Rising. */
  readonly wide: readonly number[];
}

/** `apart`: entries besides those of the grid that have to be asked, rising. */
function indexOver(boxes: readonly Boxed[], grid: Grid, apart: readonly number[]): SpatialIndex {
  const { x: left, y: top, perPixel, columns, rows, starts, entries } = grid;
  const others = apart.length === 0 ? grid.wide : rising([...grid.wide, ...apart]);
  const topmostOther = others.length - 1;

  const holdsAndAccepted = (
    entry: number,
    x: number,
    y: number,
    accepts: (entry: number) => boolean,
  ): boolean => {
    const box = boxes[entry]?.bounds;
    return (
      box !== undefined &&
      x >= box.x &&
      y >= box.y &&
      x <= box.x + box.width &&
      y <= box.y + box.height &&
      accepts(entry)
    );
  };

  return {
    topmostAt(x, y, accepts) {
      const column = cellAt(x - left, perPixel, columns);
      const cell = cellAt(y - top, perPixel, rows) * columns + column;
      let next = starts[cell] ?? 0;
      const end = starts[cell + 1] ?? 0;
      let other = topmostOther;
      while (next < end || other >= 0) {
        const near = next < end ? (entries[next] ?? -1) : -1;
        const far = other >= 0 ? (others[other] ?? -1) : -1;
        const entry = near > far ? near : far;
        if (near === entry) next += 1;
        if (far === entry) other -= 1;
        if (holdsAndAccepted(entry, x, y, accepts)) return entry;
      }
      return null;
    },
    within(bounds) {
      const found = new Set<number>(others);
      const span = spanOf(grid, bounds);
      for (let row = span.top; row <= span.bottom; row += 1) {
        const first = starts[row * columns + span.left] ?? 0;
        const last = starts[row * columns + span.right + 1] ?? 0;
        for (let index = first; index < last; index += 1) found.add(entries[index] ?? -1);
      }
      return rising(
        [...found].filter((entry) => {
          const box = boxes[entry]?.bounds;
          return box !== undefined && intersects(box, bounds);
        }),
      );
    },
    withMoved(next, moved) {
      const all = [...new Set([...apart, ...moved])];
      return all.length > MANY_MOVED ? null : indexOver(next, grid, all);
    },
  };
}

function buildGrid(boxes: readonly Boxed[], area: Bounds | null): Grid {
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: 0, height: 0 };
  const cell = cellSize(boxes, width * height);
  const empty = {
    x,
    y,
    perPixel: 1 / cell,
    columns: clamp(Math.ceil(width / cell), 1, MAX_CELLS),
    rows: clamp(Math.ceil(height / cell), 1, MAX_CELLS),
  };
  const { columns, rows } = empty;
  const starts = new Int32Array(columns * rows + 1);
  const wide: number[] = [];
  const eachCell = (visit: (cell: number, entry: number) => void): void => {
    for (const [entry, { bounds }] of boxes.entries()) {
      const { left, top, right, bottom } = spanOf(empty, bounds);
      if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) continue;
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) visit(row * columns + column, entry);
      }
    }
  };
  for (const [entry, { bounds }] of boxes.entries()) {
    const { left, top, right, bottom } = spanOf(empty, bounds);
    if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) wide.push(entry);
  }
  // Counts first, then their sums: the end of each cell, from which its entries are filled in backwards.
  eachCell((index) => (starts[index] = (starts[index] ?? 0) + 1));
  let sum = 0;
  for (const [index, count] of starts.entries()) starts[index] = sum += count;
  const entries = new Int32Array(sum);
  eachCell((index, entry) => {
    const place = (starts[index] ?? 0) - 1;
    starts[index] = place;
    entries[place] = entry;
  });
  return { ...empty, starts, entries, wide };
}

function spanOf(
  { x, y, perPixel, columns, rows }: Pick<Grid, 'x' | 'y' | 'perPixel' | 'columns' | 'rows'>,
  bounds: Bounds,
) {
  return {
    left: cellAt(bounds.x - x, perPixel, columns),
    top: cellAt(bounds.y - y, perPixel, rows),
    right: cellAt(bounds.x + bounds.width - x, perPixel, columns),
    bottom: cellAt(bounds.y + bounds.height - y, perPixel, rows),
  };
}

/** Which of `count` cells a distance from the area's corner falls into; monotonous, so spans and points agree. */
function cellAt(distance: number, perPixel: number, count: number): number {
  const cell = Math.floor(distance * perPixel);
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

/** Cells somewhat smaller than the boxes are on average: then a box is in few cells and a cell has few boxes. */
function cellSize(boxes: readonly Boxed[], areaSize: number): number {
  let sum = 0;
  for (const { bounds } of boxes) sum += Math.min(MAX_CELL, Math.max(bounds.width, bounds.height));
  const wanted = clamp(boxes.length === 0 ? MAX_CELL : (0.75 * sum) / boxes.length, MIN_CELL, MAX_CELL);
  return Math.max(wanted, Math.sqrt(areaSize / MAX_CELLS));
}

function rising(entries: readonly number[]): readonly number[] {
  return entries.toSorted((a, b) => a - b);
}
