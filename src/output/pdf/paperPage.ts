/** Pages of paper with copies on them: one copy as large as the page, or several by a layout. */
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { countPages } from '../../document/records/pages.ts';
import { isSameSize, sheetMm } from '../../document/sheetSize.ts';
import type { PageSetup } from '../formats/encoder.ts';
import { pageOf } from '../formats/pageOf.ts';
import type { Bounds, Matrix } from '../../engine/math/index.ts';
import { applyToPoint, multiply, rotation, scaling, translation } from '../../engine/math/index.ts';
import { pageOnFace, placesOfCopy } from '../print/faces.ts';
import { marksAround } from '../print/grid.ts';
import type { CopyPlace, PrintLine, SheetLayout } from '../print/layout.ts';
import { lineForPrinter, matrixForPrinter } from '../print/printerScale.ts';
import { printedPage } from '../print/sheetLayout.ts';

/** A page of paper: copies on it, and lines. */
export interface PaperPage {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Painted around the page, for a sheet that is cut after printing. */
  readonly bleedMm: number;
  /** Paper around the page, mm: the bleed, and room for crop marks. The bleed only, unless given. */
  readonly aroundMm?: number;
  readonly copies: readonly PlacedCopy[];
  /** Thin lines, in mm: crop marks and folds. */
  readonly lines: readonly PaperLine[];
}
interface PlacedCopy {
  readonly recordIndex: number | null;
  /** Page of the document, from 0. */
  readonly page: number;
  /** From document pixels to millimetres of the page. */
  readonly place: Matrix;
  /** Where it is cut off, mm of the page: its cell with the bleed, which a copy that fills it exceeds. */
  readonly clip?: Bounds;
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

/**
 * A page as large as the document's sheet, with one page of one copy, and the bleed of the sheet around it.
 * @param page of the document, from 0
 * @param hasMarks whether crop marks stand beyond the bleed
 */
export function copyPage(
  { widthMm, heightMm }: PageSetup,
  document: RunDocument,
  recordIndex: number | null,
  page: number = 0,
  hasMarks: boolean = false,
): PaperPage {
  const place = scaling(widthMm / document.sheet.width, heightMm / document.sheet.height);
  const { bleedMm = 0 } = document.settings;
  const plain = { widthMm, heightMm, bleedMm, copies: [{ recordIndex, page, place }], lines: [] };
  if (!hasMarks) return plain;
  const { lines, reach } = marksAround({ width: widthMm, height: heightMm }, bleedMm);
  return { ...plain, aroundMm: reach, lines: drawnLines(lines) };
}

/** All pages of a copy. */
export function copyPages(
  document: RunDocument,
  recordIndex: number | null,
  hasMarks: boolean = false,
): readonly PaperPage[] {
  const setup = pageOf(document);
  return Array.from({ length: countPages(document) }, (_, page) =>
    copyPage(setup, document, recordIndex, page, hasMarks),
  );
}

/**
 * A printed page of a layout. A copy of another size than the layout's is scaled to fit or to fill, and
 * centred, one of the same size fills its place; a caption is scaled like its copy.
 * @param count of the copies
 * @param index counted from 0
 */
export function layoutPage(
  layout: SheetLayout,
  document: RunDocument,
  count: number,
  index: number,
  recordOf: CopyOf,
): PaperPage {
  const pages = pagesToPlace(layout, document);
  const ofCopy = placesOfCopy(pages, layout.backs);
  const { places, lines } = printedPage(layout, count * ofCopy, index);
  const stretch = matrixForPrinter(layout);
  const withCaption = (copy: PlacedCopy, { sheet }: RunDocument): readonly PlacedCopy[] => {
    if (layout.captionHeight === undefined) return [copy];
    const below = multiply(copy.place, translation(0, sheet.height));
    return [copy, { ...copy, page: pages + copy.page, place: below }];
  };
  return {
    widthMm: layout.paper.width,
    heightMm: layout.paper.height,
    bleedMm: 0,
    copies: places.flatMap((place) => {
      const page = pageOnFace(pages, layout.backs, place.copy % ofCopy, place.face);
      const recordIndex = recordOf(Math.floor(place.copy / ofCopy));
      if (page === null) return [];
      const clip = layout.fit === 'fill' ? { clip: stretchBox(clipOf(place, layout), stretch) } : {};
      const design = designOf(document, recordIndex);
      const onPaper = multiply(stretch, toPaper(place, layout, design));
      return withCaption({ recordIndex, page, place: onPaper, ...clip }, design);
    }),
    lines: drawnLines(lines.map((line) => lineForPrinter(line, stretch))),
  };
}

function drawnLines(lines: readonly PrintLine[]): readonly PaperLine[] {
  return lines.map(({ kind, ...line }) => ({ ...line, isDashed: kind === 'fold' }));
}

/** Pages of a document that take places of their own: all, or those that captions stand below. */
export function pagesToPlace({ captionHeight }: SheetLayout, document: RunDocument): number {
  const pages = countPages(document);
  return captionHeight === undefined ? pages : pages / 2;
}

/** What a layout prints beyond the sheet of a document, in document pixels. */
export function printedBleed(layout: SheetLayout, document: RunDocument): number {
  const { x, y } = paperScale(layout, document);
  return layout.bleed / Math.min(x, y);
}

/**
 * Millimetres of paper per document pixel, across and down: a sheet of whole pixels is not quite as large as
 * it is meant to be.
 */
function paperScale(
  { copy, captionHeight = 0, fit }: SheetLayout,
  { sheet }: RunDocument,
): { readonly x: number; readonly y: number } {
  const room = { width: copy.width, height: copy.height - captionHeight };
  const meant = sheetMm(sheet);
  if (isSameSize(meant, room)) return { x: room.width / sheet.width, y: room.height / sheet.height };
  const scales = [room.width / meant.width, room.height / meant.height] as const;
  const scale = fit === 'fill' ? Math.max(...scales) : Math.min(...scales);
  return { x: (scale * meant.width) / sheet.width, y: (scale * meant.height) / sheet.height };
}

function clipOf({ x, y, width, height }: CopyPlace, { bleed }: SheetLayout): Bounds {
  return { x: x - bleed, y: y - bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

/** A box after a matrix that does not turn. */
function stretchBox({ x, y, width, height }: Bounds, matrix: Matrix): Bounds {
  return { ...applyToPoint(matrix, { x, y }), width: width * matrix.a, height: height * matrix.d };
}

function toPaper(
  { x, y, width, height, rotation: degrees }: CopyPlace,
  layout: SheetLayout,
  document: RunDocument,
): Matrix {
  const centre = translation(x + width / 2, y + (height - (layout.captionHeight ?? 0)) / 2);
  const ownCentre = translation(-document.sheet.width / 2, -document.sheet.height / 2);
  const scale = paperScale(layout, document);
  const scaled = multiply(scaling(scale.x, scale.y), ownCentre);
  return multiply(centre, multiply(rotation(degrees), scaled));
}
