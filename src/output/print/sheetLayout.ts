/**
 * Places copies on sheets of paper. All lengths are millimetres from the top left corner of the sheet, y
 * down. A sheet is a grid of equal cells; a cell holds one copy, or with a fold its front and its back:
 *
 *     margin        gap            fold: the back stands on its head above the front
 *     ┌───────┐     ┌───────┐      ┌───────┐
 *     │ cell  │◄───►│ cell  │      │ kcab  │
 *     └───────┘     └───────┘    - ├───────┤ - marks of the fold, beside the grid
 *                                  │ front │
 *                                  └───────┘
 */
import type { CopyPlace, PrintLine, SheetLayout, SheetOrder } from './layout.ts';
import type { Grid, GridSize } from './grid.ts';
import { gridOf, mostOf } from './grid.ts';

interface CellOfRun {
  /** Row by row, from 0. */
  readonly cell: number;
  readonly sheet: number;
  readonly sheetCount: number;
  readonly copies: number;
  /** Empty cells at the start of the first sheet; less than a sheet has. */
  readonly skip: number;
  readonly grid: Pick<Grid, 'columns' | 'rows'>;
}

export interface PrintSheet {
  readonly places: readonly CopyPlace[];
  readonly lines: readonly PrintLine[];
}
type SheetPlan =
  | {
      readonly kind: 'planned';
      readonly sheetCount: number;
      readonly perSheet: number;
      readonly pageCount: number;
    }
  /** The grid does not fit on the paper, or not one copy; `most` is what does. */
  | { readonly kind: 'too-small'; readonly most: GridSize };

/** How many sheets and printed pages so many copies take, with their repetitions. */
export function planSheets(layout: SheetLayout, copies: number): SheetPlan {
  const grid = gridOf(layout);
  if (grid === null) return { kind: 'too-small', most: mostOf(layout) };
  const perSheet = grid.columns * grid.rows;
  const printed = copies * repeatsOf(layout, perSheet);
  const sheetCount = Math.ceil((printed + skippedCells(layout, perSheet)) / perSheet);
  const pageCount = sheetCount * (isDuplex(layout) ? 2 : 1);
  return { kind: 'planned', sheetCount, perSheet, pageCount };
}

/**
 * How often copies of so many pages are drawn whole, with their repetitions; a single page is drawn on both
 * faces. 0 when not one fits on the paper.
 */
export function drawnCopies(layout: SheetLayout, copies: number, pages: number): number {
  const grid = gridOf(layout);
  if (grid === null) return 0;
  const faces = pages === 1 && layout.backs !== 'none' ? 2 : 1;
  return copies * repeatsOf(layout, grid.columns * grid.rows) * faces;
}

/**
 * One printed page. With backs on sheets of their own, each page of fronts is followed by the page of their
 * backs.
 * @param index counted from 0, below `pageCount`
 * @throws when nothing fits on the paper
 */
export function printedPage(layout: SheetLayout, copies: number, index: number): PrintSheet {
  const grid = gridOf(layout);
  const plan = planSheets(layout, copies);
  if (grid === null || plan.kind === 'too-small') throw new Error('Not one copy fits on the paper.');
  const isBack = isDuplex(layout) && index % 2 === 1;
  const sheet = isDuplex(layout) ? Math.floor(index / 2) : index;
  const skip = skippedCells(layout, plan.perSheet);
  const repeats = repeatsOf(layout, plan.perSheet);
  const run = { copies: copies * repeats, sheet, sheetCount: plan.sheetCount, skip, grid };
  const fronts: CopyPlace[] = [];
  for (let cell = 0; cell < plan.perSheet; cell += 1) {
    const printed = copyAt(layout.order, { ...run, cell });
    if (printed === null) continue;
    const place = placeOf(layout, grid, cell, Math.floor(printed / repeats));
    fronts.push(place);
    if (layout.backs === 'fold') fronts.push(backPlace(place, grid.isTurned));
  }
  const places = isBack ? fronts.map((place) => turnedOver(place, layout)) : fronts;
  const cuts = layout.hasCropMarks && !isBack ? grid.cropMarks : [];
  const { x, y } = (isBack ? layout.backOffset : null) ?? layout.offset;
  return {
    places: places.map((place) => ({ ...place, x: place.x + x, y: place.y + y })),
    lines: [...cuts, ...grid.foldMarks].map((line) => ({
      ...line,
      x1: line.x1 + x,
      y1: line.y1 + y,
      x2: line.x2 + x,
      y2: line.y2 + y,
    })),
  };
}

function isDuplex({ backs }: SheetLayout): boolean {
  return backs === 'long-edge' || backs === 'short-edge';
}

function repeatsOf({ repeat }: SheetLayout, perSheet: number): number {
  return Math.max(1, Math.floor(repeat ?? perSheet));
}

function skippedCells({ skip }: SheetLayout, perSheet: number): number {
  return Math.min(Math.max(0, Math.floor(skip)), perSheet - 1);
}

/** The front of a copy. In a turned grid a copy lies on its side, its head to the right. */
function placeOf(
  { copy: { width, height }, backs }: SheetLayout,
  grid: Grid,
  cell: number,
  copy: number,
): CopyPlace {
  const x = grid.x + (cell % grid.columns) * grid.pitchX;
  const y = grid.y + Math.floor(cell / grid.columns) * grid.pitchY;
  const front = { copy, face: 'front' } as const;
  if (grid.isTurned) return { ...front, x, y, width: height, height: width, rotation: 90 };
  return { ...front, x, y: backs === 'fold' ? y + height : y, width, height, rotation: 0 };
}

/** The back beyond the head of its front, on its own head. */
function backPlace(front: CopyPlace, isTurned: boolean): CopyPlace {
  const { x, y, width, height } = front;
  const back = { ...front, face: 'back' } as const;
  return isTurned ? { ...back, x: x + width, rotation: 270 } : { ...back, y: y - height, rotation: 180 };
}

/** The place of a back on the other side of the paper, behind its front and with the same edge up. */
function turnedOver(front: CopyPlace, { paper, backs }: SheetLayout): CopyPlace {
  const isPortrait = paper.height >= paper.width;
  const isUpright = (backs === 'long-edge') === isPortrait;
  const back = { ...front, face: 'back' } as const;
  return isUpright
    ? { ...back, x: paper.width - front.x - front.width, rotation: quarter(360 - front.rotation) }
    : { ...back, y: paper.height - front.y - front.height, rotation: quarter(540 - front.rotation) };
}

function quarter(degrees: number): CopyPlace['rotation'] {
  switch (degrees % 360) {
    case 90:
      return 90;
    case 180:
      return 180;
    case 270:
      return 270;
    default:
      return 0;
  }
}

/** The copy in a cell, counted from 0; null for an empty cell. */
function copyAt(order: SheetOrder, at: CellOfRun): number | null {
  const { sheet, copies, skip, grid } = at;
  const perSheet = grid.columns * grid.rows;
  const cell = order === 'columns' ? columnwise(at.cell, grid) : at.cell;
  const copy = order === 'stacks' ? stackedCopy(at) : sheet * perSheet + cell - skip;
  return copy === null || copy < 0 || copy >= copies ? null : copy;
}

function columnwise(cell: number, { columns, rows }: CellOfRun['grid']): number {
  return (cell % columns) * rows + Math.floor(cell / columns);
}

/** Piles that lack a copy on the first sheet are one shorter than the others. */
function stackedCopy({ cell, sheet, sheetCount, skip }: CellOfRun): number | null {
  const isShort = cell < skip;
  if (isShort && sheet === 0) return null;
  const before = cell * sheetCount - Math.min(cell, skip);
  return before + sheet - (isShort ? 1 : 0);
}
