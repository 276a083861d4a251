import { createSurface } from '../browser/surface.ts';

/** Average advance of a Cyrillic letter at the size of the grid, where the browser cannot measure. */
const AVERAGE_ADVANCE = 8;

/** Widths of texts in the table's grid, CSS pixels: 14 px, semibold, so that headers fit too. */
export function gridTextMeasure(): (text: string) => number {
  const surface = createSurface(1, 1, true);
  if (surface === null) return (text) => text.length * AVERAGE_ADVANCE;
  const { context } = surface;
  context.font = `600 14px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context.measureText(text).width;
}
