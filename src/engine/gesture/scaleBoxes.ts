/**
 * Scales several boxes about a fixed point. A box is never sheared: of a turned one the sides take the part of each factor
 * that lies along them, `sx^cos² · sy^sin²`. So a factor and its inverse cancel out for every rotation, and one factor for
 * both axes keeps all proportions.
 */
import { sineCosine } from '../math/angle.ts';
import { rotatePoint } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import type { GestureBox } from './gesture.ts';

export interface Factors {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sides of a box after scaling, in document pixels. */
export function scaledSize(box: GestureBox, factors: Factors): Size {
  const { sin, cos } = sineCosine(box.rotation);
  return {
    width: box.width * factors.x ** (cos * cos) * factors.y ** (sin * sin),
    height: box.height * factors.x ** (sin * sin) * factors.y ** (cos * cos),
  };
}

/**
 * The top-left corner, before rotation, of a scaled box of this size. `held` says which of its points moves with the scaling:
 * the centre, or, for a text whose size is its own, the corner at which it begins, so that texts on one line stay on it.
 */
export function scaledPlace(
  box: GestureBox,
  size: Size,
  fixed: Point,
  factors: Factors,
  held: 'centre' | 'corner',
): Point {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const toCorner = (of: Size) => rotatePoint({ x: -of.width / 2, y: -of.height / 2 }, box.rotation);
  const before = held === 'centre' ? { x: 0, y: 0 } : toCorner(box);
  const after = held === 'centre' ? { x: 0, y: 0 } : toCorner(size);
  return {
    x: fixed.x + (centre.x + before.x - fixed.x) * factors.x - after.x - size.width / 2,
    y: fixed.y + (centre.y + before.y - fixed.y) * factors.y - after.y - size.height / 2,
  };
}
