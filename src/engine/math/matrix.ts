/**
 * A 2×3 affine matrix, local → parent, with the field names of the canvas API:
 *
 *   | a c e |   x' = a·x + c·y + e
 *   | b d f |   y' = b·x + d·y + f
 */
import { sineCosine } from './angle.ts';
import type { Point } from './point.ts';

export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** `outer · inner`: the result applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** The inverse matrix. Throws if the determinant is zero or not finite. */
export function invert(matrix: Matrix): Matrix {
  const { a, b, c, d, e, f } = matrix;
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) {
    throw new Error(`The matrix ${JSON.stringify(matrix)} has no inverse.`);
  }
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

/** Transforms a point. */
export function applyToPoint(matrix: Matrix, point: Point): Point {
  return {
    x: matrix.a * point.x + matrix.c * point.y + matrix.e,
    y: matrix.b * point.x + matrix.d * point.y + matrix.f,
  };
}

export function translation(x: number, y: number): Matrix {
  return { a: 1, b: 0, c: 0, d: 1, e: x, f: y };
}

export function scaling(x: number, y: number = x): Matrix {
  return { a: x, b: 0, c: 0, d: y, e: 0, f: 0 };
}

/** Clockwise rotation by `degrees` about `centre` (default: the origin). */
export function rotation(degrees: number, centre: Point = { x: 0, y: 0 }): Matrix {
  const { sin, cos } = sineCosine(degrees);
  return {
    a: cos,
    b: sin,
    c: 0 - sin,
    d: cos,
    e: centre.x - cos * centre.x + sin * centre.y,
    f: centre.y - sin * centre.x - cos * centre.y,
  };
}

/** The point rotated clockwise by `degrees` about `centre`. */
export function rotatePoint(point: Point, degrees: number, centre: Point = { x: 0, y: 0 }): Point {
  return applyToPoint(rotation(degrees, centre), point);
}

/**
 * Local → document matrix of a layer's box or a node: rotation and translation, no scaling. In local space
 * (0,0) is the top-left corner of the box. In the document that corner is at `x`, `y` before the clockwise
 * rotation about the centre of the box. No node keeps it: ten thousand would take a megabyte.
 */
export function matrixOf({ x, y, width, height, rotation: degrees }: TurnedBox): Matrix {
  if (degrees === 0) return translation(x, y);
  return multiply(rotation(degrees, { x: x + width / 2, y: y + height / 2 }), translation(x, y));
}

export interface TurnedBox {
  /** Top-left corner before rotation, in document pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about the centre. */
  readonly rotation: number;
}
