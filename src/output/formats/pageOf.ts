import { DOCUMENT_PIXELS_PER_INCH, EXPORT_QUALITY, EXPORT_SCALE } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import { sheetMm } from '../../document/sheetSize.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { PageSetup } from './encoder.ts';

/** The page of this document with images of `dpi` pixels per inch. */
export function pageWith(document: Pick<Document, 'sheet'>, dpi: number): PageSetup {
  return pageOf(document, dpi / DOCUMENT_PIXELS_PER_INCH);
}

/**
 * The page of this document, as large as its sheet is on paper (`sheetMm`). `scale` is device pixels per
 * document pixel.
 */
export function pageOf({ sheet }: Pick<Document, 'sheet'>, scale: number = EXPORT_SCALE): PageSetup {
  const { width: widthMm, height: heightMm } = sheetMm(sheet);
  return {
    widthMm,
    heightMm,
    scale,
    pixelsPerInch: DOCUMENT_PIXELS_PER_INCH * scale,
    quality: EXPORT_QUALITY,
  };
}

/** Pixels by which a product of a length and a scale may miss a whole number. */
const TOLERANCE = 1e-6;

/**
 * Size of an image of the sheet, in device pixels. Where the sheet ends within a pixel, the image ends before
 * that pixel, which would be half empty.
 */
export function imageSize({ sheet }: Pick<Document, 'sheet'>, scale: number): PixelSize {
  const pixelsOf = (side: number) => Math.max(1, Math.floor(side * scale + TOLERANCE));
  return { width: pixelsOf(sheet.width), height: pixelsOf(sheet.height) };
}
