/** How copies are placed on sheets of paper, and the places that follow. All lengths are millimetres. */

export interface PaperSize {
  readonly width: number;
  readonly height: number;
}
export interface SheetLayout {
  readonly paper: PaperSize;
  /** The size of a copy after the cut. */
  readonly copy: PaperSize;
  /** How a document of another shape than `copy` comes into it. */
  readonly fit: CopyFit;
  /**
   * Of the captions below the copies, a part of `copy`. The pages of the captions follow those that they
   * stand below.
   */
  readonly captionHeight?: number;
  /** Left free at each side of the paper; null centres the grid in what a fixed place would not fit. */
  readonly margin: number;
  /** Top left corner of the grid, for sheets of labels; null centres it. */
  readonly origin: Shift | null;
  /** Between neighbouring copies; never less than twice the bleed. */
  readonly gapX: number;
  readonly gapY: number;
  /** Printed beyond the cut, so that it shows no white edge. */
  readonly bleed: number;
  /** Rows and columns, or null for as many as fit, turned by a quarter if more fit so. */
  readonly grid: { readonly columns: number; readonly rows: number; readonly isTurned: boolean } | null;
  readonly order: SheetOrder;
  /** How many places each copy takes, one after another; null for all places of a sheet. */
  readonly repeat: number | null;
  /** Cells left empty at the start of the first sheet, which has been used before. */
  readonly skip: number;
  readonly backs: Backs;
  readonly hasCropMarks: boolean;
  /** Added to every place, to make up for a printer that feeds paper askew. */
  readonly offset: Shift;
  /** The same for the pages of backs; null shifts them as the fronts. */
  readonly backOffset: Shift | null;
  /** What the printer makes of 100 mm, across and down: to make up for one that stretches. */
  readonly measured: Shift;
}
/** Right and down. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}
/** Whole inside the cell, with white beside it; or over the whole cell, with what stands over cut off. */
export type CopyFit = 'fit' | 'fill';
/**
 * `rows` and `columns` fill a sheet like a page; with `stacks` each pile of the cut sheets is in the order of
 * the table, and so are the piles, taken row by row.
 */
export type SheetOrder = 'rows' | 'columns' | 'stacks';
/** No backs; on a sheet of their own, turned over along its long or short edge; or folded. */
export type Backs = 'none' | 'long-edge' | 'short-edge' | 'fold';

export interface CopyPlace {
  /** Counted from 0. */
  readonly copy: number;
  readonly face: 'front' | 'back';
  /** The box of the cut copy on the sheet. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise quarters of a turn, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
}
export interface PrintLine {
  readonly kind: 'cut' | 'fold';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}
