/**
 * The size of a sheet on paper. A sheet is whole pixels, which 210 mm are not: a side within half a pixel of
 * a whole millimetre is meant to be that millimetre, and a sheet near a size of the shops is meant to be that
 * one.
 */
import { DOCUMENT_PIXELS_PER_INCH, PIXELS_PER_MM } from './schema/constants.ts';

/** Millimetres. */
interface PaperSides {
  readonly width: number;
  readonly height: number;
}

/** The sides of a sheet of so many document pixels, in millimetres. */
export function sheetMm(sheet: PaperSides): PaperSides {
  return knownSize(sheet) ?? { width: wholeMm(sheet.width), height: wholeMm(sheet.height) };
}

/** Whether a sheet of so many document pixels has a size that paper comes in. */
export function isPaperFormat(sheet: PaperSides): boolean {
  return knownSize(sheet) !== undefined;
}

function knownSize({ width, height }: PaperSides): PaperSides | undefined {
  const own = { width: exactMm(width), height: exactMm(height) };
  return KNOWN.flatMap(([one, other]) => [
    { width: one, height: other },
    { width: other, height: one },
  ]).find((size) => differ(size, own) <= NEAR_MM);
}

/** A side of so many document pixels in millimetres. */
export function wholeMm(pixels: number): number {
  const own = exactMm(pixels);
  const whole = Math.round(own);
  return whole > 0 && Math.abs(whole - own) <= HALF_PIXEL_MM ? whole : own;
}

/** Whether two sizes in millimetres are one, apart from what a whole pixel may miss. */
export function isSameSize(a: PaperSides, b: PaperSides): boolean {
  return differ(a, b) <= HALF_PIXEL_MM;
}

/** Half a pixel, and what a sum of fractions may miss. */
const HALF_PIXEL_MM = 0.5 / PIXELS_PER_MM + 1e-6;
/** From a size of the shops. */
const NEAR_MM = 0.2;
/** A3 to A7, Letter, Legal, bank card, badges, business card, common labels. */
const KNOWN = [
  [420, 297],
  [297, 210],
  [210, 148],
  [148, 105],
  [105, 74],
  [279.4, 215.9],
  [355.6, 215.9],
  [85.6, 54],
  [90, 60],
  [90, 55],
  [90, 50],
  [63.5, 38.1],
  [99.1, 38.1],
] as const;

const MM_PER_INCH = 25.4;

function exactMm(pixels: number): number {
  return (pixels / DOCUMENT_PIXELS_PER_INCH) * MM_PER_INCH;
}

function differ(a: PaperSides, b: PaperSides): number {
  return Math.max(Math.abs(a.width - b.width), Math.abs(a.height - b.height));
}
