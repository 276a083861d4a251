/**
 * Rotation of a pointer about a centre. Beyond `minRadius` it is the angle that the pointer covers around the
 * centre. Closer in, small movements would give large angles, so the lever has a minimum length: dangle =
 * (lever × movement) / max(|lever|, minRadius)². For a straight movement the angle has a closed form, does
 * not depend on how the movement is split into steps, and is at most length / minRadius radians.
 */
import { radiansToDegrees } from '../math/angle.ts';
import { clamp } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import { addPoints, scalePoint, subtractPoints } from '../math/point.ts';

/** Degrees clockwise for a straight pointer movement. `minRadius` is above 0, in the units of the points. */
export function turnAlong(centre: Point, from: Point, to: Point, minRadius: number): number {
  const start = subtractPoints(from, centre);
  const way = subtractPoints(to, from);
  const at = (share: number): Point => addPoints(start, scalePoint(way, share));
  const [enter, leave] = sharesInside(start, way, minRadius);
  const inside = ((leave - enter) * cross(start, way)) / minRadius ** 2;
  return radiansToDegrees(angleBetween(start, at(enter)) + inside + angleBetween(at(leave), at(1)));
}

/**
 * The part of the movement (start and end as shares) that is closer to the origin than the radius; both are
 * equal if there is none.
 */
function sharesInside(start: Point, way: Point, radius: number): readonly [enter: number, leave: number] {
  const a = dot(way, way);
  const b = dot(start, way);
  const c = dot(start, start) - radius ** 2;
  const root = b ** 2 - a * c;
  if (a === 0 || root <= 0) return [0, 0];
  return [clamp((-b - Math.sqrt(root)) / a, 0, 1), clamp((-b + Math.sqrt(root)) / a, 0, 1)];
}

/** Signed angle from one direction to another the shorter way, in radians clockwise. */
function angleBetween(from: Point, to: Point): number {
  return Math.atan2(cross(from, to), dot(from, to));
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
