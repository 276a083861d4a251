/** Whether a point is on a path. */
import type { Point } from '../math/point.ts';
import type { Outline } from './items.ts';
import { COORDINATES_OF_STEP } from './pathSteps.ts';

type PathOutline = Extract<Outline, { form: 'path' }>;

/** Whether the point is inside; parts that are not closed count as closed, as a fill has them. */
export function isInPath({ path, evenOdd }: PathOutline, { x, y }: Point): boolean {
  let winding = 0;
  let crossings = 0;
  forEachEdge(path, true, (a, b) => {
    if (a.y > y === b.y > y) return;
    if (x >= a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) return;
    crossings += 1;
    winding += b.y > a.y ? 1 : -1;
  });
  return evenOdd ? crossings % 2 === 1 : winding !== 0;
}

/** Whether the point is at most `distance` from the line of the path. */
export function isNearPath({ path }: PathOutline, { x, y }: Point, distance: number): boolean {
  let isNear = false;
  forEachEdge(path, false, (a, b) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
    if (Math.hypot(x - a.x - along * dx, y - a.y - along * dy) <= distance) isNear = true;
  });
  return isNear;
}

/** Edges that stand for one curve. */
const PARTS = 8;

function forEachEdge(
  { steps, coordinates }: PathOutline['path'],
  closesAll: boolean,
  edge: (from: Point, to: Point) => void,
): void {
  let start: Point = { x: 0, y: 0 };
  let present = start;
  let at = 0;
  const next = (): Point => ({ x: coordinates[at++] ?? 0, y: coordinates[at++] ?? 0 });
  const lineTo = (to: Point): void => {
    edge(present, to);
    present = to;
  };
  for (const step of steps) {
    const before = at;
    if (step === 'M') {
      if (closesAll && at > 0) lineTo(start);
      present = start = next();
    } else if (step === 'L') lineTo(next());
    else if (step === 'Z') lineTo(start);
    else {
      const [from, one, other, to] = [present, next(), next(), next()];
      for (let part = 1; part <= PARTS; part += 1) lineTo(onCurve(from, one, other, to, part / PARTS));
    }
    at = before + (COORDINATES_OF_STEP[step] ?? 0);
  }
  if (closesAll) lineTo(start);
}

function onCurve(from: Point, one: Point, other: Point, to: Point, t: number): Point {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  return {
    x: a * from.x + b * one.x + c * other.x + d * to.x,
    y: a * from.y + b * one.y + c * other.y + d * to.y,
  };
}
