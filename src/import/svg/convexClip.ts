/**
 * Cuts the area of a path along a convex outline. What lies beyond an edge is moved onto the line of the edge: it has no
 * area there, and the winding of the rest stays as it was. So curves, holes and overlaps stay exact.
 */
import type { PathSteps } from '../../engine/kinds/index.ts';
import type { Bounds, Point } from '../../engine/math/index.ts';

/** Corners of a convex outline, clockwise on the page (y down). */
export type Convex = readonly Point[];

/** Straight parts of one curve of an outline. */
const PARTS_OF_CURVE = 24;

/** The convex outline of a path of one part, or null where it has another form. */
export function convexOf({ steps, coordinates }: PathSteps): Convex | null {
  if (!/^M[LC]+Z?$/u.test(steps)) return null;
  const corners: Point[] = [];
  let at = 0;
  const next = (): Point => ({ x: coordinates[at++] ?? 0, y: coordinates[at++] ?? 0 });
  for (const step of steps) {
    if (step === 'Z') break;
    const before = corners.at(-1);
    if (step === 'C' && before !== undefined) {
      const [one, other, to] = [next(), next(), next()];
      for (let part = 1; part <= PARTS_OF_CURVE; part += 1)
        corners.push(onCurve(before, one, other, to, part / PARTS_OF_CURVE));
    } else corners.push(next());
  }
  return convexCorners(corners);
}

function convexCorners(given: readonly Point[]): Convex | null {
  const size = Math.max(...given.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) || 1;
  const near = (one: Point, other: Point): boolean =>
    Math.hypot(one.x - other.x, one.y - other.y) < size * 1e-7;
  const corners = given.filter((corner, index) => {
    const before = given.at(index - 1);
    return before === undefined || !near(corner, before);
  });
  if (corners.length < 3) return null;
  let turned = 0;
  let sign = 0;
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const [ax, ay, bx, by] = [
      corner.x - before.x,
      corner.y - before.y,
      after.x - corner.x,
      after.y - corner.y,
    ];
    const cross = ax * by - ay * bx;
    const turn = Math.atan2(cross, ax * bx + ay * by);
    if (Math.abs(turn) > 3.1) return null;
    turned += turn;
    if (Math.abs(turn) < 1e-5) continue;
    if (sign !== 0 && Math.sign(turn) !== sign) return null;
    sign = Math.sign(turn);
  }
  // Once round, or it crosses itself.
  if (Math.abs(Math.abs(turned) - 2 * Math.PI) > 0.01) return null;
  return sign > 0 ? corners : corners.toReversed();
}

/** Whether a box lies inside, but for what one does not see; document pixels. */
export function holdsBox(convex: Convex, { x, y, width, height }: Bounds, tolerance = TOLERANCE): boolean {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
  return edgesOf(convex).every(({ from, nx, ny }) =>
    corners.every((corner) => (corner.x - from.x) * nx + (corner.y - from.y) * ny >= -tolerance),
  );
}

const TOLERANCE = 0.02;

export function clippedPath(path: PathSteps, convex: Convex): PathSteps {
  return edgesOf(convex).reduce(clippedAtEdge, path);
}

interface Edge {
  readonly from: Point;
  /** To the inside. */
  readonly nx: number;
  readonly ny: number;
}

function edgesOf(convex: Convex): readonly Edge[] {
  return convex.flatMap((from, index) => {
    const to = convex[(index + 1) % convex.length] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    return length === 0 ? [] : [{ from, nx: -dy / length, ny: dx / length }];
  });
}

function clippedAtEdge(path: PathSteps, { from, nx, ny }: Edge): PathSteps {
  const depth = ({ x, y }: Point): number => (x - from.x) * nx + (y - from.y) * ny;
  const { steps, coordinates } = path;
  if (isAllInside(coordinates, depth)) return path;
  const onEdge = (point: Point): Point => {
    const beyond = Math.min(0, depth(point));
    return { x: point.x - beyond * nx, y: point.y - beyond * ny };
  };
  const made: { steps: string; coordinates: number[] } = { steps: '', coordinates: [] };
  const put = (step: string, ...points: readonly Point[]): void => {
    made.steps += step;
    for (const { x, y } of points) made.coordinates.push(x, y);
  };
  let present: Point = { x: 0, y: 0 };
  let start = present;
  let at = 0;
  const next = (): Point => ({ x: coordinates[at++] ?? 0, y: coordinates[at++] ?? 0 });
  const cross = (to: Point): void => {
    const [a, b] = [depth(present), depth(to)];
    if (a * b < 0) put('L', between(present, to, a / (a - b)));
    present = to;
  };
  for (const step of steps) {
    if (step === 'M') {
      present = start = next();
      put('M', onEdge(present));
    } else if (step === 'L') {
      cross(next());
      put('L', onEdge(present));
    } else if (step === 'Z') {
      cross(start);
      put('Z');
    } else {
      const curve = [present, next(), next(), next()] as const;
      for (const piece of cutCurve(curve, curve.map(depth))) {
        const middle = onCurve(...piece, 0.5);
        if (depth(middle) >= 0) put('C', piece[1], piece[2], piece[3]);
        else put('L', onEdge(piece[3]));
      }
      present = curve[3];
    }
  }
  return made;
}

function isAllInside(coordinates: readonly number[], depth: (point: Point) => number): boolean {
  for (let at = 0; at < coordinates.length; at += 2)
    if (depth({ x: coordinates[at] ?? 0, y: coordinates[at + 1] ?? 0 }) < 0) return false;
  return true;
}

type Curve = readonly [Point, Point, Point, Point];

/** A curve in pieces that do not cross the edge. Places of the crossings are found by halving. */
function cutCurve(curve: Curve, depths: readonly number[]): readonly Curve[] {
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0] = depths;
  const value = (t: number): number =>
    (1 - t) ** 3 * d0 + 3 * t * (1 - t) ** 2 * d1 + 3 * t ** 2 * (1 - t) * d2 + t ** 3 * d3;
  const cuts: number[] = [];
  for (let step = 0; step < SAMPLES; step += 1) {
    let [low, high] = [step / SAMPLES, (step + 1) / SAMPLES];
    if (value(low) < 0 === value(high) < 0) continue;
    const isRising = value(high) >= 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const middle = (low + high) / 2;
      if (value(middle) >= 0 === isRising) high = middle;
      else low = middle;
    }
    cuts.push(low);
  }
  const pieces: Curve[] = [];
  let [rest, done] = [curve, 0];
  for (const cut of cuts) {
    const [piece, after] = splitCurve(rest, (cut - done) / (1 - done));
    pieces.push(piece);
    [rest, done] = [after, cut];
  }
  return [...pieces, rest];
}
const SAMPLES = 16;

function splitCurve([a, b, c, d]: Curve, t: number): readonly [Curve, Curve] {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  const middle = between(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
}
