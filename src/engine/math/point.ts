/** A point or a vector. Variable names state the space: `screenPoint`, `documentPoint`. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `a + b`. */
export function addPoints(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** `a − b`: the vector from `b` to `a`. */
export function subtractPoints(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** A vector multiplied by a factor. */
export function scalePoint(point: Point, factor: number): Point {
  return { x: point.x * factor, y: point.y * factor };
}

/** Euclidean distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
