/** The grid of cells on a sheet, and the marks by which it is cut. */
import type { Bounds } from '../../engine/math/index.ts';
import type { PrintLine, SheetLayout } from './layout.ts';

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}
export interface Grid extends GridSize {
  readonly isTurned: boolean;
  /** Top left corner of the first cell's cut. */
  readonly x: number;
  readonly y: number;
  /** From one cell to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
  readonly cropMarks: readonly PrintLine[];
  /** At both ends of each row or column of folds, outside all copies; none without a fold. */
  readonly foldMarks: readonly PrintLine[];
}

/** Marks begin so far from the cut, or beyond the bleed, and are so long. */
const MARK_DISTANCE = 1;
const MARK_LENGTH = 4;
/** Sums of millimetres are not exact. */
const TOLERANCE = 1e-6;

/** The grid of a layout, or null when it does not fit, or not one cell. */
export function gridOf(layout: SheetLayout): Grid | null {
  if (layout.grid !== null) {
    const { columns, rows, isTurned } = layout.grid;
    const most = fitting(layout, isTurned);
    return columns < 1 || rows < 1 || columns > most.columns || rows > most.rows
      ? null
      : placeGrid(layout, columns, rows, isTurned);
  }
  const [upright, turned] = [fitting(layout, false), fitting(layout, true)];
  const isTurned = turned.columns * turned.rows > upright.columns * upright.rows;
  const { columns, rows } = isTurned ? turned : upright;
  return columns * rows === 0 ? null : placeGrid(layout, columns, rows, isTurned);
}

interface Cell {
  readonly width: number;
  readonly height: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

function cellOf({ copy, gapX, gapY, bleed, backs }: SheetLayout, isTurned: boolean): Cell {
  const long = backs === 'fold' ? copy.height * 2 : copy.height;
  const [width, height] = isTurned ? [long, copy.width] : [copy.width, long];
  return {
    width,
    height,
    pitchX: width + Math.max(gapX, 2 * bleed),
    pitchY: height + Math.max(gapY, 2 * bleed),
  };
}

/** What fits at most: turned as the grid of the layout is. */
export function mostOf(layout: SheetLayout): GridSize {
  return fitting(layout, layout.grid?.isTurned ?? false);
}

/** How many columns and rows fit. */
function fitting(layout: SheetLayout, isTurned: boolean): GridSize {
  const { paper, origin } = layout;
  const { width, height, pitchX, pitchY } = cellOf(layout, isTurned);
  const across = origin === null ? paper.width - 2 * edgeOf(layout, !isTurned) : paper.width - origin.x;
  const down = origin === null ? paper.height - 2 * edgeOf(layout, isTurned) : paper.height - origin.y;
  return { columns: count(across, width, pitchX), rows: count(down, height, pitchY) };
}

/** How many cells of this size fit into a length. */
function count(room: number, size: number, pitch: number): number {
  return Math.max(0, Math.floor((room - size + TOLERANCE) / pitch) + 1);
}

/**
 * Between the paper's edge and the first cut: the margin, then marks or bleed. @param isEndOfFolds whether
 * folds end at this edge
 */
function edgeOf({ margin, bleed, hasCropMarks, backs }: SheetLayout, isEndOfFolds: boolean): number {
  const isMarked = hasCropMarks || (isEndOfFolds && backs === 'fold');
  return margin + (isMarked ? reachOf(bleed) : bleed);
}

function nearOf(bleed: number): number {
  return Math.max(MARK_DISTANCE, bleed);
}

function reachOf(bleed: number): number {
  return nearOf(bleed) + MARK_LENGTH;
}

/** Crop marks around a page of its own, and how far they reach beyond it, mm. */
export function marksAround(
  { width, height }: SheetLayout['paper'],
  bleed: number,
): { readonly lines: readonly PrintLine[]; readonly reach: number } {
  const lines = cropMarksOf({ x: 0, y: 0, width, height }, [0, width], [0, height], bleed);
  return { lines, reach: reachOf(bleed) };
}

/** Marks on all sides of a grid, at each place where a cut crosses its edge. */
function cropMarksOf(
  { x, y, width, height }: Bounds,
  cutsX: readonly number[],
  cutsY: readonly number[],
  bleed: number,
): readonly PrintLine[] {
  const [near, far] = [nearOf(bleed), reachOf(bleed)];
  const upright = cutsX.flatMap((at) => [
    cutLine(at, y - far, at, y - near),
    cutLine(at, y + height + near, at, y + height + far),
  ]);
  const level = cutsY.flatMap((at) => [
    cutLine(x - far, at, x - near, at),
    cutLine(x + width + near, at, x + width + far, at),
  ]);
  return unique([...upright, ...level]);
}

function placeGrid(layout: SheetLayout, columns: number, rows: number, isTurned: boolean): Grid {
  const { paper, origin, bleed } = layout;
  const cell = cellOf(layout, isTurned);
  const width = (columns - 1) * cell.pitchX + cell.width;
  const height = (rows - 1) * cell.pitchY + cell.height;
  const { x, y } = origin ?? { x: (paper.width - width) / 2, y: (paper.height - height) / 2 };
  const { pitchX, pitchY } = cell;
  const cutsX = Array.from({ length: columns }, (_, column) => x + column * pitchX);
  const cutsY = Array.from({ length: rows }, (_, row) => y + row * pitchY);
  const [near, far] = [nearOf(bleed), reachOf(bleed)];
  const cropMarks = cropMarksOf(
    { x, y, width, height },
    cutsX.flatMap((left) => [left, left + cell.width]),
    cutsY.flatMap((top) => [top, top + cell.height]),
    bleed,
  );
  // Marks at both ends of a line across the grid, whose folds all stand on it.
  const foldMarks = (isTurned ? cutsX : cutsY).flatMap((start) => {
    const at = start + (isTurned ? cell.width : cell.height) / 2;
    return isTurned
      ? [fold(at, y - far, at, y - near), fold(at, y + height + near, at, y + height + far)]
      : [fold(x - far, at, x - near, at), fold(x + width + near, at, x + width + far, at)];
  });
  return {
    columns,
    rows,
    isTurned,
    x,
    y,
    pitchX,
    pitchY,
    cropMarks,
    foldMarks: layout.backs === 'fold' ? foldMarks : [],
  };
}

function cutLine(x1: number, y1: number, x2: number, y2: number): PrintLine {
  return { kind: 'cut', x1, y1, x2, y2 };
}

function fold(x1: number, y1: number, x2: number, y2: number): PrintLine {
  return { kind: 'fold', x1, y1, x2, y2 };
}

/** Cells without a gap share their cuts. */
function unique(lines: readonly PrintLine[]): readonly PrintLine[] {
  return [...new Map(lines.map((line) => [placeKey(line), line])).values()];
}

function placeKey({ x1, y1 }: PrintLine): string {
  return `${x1.toFixed(3)} ${y1.toFixed(3)}`;
}
