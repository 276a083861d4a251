/** How fine a picture of a drawing is, whoever draws it. */

/** Pixels for a document pixel, at least; more for a small drawing, which will be made larger. */
const SCALE = 4;
const LEAST_PIXELS = 2000;
const MOST_PIXELS = 4096;

/** @param longer side of the drawing, document pixels */
export function pictureScale(longer: number): number {
  return Math.min(Math.max(SCALE, LEAST_PIXELS / longer), MOST_PIXELS / longer);
}
