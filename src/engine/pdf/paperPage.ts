/** Pages of paper with copies on them: one copy as large as the page, or several by a layout. */
import type { Document } from '../../document/document.ts';
import type { PageSetup } from '../export/encoder.ts';
import { pageOf } from '../export/plan.ts';
import type { Matrix } from '../math/matrix.ts';
import { multiply, rotation, scaling, translation } from '../math/matrix.ts';
import type { CopyPlace, SheetLayout } from '../print/sheetLayout.ts';
import { printedPage } from '../print/sheetLayout.ts';

/** A page of paper: copies on it, and lines. */
export interface PaperPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly copies: readonly PlacedCopy[];
  /** Thin lines, in mm: crop marks and folds. */
  readonly lines: readonly PaperLine[];
}
export interface PlacedCopy {
  readonly recordIndex: number | null;
  /** From document pixels to millimetres of the page. */
  readonly place: Matrix;
}
export interface PaperLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly isDashed: boolean;
}
/** Copies by their position in a run, counted from 0. */
type CopyOf = (position: number) => number | null;

/** A page as large as the document's sheet, with one copy. */
export function copyPage(page: PageSetup, document: Document, recordIndex: number | null): PaperPage {
  const { widthMm, heightMm } = page;
  const place = scaling(widthMm / document.sheet.width, heightMm / document.sheet.height);
  return { widthMm, heightMm, copies: [{ recordIndex, place }], lines: [] };
}

/**
 * A printed page of a layout. A copy of another size than the layout's is scaled to fit and centred.
 * @param index counted from 0
 */
export function layoutPage(
  layout: SheetLayout,
  document: Document,
  count: number,
  index: number,
  recordOf: CopyOf,
): PaperPage {
  const { places, lines } = printedPage(layout, count, index);
  return {
    widthMm: layout.paper.width,
    heightMm: layout.paper.height,
    copies: places.map((place) => ({
      recordIndex: recordOf(place.copy),
      place: toPaper(place, layout, document),
    })),
    lines: lines.map(({ kind, ...line }) => ({ ...line, isDashed: kind === 'fold' })),
  };
}

function toPaper(
  { x, y, width, height, rotation: degrees }: CopyPlace,
  { copy }: SheetLayout,
  document: Document,
): Matrix {
  const { widthMm, heightMm } = pageOf(document);
  const fit = Math.min(copy.width / widthMm, copy.height / heightMm);
  const scale = (fit * widthMm) / document.sheet.width;
  const centre = translation(x + width / 2, y + height / 2);
  const ownCentre = translation(-document.sheet.width / 2, -document.sheet.height / 2);
  return multiply(centre, multiply(rotation(degrees), multiply(scaling(scale), ownCentre)));
}
