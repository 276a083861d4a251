/** Paths of shapes: the saved text of a path, and the corners of polygons, stars and arrows. */
import { PATH_UNITS } from '../../document/schema/constants.ts';
import { clamp } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import type { Outline, PathSteps } from './items.ts';
import type { Mirrored, Size } from './sizedKind.ts';

/** Coordinates that a step takes. */
export const COORDINATES_OF_STEP: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Z: 0 };

/**
 * The steps of a saved path in a box of this size.
 * @param d as its schema has it; unreadable steps are left out
 */
export function stepsOfPath(d: string, { width, height }: Size): PathSteps {
  const { steps, coordinates } = parse(d);
  const [across, down] = [width / PATH_UNITS, height / PATH_UNITS];
  return {
    steps,
    coordinates: coordinates.map((value, index) => value * (index % 2 === 0 ? across : down)),
  };
}

function parse(d: string): PathSteps {
  let steps = '';
  const coordinates: number[] = [];
  for (const [, step = '', numbers = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/gu)) {
    const values = numbers.split(' ').filter(Boolean).map(Number);
    if (values.length !== COORDINATES_OF_STEP[step] || !values.every(Number.isFinite)) continue;
    steps += step;
    coordinates.push(...values);
  }
  return { steps, coordinates };
}

/** A saved path as in a mirror, in its own box. */
export function mirroredPath(d: string, axes: Mirrored): string {
  return d.replaceAll(
    /(-?\d+) (-?\d+)/gu,
    (_, x: string, y: string) => `${mirroredValue(x, axes.x)} ${mirroredValue(y, axes.y)}`,
  );
}

function mirroredValue(value: string, isMirrored: boolean): number {
  return isMirrored ? clamp(PATH_UNITS - Number(value), -FARTHEST, FARTHEST) : Number(value);
}

/** A saved coordinate has at most six digits. */
const FARTHEST = 999_999;

/**
 * A closed path through corners.
 * @param radius of the arcs at the corners, document pixels; less where an edge is too short for it
 */
export function closedPath(corners: readonly Point[], radius = 0): Extract<Outline, { form: 'path' }> {
  const parts = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    return arcAt(corner, before, corners[(index + 1) % corners.length] ?? corner, radius);
  });
  const steps = parts.map(({ length }) => (length > 1 ? 'LC' : 'L')).join('');
  return {
    form: 'path',
    path: { steps: `M${steps.slice(1)}Z`, coordinates: parts.flat().flatMap(({ x, y }) => [x, y]) },
    evenOdd: false,
  };
}

/** The corner itself, or an arc from one of its edges to the other: begin, two control points, end. */
function arcAt(corner: Point, before: Point, after: Point, radius: number): readonly Point[] {
  const [one, other] = [inward(before, corner), inward(corner, after)];
  const cos = one.x * other.x + one.y * other.y;
  // The tangent of half the turn; 0 where the line goes straight on.
  const turn = Math.sqrt((1 - cos) / Math.max(SHARPEST, 1 + cos));
  const edges = [before, after].map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) / 2);
  const length = Math.min(radius * turn, ...edges);
  if (!(length > 0)) return [corner];
  const near = length * (1 - (4 / 3) * ((Math.hypot(1, turn) - 1) / turn ** 2));
  const at = ({ x, y }: Point, by: number) => ({ x: corner.x + y * by, y: corner.y - x * by });
  return [at(one, -length), at(one, -near), at(other, near), at(other, length)];
}

/**
 * Corners of a polygon or a star that touches all sides of its box, the first one on top.
 * @param depth how far notches between the corners go to the middle, 0 to 1; null without notches
 */
export function starCorners(
  corners: number,
  depth: number | null,
  { width, height }: Size,
): readonly Point[] {
  const count = depth === null ? corners : 2 * corners;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    const radius = depth !== null && index % 2 === 1 ? 1 - depth : 1;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [width / (Math.max(...xs) - left), height / (Math.max(...ys) - top)];
  return points.map(({ x, y }) => ({ x: (x - left) * across, y: (y - top) * down }));
}

/**
 * Corners moved inside, so that a line of the width `2 · inset` along them stays inside the old ones. The
 * corners go clockwise.
 */
export function insetCorners(corners: readonly Point[], inset: number): readonly Point[] {
  return corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const [one, other] = [inward(before, corner), inward(corner, after)];
    // Both edges move by the inset; the corner is where they meet again.
    const share = inset / Math.max(SHARPEST, 1 + one.x * other.x + one.y * other.y);
    return { x: corner.x + (one.x + other.x) * share, y: corner.y + (one.y + other.y) * share };
  });
}

/** Corners sharper than this move no further: lines meet too far inside. */
const SHARPEST = 0.02;

/** Unit vector to the inside of an edge. */
function inward(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: -dy / length, y: dx / length };
}
