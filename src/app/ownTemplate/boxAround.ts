/** The empty box of a blank around a press: four dark edges, and paper between them. */
import type { Bounds, Point } from '../../engine/math/index.ts';
import type { Pixels } from './lineNear.ts';
import { isDark } from './lineNear.ts';

/** Shares of the sides of the picture. */
const NARROWEST = 0.08;
const WIDEST = 0.9;
const LOWEST = 0.015;
const HIGHEST = 0.15;
/** Of an edge that must be dark, and of the paper that may be. */
const EDGE = 0.9;

/** The inside of the box, in pixels of the picture; null where there is none. */
export function boxAround(pixels: Pixels, press: Point): Bounds | null {
  const [x, y] = [Math.round(press.x), Math.round(press.y)];
  if (isDark(pixels, x, y)) return null;
  const left = darkFrom(pixels, x, y, -1, 0);
  const right = darkFrom(pixels, x, y, 1, 0);
  const top = darkFrom(pixels, x, y, 0, -1);
  const bottom = darkFrom(pixels, x, y, 0, 1);
  if (left === null || right === null || top === null || bottom === null) return null;
  const box = { x: left + 1, y: top + 1, width: right - left - 1, height: bottom - top - 1 };
  const isFit =
    box.width > pixels.width * NARROWEST &&
    box.width < pixels.width * WIDEST &&
    box.height > pixels.height * LOWEST &&
    box.height < pixels.height * HIGHEST;
  if (!isFit) return null;
  const across = (row: number) => share(box.width, (step) => isDark(pixels, box.x + step, row));
  const down = (column: number) => share(box.height, (step) => isDark(pixels, column, box.y + step));
  return [across(top), across(bottom), down(left), down(right)].every((part) => part >= EDGE) ? box : null;
}

/** The first dark pixel from a place in one direction, as its column or its row. */
function darkFrom(pixels: Pixels, x: number, y: number, stepX: number, stepY: number): number | null {
  let [column, row] = [x, y];
  while (column >= 0 && row >= 0 && column < pixels.width && row < pixels.height) {
    if (isDark(pixels, column, row)) return stepX === 0 ? row : column;
    column += stepX;
    row += stepY;
  }
  return null;
}

function share(length: number, holds: (step: number) => boolean): number {
  let count = 0;
  for (let step = 0; step < length; step += 1) if (holds(step)) count += 1;
  return length === 0 ? 0 : count / length;
}
