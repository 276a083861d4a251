/** The grid of cells on a sheet, and the marks by which it is cut. */
import type { PrintLine, SheetLayout } from './layout.ts';

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly isTurned: boolean;
  /** Top left corner of the first cell's cut. */
  readonly x: number;
  readonly y: number;
  /** From one cell to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
  readonly cropMarks: readonly PrintLine[];
}

/** Marks begin so far from the cut, or beyond the bleed, and are so long. */
const MARK_DISTANCE = 1;
const MARK_LENGTH = 4;
/** Sums of millimetres are not exact. */
const TOLERANCE = 1e-6;

/** The grid of a layout, or null when not one cell fits. */
export function gridOf(layout: SheetLayout): Grid | null {
  if (layout.grid !== null) {
    const { columns, rows, isTurned } = layout.grid;
    const most = fitting(layout, isTurned);
    return columns < 1 || rows < 1 || columns > most.columns || rows > most.rows
      ? null
      : placed(layout, columns, rows, isTurned);
  }
  const [upright, turned] = [fitting(layout, false), fitting(layout, true)];
  const isTurned = turned.columns * turned.rows > upright.columns * upright.rows;
  const { columns, rows } = isTurned ? turned : upright;
  return columns * rows === 0 ? null : placed(layout, columns, rows, isTurned);
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

/** How many columns and rows fit. */
function fitting(
  layout: SheetLayout,
  isTurned: boolean,
): { readonly columns: number; readonly rows: number } {
  const { paper, origin } = layout;
  const { width, height, pitchX, pitchY } = cellOf(layout, isTurned);
  const edge = edgeOf(layout);
  const across = origin === null ? paper.width - 2 * edge : paper.width - origin.x;
  const down = origin === null ? paper.height - 2 * edge : paper.height - origin.y;
  return { columns: count(across, width, pitchX), rows: count(down, height, pitchY) };
}

/** How many cells of this size fit into a length. */
function count(room: number, size: number, pitch: number): number {
  return Math.max(0, Math.floor((room - size + TOLERANCE) / pitch) + 1);
}

/** Between the paper's edge and the first cut: the margin, then marks or bleed. */
function edgeOf({ margin, bleed, hasCropMarks }: SheetLayout): number {
  return margin + (hasCropMarks ? reachOf(bleed) : bleed);
}

function reachOf(bleed: number): number {
  return Math.max(MARK_DISTANCE, bleed) + MARK_LENGTH;
}

function placed(layout: SheetLayout, columns: number, rows: number, isTurned: boolean): Grid {
  const { paper, origin, bleed } = layout;
  const cell = cellOf(layout, isTurned);
  const width = (columns - 1) * cell.pitchX + cell.width;
  const height = (rows - 1) * cell.pitchY + cell.height;
  const { x, y } = origin ?? { x: (paper.width - width) / 2, y: (paper.height - height) / 2 };
  const { pitchX, pitchY } = cell;
  const cutsX = Array.from({ length: columns }, (_, column) => x + column * pitchX);
  const cutsY = Array.from({ length: rows }, (_, row) => y + row * pitchY);
  const near = Math.max(MARK_DISTANCE, bleed);
  const far = near + MARK_LENGTH;
  const upright = cutsX
    .flatMap((left) => [left, left + cell.width])
    .flatMap((at) => [cut(at, y - far, at, y - near), cut(at, y + height + near, at, y + height + far)]);
  const level = cutsY
    .flatMap((top) => [top, top + cell.height])
    .flatMap((at) => [cut(x - far, at, x - near, at), cut(x + width + near, at, x + width + far, at)]);
  return { columns, rows, isTurned, x, y, pitchX, pitchY, cropMarks: unique([...upright, ...level]) };
}

function cut(x1: number, y1: number, x2: number, y2: number): PrintLine {
  return { kind: 'cut', x1, y1, x2, y2 };
}

/** Cells without a gap share their cuts. */
function unique(lines: readonly PrintLine[]): readonly PrintLine[] {
  return [...new Map(lines.map((line) => [placeKey(line), line])).values()];
}

function placeKey({ x1, y1 }: PrintLine): string {
  return `${x1.toFixed(3)} ${y1.toFixed(3)}`;
}
