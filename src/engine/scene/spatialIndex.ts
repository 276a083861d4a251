/**
 * Spatial index: finds boxes near a place without testing each. A uniform grid over an area, stored in flat
 * arrays. Each cell lists the boxes that touch it, in descending order. Boxes outside the area belong to the
 * cells at its edge, so one layer dragged far away does not enlarge the grid. Boxes that cover very many
 * cells (backgrounds) and boxes that moved after the grid was built are in separate lists.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersects } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';
import type { InSteps } from './inSteps.ts';
import { inOneGo } from './inSteps.ts';

export interface SpatialIndex<Box extends Boxed = Boxed> {
  /**
   * The greatest entry whose box contains the point and that `accepts`, or null. Entries are tested in
   * descending order.
   */
  topmostAt(x: number, y: number, accepts: (entry: number) => boolean): number | null;
  /** All entries whose boxes overlap or touch `bounds`, in ascending order. */
  within(bounds: Bounds): readonly number[];
  /** All entries whose reach overlaps or touches `bounds`, in ascending order. */
  near(bounds: Bounds): readonly number[];
  /**
   * The index for boxes that differ from these only at the entries of `moved`. It shares the grid, so its
   * cost is proportional to the number of moved entries. Returns null if too many moved and a new grid is
   * faster.
   */
  withMoved(boxes: readonly Box[], moved: readonly number[]): SpatialIndex<Box> | null;
}
/** Anything with a box, such as a node of the scene. */
export interface Boxed {
  readonly bounds: Bounds;
}

const MIN_CELL = 24;
const MAX_CELL = 256;
const MAX_CELLS = 2 ** 16;
/** A box over more cells than this goes to the separate list. */
const MANY_CELLS = 256;
/** Above this number of moved boxes, a new grid is faster than the separate list. */
const MANY_MOVED = 64;

/**
 * Builds the index; an entry is the index of its box in `boxes`. Coordinates are in document pixels.
 * @param area contains most of the boxes; by default all
 * @param reachOf what `near` goes by, at least the bounds of a box; by default these
 */
export function buildSpatialIndex<Box extends Boxed>(
  boxes: readonly Box[],
  area?: Bounds,
  reachOf: (box: Box) => Bounds = ({ bounds }) => bounds,
): SpatialIndex<Box> {
  return inOneGo(spatialIndexInSteps(boxes, area, reachOf));
}

/** Builds the same index in steps of at most some milliseconds. */
export function* spatialIndexInSteps<Box extends Boxed>(
  boxes: readonly Box[],
  area: Bounds | undefined,
  reachOf: (box: Box) => Bounds,
): InSteps<SpatialIndex<Box>> {
  const reaches = new Float64Array(boxes.length * SIDES);
  for (let entry = 0; entry < boxes.length; entry += 1) {
    const box = boxes[entry];
    if (box !== undefined) putReach(reaches, entry, reachOf(box));
    if (entry % REACHES_AT_ONCE === REACHES_AT_ONCE - 1) yield;
  }
  return indexOver(boxes, buildGrid(reaches, area ?? unionOfReaches(reaches)), [], reachOf);
}

const REACHES_AT_ONCE = 1000;

/** A reach in a flat array: left, top, right, bottom. */
const SIDES = 4;

function putReach(reaches: Float64Array, entry: number, { x, y, width, height }: Bounds): void {
  const at = entry * SIDES;
  reaches[at] = x;
  reaches[at + 1] = y;
  reaches[at + 2] = x + width;
  reaches[at + 3] = y + height;
}

interface Grid {
  /** The area's corner, cells per document pixel, and number of cells. */
  readonly x: number;
  readonly y: number;
  readonly perPixel: number;
  readonly columns: number;
  readonly rows: number;
  readonly reaches: Float64Array;
  /** Start of each cell's entries in `entries`, followed by the end of the last cell's. */
  readonly starts: Int32Array;
  /** In descending order within a cell. */
  readonly entries: Int32Array;
  /** In ascending order. */
  readonly wide: readonly number[];
}

/** `apart`: entries outside the grid that must be tested separately, in ascending order. */
function indexOver<Box extends Boxed>(
  boxes: readonly Box[],
  grid: Grid,
  apart: readonly number[],
  reachOf: (box: Box) => Bounds,
): SpatialIndex<Box> {
  const { x: left, y: top, perPixel, columns, rows, starts, entries } = grid;
  const others = apart.length === 0 ? grid.wide : rising([...new Set([...grid.wide, ...apart])]);
  const topmostOther = others.length - 1;
  const isApart = new Set(apart);

  const near = (bounds: Bounds): readonly number[] => {
    const found = entriesIn(grid, bounds);
    const inGrid = isApart.size === 0 ? found : found.filter((entry) => !isApart.has(entry));
    const beside = others.filter((entry) => {
      const box = boxes[entry];
      return box !== undefined && intersects(reachOf(box), bounds);
    });
    return rising([...inGrid, ...beside]);
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
        if (holds(boxes[entry], x, y) && accepts(entry)) return entry;
      }
      return null;
    },
    within(bounds) {
      return near(bounds).filter((entry) => {
        const box = boxes[entry]?.bounds;
        return box !== undefined && intersects(box, bounds);
      });
    },
    near,
    withMoved(next, moved) {
      const all = [...new Set([...apart, ...moved])];
      return all.length > MANY_MOVED ? null : indexOver(next, grid, all, reachOf);
    },
  };
}

function holds(box: Boxed | undefined, x: number, y: number): boolean {
  if (box === undefined) return false;
  const { bounds } = box;
  return x >= bounds.x && y >= bounds.y && x <= bounds.x + bounds.width && y <= bounds.y + bounds.height;
}

/** The entries of the cells under a box that reach it, each once; `wide` ones are in no cell. */
function entriesIn(grid: Grid, bounds: Bounds): readonly number[] {
  const { columns, starts, entries, reaches } = grid;
  const found: number[] = [];
  const [right, bottom] = [bounds.x + bounds.width, bounds.y + bounds.height];
  const span = spanOf(grid, bounds.x, bounds.y, right, bottom);
  for (let row = span.top; row <= span.bottom; row += 1) {
    for (let column = span.left; column <= span.right; column += 1) {
      const cell = row * columns + column;
      const end = starts[cell + 1] ?? 0;
      for (let index = starts[cell] ?? 0; index < end; index += 1) {
        const entry = entries[index] ?? 0;
        const at = entry * SIDES;
        const [reachLeft, reachTop] = [reaches[at] ?? 0, reaches[at + 1] ?? 0];
        const meets =
          reachLeft <= right &&
          reachTop <= bottom &&
          (reaches[at + 2] ?? 0) >= bounds.x &&
          (reaches[at + 3] ?? 0) >= bounds.y;
        // Of the cells that it shares with the box only the first one counts.
        const isFirst =
          column === Math.max(span.left, cellAt(reachLeft - grid.x, grid.perPixel, columns)) &&
          row === Math.max(span.top, cellAt(reachTop - grid.y, grid.perPixel, grid.rows));
        if (meets && isFirst) found.push(entry);
      }
    }
  }
  return found;
}

function buildGrid(reaches: Float64Array, area: Bounds | null): Grid {
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: 0, height: 0 };
  const cell = cellSize(reaches, width * height);
  const columns = clamp(Math.ceil(width / cell), 1, MAX_CELLS);
  const rows = clamp(Math.ceil(height / cell), 1, MAX_CELLS);
  const place = { x, y, perPixel: 1 / cell, columns, rows };
  const starts = new Int32Array(columns * rows + 1);
  const wide: number[] = [];
  const count = reaches.length / SIDES;
  // First counts, then their prefix sums: the end of each cell. The entries are filled in backwards from it.
  for (let entry = 0; entry < count; entry += 1) {
    const { left, top, right, bottom } = reachSpan(place, reaches, entry);
    if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) wide.push(entry);
    else
      for (let row = top; row <= bottom; row += 1)
        for (let at = row * columns + left; at <= row * columns + right; at += 1)
          starts[at] = (starts[at] ?? 0) + 1;
  }
  let sum = 0;
  for (let at = 0; at < starts.length; at += 1) starts[at] = sum += starts[at] ?? 0;
  const entries = new Int32Array(sum);
  for (let entry = 0; entry < count; entry += 1) {
    const { left, top, right, bottom } = reachSpan(place, reaches, entry);
    if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) continue;
    for (let row = top; row <= bottom; row += 1) {
      for (let at = row * columns + left; at <= row * columns + right; at += 1) {
        const free = (starts[at] ?? 0) - 1;
        starts[at] = free;
        entries[free] = entry;
      }
    }
  }
  return { ...place, reaches, starts, entries, wide };
}

type GridPlace = Pick<Grid, 'x' | 'y' | 'perPixel' | 'columns' | 'rows'>;

function reachSpan(place: GridPlace, reaches: Float64Array, entry: number) {
  const at = entry * SIDES;
  return spanOf(place, reaches[at] ?? 0, reaches[at + 1] ?? 0, reaches[at + 2] ?? 0, reaches[at + 3] ?? 0);
}

/** The cells under a box, given by its sides. */
function spanOf(
  { x, y, perPixel, columns, rows }: GridPlace,
  left: number,
  top: number,
  right: number,
  bottom: number,
) {
  return {
    left: cellAt(left - x, perPixel, columns),
    top: cellAt(top - y, perPixel, rows),
    right: cellAt(right - x, perPixel, columns),
    bottom: cellAt(bottom - y, perPixel, rows),
  };
}

/** Cell of a distance from the area's corner, out of `count` cells. Monotonic, so spans and points agree. */
function cellAt(distance: number, perPixel: number, count: number): number {
  const cell = Math.floor(distance * perPixel);
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

/** Cell size slightly below the average box size: a box touches few cells and a cell has few boxes. */
function cellSize(reaches: Float64Array, areaSize: number): number {
  let sum = 0;
  for (let at = 0; at < reaches.length; at += SIDES) {
    const width = (reaches[at + 2] ?? 0) - (reaches[at] ?? 0);
    const height = (reaches[at + 3] ?? 0) - (reaches[at + 1] ?? 0);
    sum += Math.min(MAX_CELL, Math.max(width, height));
  }
  const wanted = clamp(
    reaches.length === 0 ? MAX_CELL : (0.75 * sum * SIDES) / reaches.length,
    MIN_CELL,
    MAX_CELL,
  );
  return Math.max(wanted, Math.sqrt(areaSize / MAX_CELLS));
}

function unionOfReaches(reaches: Float64Array): Bounds | null {
  if (reaches.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < reaches.length; at += SIDES) {
    left = Math.min(left, reaches[at] ?? 0);
    top = Math.min(top, reaches[at + 1] ?? 0);
    right = Math.max(right, reaches[at + 2] ?? 0);
    bottom = Math.max(bottom, reaches[at + 3] ?? 0);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Sorted as plain numbers, which is several times as fast as with a function. */
function rising(entries: readonly number[]): readonly number[] {
  return entries.length < 2 ? entries : [...Uint32Array.from(entries).toSorted()];
}
