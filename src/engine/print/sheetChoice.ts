/** What a person chooses of a layout: plain values that can be kept, from which the layout follows. */
import type { Backs, PaperSize, SheetLayout, SheetOrder } from './layout.ts';
import type { LabelSheetId, PaperId } from './presets.ts';
import { isPaperId, LABEL_SHEETS, PAPERS } from './presets.ts';

export type SheetId = PaperId | LabelSheetId;
/** Lengths are millimetres. Label sheets give the grid, the gaps and the size of a copy themselves. */
export interface SheetChoice {
  readonly sheet: SheetId;
  readonly isLandscape: boolean;
  /** The size of a copy after the cut; null for that of the document. */
  readonly copy: PaperSize | null;
  readonly captionHeight?: SheetLayout['captionHeight'];
  /** Null for as many as fit. */
  readonly grid: SheetLayout['grid'];
  readonly margin: number;
  readonly gap: number;
  readonly bleed: number;
  readonly hasCropMarks: boolean;
  readonly order: SheetOrder;
  /** How many places each copy takes; null for all places of a sheet. */
  readonly repeat: number | null;
  readonly skip: number;
  readonly backs: Backs;
  readonly offset: { readonly x: number; readonly y: number };
}

export const USUAL_SHEET: SheetChoice = {
  sheet: 'a4',
  isLandscape: false,
  copy: null,
  grid: null,
  margin: 5,
  gap: 0,
  bleed: 0,
  hasCropMarks: true,
  order: 'rows',
  repeat: 1,
  skip: 0,
  backs: 'none',
  offset: { x: 0, y: 0 },
};

/** How many places each copy takes unless a person says: one copy alone fills its sheet, several take a place each. */
export function usualRepeat(isAlone: boolean): SheetChoice['repeat'] {
  return isAlone ? null : 1;
}

/** The layout of a choice. @param own the size of the document's sheet */
export function layoutOf(choice: SheetChoice, own: PaperSize): SheetLayout {
  const { sheet, isLandscape, captionHeight, grid, margin, gap, bleed, hasCropMarks, backs } = choice;
  const { order, repeat, skip, offset } = choice;
  const common = { order, repeat, skip, offset };
  if (!isPaperId(sheet)) return { ...labelLayout(sheet), ...common };
  const { width, height } = PAPERS[sheet];
  return {
    ...common,
    paper: isLandscape ? { width: height, height: width } : { width, height },
    copy: choice.copy ?? own,
    ...(captionHeight !== undefined && { captionHeight }),
    margin,
    origin: null,
    gapX: gap,
    gapY: gap,
    bleed,
    grid,
    backs,
    hasCropMarks,
  };
}

/** A sheet of labels is cut already: it has neither marks nor bleeds. */
export function labelLayout(id: LabelSheetId): Omit<SheetLayout, 'order' | 'repeat' | 'skip' | 'offset'> {
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
