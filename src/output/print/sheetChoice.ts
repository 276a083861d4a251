/** What a person chooses of a layout: plain values that can be kept, from which the layout follows. */
import { gridOf } from './grid.ts';
import { LABEL_SHEETS } from './labelSheets.ts';
import type { LabelSheetId } from './labelSheets.ts';
import type { Backs, CopyFit, PaperSize, SheetLayout, SheetOrder, Shift } from './layout.ts';
import type { PaperId } from './presets.ts';
import { isPaperId, PAPERS } from './presets.ts';

export type SheetId = PaperId | LabelSheetId;
/** Lengths are millimetres. Label sheets give the grid, the gaps and the size of a copy themselves. */
export interface SheetChoice {
  readonly sheet: SheetId;
  readonly isLandscape: boolean;
  /** The size of a copy after the cut; null for that of the document. */
  readonly copy: PaperSize | null;
  readonly fit: CopyFit;
  readonly captionHeight?: SheetLayout['captionHeight'];
  /** Null for as many as fit. */
  readonly grid: SheetLayout['grid'];
  readonly margin: number;
  /** Top left corner of the grid; null centres it. */
  readonly origin: Shift | null;
  readonly gapX: number;
  readonly gapY: number;
  readonly bleed: number;
  readonly hasCropMarks: boolean;
  readonly order: SheetOrder;
  /** How many places each copy takes; null for all places of a sheet. */
  readonly repeat: number | null;
  readonly skip: number;
  readonly backs: Backs;
  readonly offset: Shift;
  /** Of the backs; null for that of the fronts. */
  readonly backOffset: Shift | null;
  /** What the printer makes of 100 mm. */
  readonly measured: Shift;
}

export const USUAL_SHEET: SheetChoice = {
  sheet: 'a4',
  isLandscape: false,
  copy: null,
  fit: 'fit',
  grid: null,
  margin: 5,
  origin: null,
  gapX: 0,
  gapY: 0,
  bleed: 0,
  hasCropMarks: true,
  order: 'rows',
  repeat: 1,
  skip: 0,
  backs: 'none',
  offset: { x: 0, y: 0 },
  backOffset: null,
  measured: { x: 100, y: 100 },
};

/**
 * How many places each copy takes unless a person says: one copy alone fills its sheet, several take a place
 * each.
 */
export function usualRepeat(isAlone: boolean): SheetChoice['repeat'] {
  return isAlone ? null : 1;
}

/** The layout of a choice. @param own the size of the document's sheet */
export function layoutOf(choice: SheetChoice, own: PaperSize): SheetLayout {
  const { sheet, isLandscape, captionHeight, grid, margin, origin, gapX, gapY, bleed, hasCropMarks, backs } =
    choice;
  const { fit, order, repeat, skip, offset, backOffset, measured } = choice;
  const common = { fit, order, repeat, skip, offset, backOffset, measured };
  if (!isPaperId(sheet)) return { ...labelLayout(sheet), ...common };
  const { width, height } = PAPERS[sheet];
  return {
    ...common,
    paper: isLandscape ? { width: height, height: width } : { width, height },
    copy: choice.copy ?? own,
    ...(captionHeight !== undefined && { captionHeight }),
    margin,
    origin,
    gapX,
    gapY,
    bleed,
    grid,
    backs,
    hasCropMarks,
  };
}

/** A sheet of labels is cut already: it has neither marks nor bleeds. */
function labelLayout(
  id: LabelSheetId,
): Omit<SheetLayout, 'fit' | 'order' | 'repeat' | 'skip' | 'offset' | 'backOffset' | 'measured'> {
  const { paper, width, height, x, y, gapX, gapY, columns, rows } = LABEL_SHEETS[id];
  return {
    paper: { width: PAPERS[paper].width, height: PAPERS[paper].height },
    copy: { width, height },
    margin: 0,
    origin: { x, y },
    gapX,
    gapY,
    bleed: 0,
    grid: { columns, rows, isTurned: false },
    backs: 'none',
    hasCropMarks: false,
  };
}

/** The same sheet as plain measures, for a person who changes them. */
export function asMeasures(id: LabelSheetId): Partial<SheetChoice> {
  const { paper } = LABEL_SHEETS[id];
  const { copy, margin, origin, gapX, gapY, bleed, grid, hasCropMarks } = labelLayout(id);
  return { sheet: paper, isLandscape: false, copy, margin, origin, gapX, gapY, bleed, grid, hasCropMarks };
}

/**
 * The choice to open with: on a larger paper, or up to its edge, where not one copy of this document fits
 * otherwise.
 */
export function openingSheet(choice: SheetChoice, own: PaperSize): SheetChoice {
  const tries: readonly Partial<SheetChoice>[] = [
    {},
    ...(['a4', 'a3'] as const).map((sheet) => ({ sheet, isLandscape: false, grid: null, origin: null })),
    { sheet: 'a3', isLandscape: true, grid: null, origin: null },
    { sheet: 'a3', isLandscape: false, grid: null, origin: null, margin: 0, hasCropMarks: false },
    { sheet: 'a3', isLandscape: true, grid: null, origin: null, margin: 0, hasCropMarks: false },
  ];
  const all = tries.map((part): SheetChoice => ({ ...choice, ...part }));
  return all.find((one) => gridOf(layoutOf(one, own)) !== null) ?? choice;
}
