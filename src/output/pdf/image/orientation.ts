/** Exif orientations: how the samples of a photograph are turned and mirrored to be seen upright. */
import type { Matrix } from '../../../engine/math/index.ts';

/** All but 1, which leaves an image as it is. */
export type Orientation = keyof typeof TURNS;

/**
 * From the unit square of the stored image to that of the seen one, y up as in a PDF. Stored rows are seen as
 * columns from 5 on.
 */
const TURNS = {
  2: { a: -1, b: 0, c: 0, d: 1, e: 1, f: 0 },
  3: { a: -1, b: 0, c: 0, d: -1, e: 1, f: 1 },
  4: { a: 1, b: 0, c: 0, d: -1, e: 0, f: 1 },
  5: { a: 0, b: -1, c: -1, d: 0, e: 1, f: 1 },
  6: { a: 0, b: -1, c: 1, d: 0, e: 0, f: 1 },
  7: { a: 0, b: 1, c: 1, d: 0, e: 0, f: 0 },
  8: { a: 0, b: 1, c: -1, d: 0, e: 1, f: 0 },
} as const satisfies Record<number, Matrix>;

export function isOrientation(value: number): value is Orientation {
  return Object.hasOwn(TURNS, value);
}

export function turnOf(orientation: Orientation): Matrix {
  return TURNS[orientation];
}

/** Whether the seen image is as wide as the stored one is high. */
export function isOnItsSide(orientation: Orientation): boolean {
  return orientation >= 5;
}
