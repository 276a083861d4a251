/**
 * Spatial index: finds boxes near a place without testing each. A uniform grid over an area, stored in flat
 * arrays. Each cell lists the boxes that touch it, in descending order. Boxes outside the area belong to the
 * cells at its edge, so one layer dragged far away does not enlarge the grid. Boxes that cover very many
 * cells (backgrounds) and boxes that moved after the grid was built are in separate lists.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersects, unionBounds } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';

export interface SpatialIndex {
  /**
   * The greatest entry whose box contains the point and that `accepts`, or null. Entries are tested in
   * descending order.
   */
  topmostAt(x: number, y: number, accepts: (entry: number) => boolean): number | null;
  /** All entries whose boxes overlap or touch `bounds`, in ascending order. */
  within(bounds: Bounds): readonly number[];
  /** At least the entries whose reach overlaps or touches `bounds`, in ascending order; a few more. */
  near(bounds: Bounds): readonly number[];
  /**
   * The index for boxes that differ from these only at the entries of `moved`. It shares the grid, so its
   * cost is proportional to the number of moved entries. Returns null if too many moved and a new grid is
   * faster.
   */
  withMoved(boxes: readonly Boxed[], moved: readonly number[]): SpatialIndex | null;
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
): SpatialIndex {
  const reaches = boxes.map(reachOf);
  return indexOver(boxes, buildGrid(reaches, area ?? unionBounds(reaches)), NONE);
}

const NONE: readonly number[] = [];

interface Grid {
  /** The area's corner, cells per document pixel, and number of cells. */
  readonly x: number;
  readonly y: number;
  readonly perPixel: number;
  readonly columns: number;
  readonly rows: number;
  /** Start of each cell's entries in `entries`, followed by the end of the last cell's. */
  readonly starts: Int32Array;
  /** In descending order within a cell. */
  readonly entries: Int32Array;
  /** In ascending order. */
  readonly wide: readonly number[];
}

/** `apart`: entries outside the grid that must be tested separately, in ascending order. */
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

  const near = (bounds: Bounds): readonly number[] =>
    rising([...new Set([...others, ...entriesIn(grid, bounds)])]);

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
      return near(bounds).filter((entry) => {
        const box = boxes[entry]?.bounds;
        return box !== undefined && intersects(box, bounds);
      });
    },
    near,
    withMoved(next, moved) {
      const all = [...new Set([...apart, ...moved])];
      return all.length > MANY_MOVED ? null : indexOver(next, grid, all);
    },
  };
}

/** The entries of the cells under a box, each once. */
function entriesIn(grid: Grid, bounds: Bounds): ReadonlySet<number> {
  const { columns, starts, entries } = grid;
  const found = new Set<number>();
  const span = spanOf(grid, bounds);
  for (let row = span.top; row <= span.bottom; row += 1) {
    const first = starts[row * columns + span.left] ?? 0;
    const last = starts[row * columns + span.right + 1] ?? 0;
    for (let index = first; index < last; index += 1) found.add(entries[index] ?? -1);
  }
  return found;
}

function buildGrid(reaches: readonly Bounds[], area: Bounds | null): Grid {
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: 0, height: 0 };
  const cell = cellSize(reaches, width * height);
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
    for (const [entry, bounds] of reaches.entries()) {
      const { left, top, right, bottom } = spanOf(empty, bounds);
      if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) continue;
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) visit(row * columns + column, entry);
      }
    }
  };
  for (const [entry, bounds] of reaches.entries()) {
    const { left, top, right, bottom } = spanOf(empty, bounds);
    if ((right - left + 1) * (bottom - top + 1) > MANY_CELLS) wide.push(entry);
  }
  // First counts, then their prefix sums: the end of each cell. The entries are filled in backwards from it.
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

/** Cell of a distance from the area's corner, out of `count` cells. Monotonic, so spans and points agree. */
function cellAt(distance: number, perPixel: number, count: number): number {
  const cell = Math.floor(distance * perPixel);
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

/** Cell size slightly below the average box size: a box touches few cells and a cell has few boxes. */
function cellSize(boxes: readonly Bounds[], areaSize: number): number {
  let sum = 0;
  for (const bounds of boxes) sum += Math.min(MAX_CELL, Math.max(bounds.width, bounds.height));
  const wanted = clamp(boxes.length === 0 ? MAX_CELL : (0.75 * sum) / boxes.length, MIN_CELL, MAX_CELL);
  return Math.max(wanted, Math.sqrt(areaSize / MAX_CELLS));
}

function rising(entries: readonly number[]): readonly number[] {
  return entries.toSorted((a, b) => a - b);
}
