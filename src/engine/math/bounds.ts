/** Axis-aligned boxes. `width` and `height` are never negative; a box contains its edges. */
import type { Matrix } from './matrix.ts';
import { applyToPoint } from './matrix.ts';
import type { Point } from './point.ts';

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around the points, or null if there are none. */
export function boundsOfPoints(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box between two opposite corners, given in any order. */
export function boundsBetween(a: Point, b: Point): Bounds {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The smallest box around all the boxes, or null if there are none. */
export function unionBounds(boxes: readonly Bounds[]): Bounds | null {
  if (boxes.length === 0) return null;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether the boxes overlap or touch. */
export function intersects(a: Bounds, b: Bounds): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** The overlap of two boxes; its width or height is 0 if they do not overlap. */
export function intersection(a: Bounds, b: Bounds): Bounds {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

export function containsPoint(bounds: Bounds, point: Point): boolean {
  return (
    point.x >= bounds.x &&
    point.x <= bounds.x + bounds.width &&
    point.y >= bounds.y &&
    point.y <= bounds.y + bounds.height
  );
}

/** Whether `inner` lies completely inside `outer`; edges may touch. */
export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return (
    containsPoint(outer, inner) &&
    containsPoint(outer, { x: inner.x + inner.width, y: inner.y + inner.height })
  );
}

export function centreOf(bounds: Bounds): Point {
  return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
}

/** The corners clockwise from the top left. */
export function cornersOf(bounds: Bounds): readonly [Point, Point, Point, Point] {
  const { x, y, width, height } = bounds;
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** Grows the box by `margin` on every side. A negative margin shrinks it, at most to its centre. */
export function expandBounds(bounds: Bounds, margin: number): Bounds {
  const horizontal = Math.max(margin, -bounds.width / 2);
  const vertical = Math.max(margin, -bounds.height / 2);
  return {
    x: bounds.x - horizontal,
    y: bounds.y - vertical,
    width: bounds.width + 2 * horizontal,
    height: bounds.height + 2 * vertical,
  };
}

export function translateBounds(bounds: Bounds, by: Point): Bounds {
  return { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y };
}

/** The smallest axis-aligned box around the transformed box. */
export function transformBounds(matrix: Matrix, bounds: Bounds): Bounds {
  const [a, b, c, d] = cornersOf(bounds);
  return unionOfCorners(
    applyToPoint(matrix, a),
    applyToPoint(matrix, b),
    applyToPoint(matrix, c),
    applyToPoint(matrix, d),
  );
}

function unionOfCorners(a: Point, b: Point, c: Point, d: Point): Bounds {
  const x = Math.min(a.x, b.x, c.x, d.x);
  const y = Math.min(a.y, b.y, c.y, d.y);
  return { x, y, width: Math.max(a.x, b.x, c.x, d.x) - x, height: Math.max(a.y, b.y, c.y, d.y) - y };
}
