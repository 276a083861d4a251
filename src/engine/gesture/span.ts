/**
 * What a pointer spans while it draws something new: a box from where it was pressed, or a line.
 *
 *     ×─────┐            ×╌╌╌╌╌┐
 *     │     │  Shift:    │     │ a square   Alt: the press is the middle
 *     └─────▸            └╌╌╌╌╌▸
 */
import { normaliseDegrees, radiansToDegrees, sineCosine } from '../math/angle.ts';
import type { Bounds } from '../math/bounds.ts';
import { boundsBetween } from '../math/bounds.ts';
import { roundTo, tidy } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import { addPoints, distance, subtractPoints } from '../math/point.ts';
import type { Guide } from '../snap/guide.ts';
import { joinGuides } from '../snap/guide.ts';
import { guidesOf } from '../snap/snapBounds.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import { attract } from '../snap/snapTargets.ts';

export interface Span {
  readonly from: Point;
  readonly to: Point;
  /** Null if nothing attracts. */
  readonly targets: SnapTargets | null;
  /** Snapping distance, in document pixels. */
  readonly threshold: number;
  /** Shift: equal sides; of a line, a multiple of 45°. */
  readonly even: boolean;
  /** Alt: the press is the middle. */
  readonly centred: boolean;
}

/** A box before rotation, in document pixels; `rotation` in degrees clockwise. */
interface SpannedLine {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly rotation: number;
}

/** The box of at least one pixel a side, and what its corners have met. */
export function spannedBox(span: Span): { readonly box: Bounds; readonly guides: readonly Guide[] } {
  const { centred, even, targets } = span;
  const from = nearTarget(span.from, span);
  const to = even ? squareSpan(from, nearTarget(span.to, span)) : nearTarget(span.to, span);
  const across = subtractPoints(to, from);
  const start = centred ? subtractPoints(from, across) : from;
  const { x, y, width, height } = boundsBetween(start, to);
  const box = { x: tidy(x), y: tidy(y), width: Math.max(1, tidy(width)), height: Math.max(1, tidy(height)) };
  if (targets === null || span.threshold <= 0) return { box, guides: [] };
  const guides = [
    ...guidesOf('x', [from.x, to.x], targets, box),
    ...guidesOf('y', [from.y, to.y], targets, box),
  ];
  return { box, guides: joinGuides(guides) };
}

/** A line from one end to the other, of at least one pixel. `height` is that of its box. */
export function spannedLine(span: Span, height: number): SpannedLine {
  const from = nearTarget(span.from, span);
  const wanted = nearTarget(span.to, span);
  const to = span.even ? alongSteps(from, wanted) : wanted;
  const start = span.centred ? subtractPoints(addPoints(from, from), to) : from;
  const width = Math.max(1, tidy(distance(start, to)));
  const way = subtractPoints(to, start);
  return {
    x: tidy((start.x + to.x - width) / 2),
    y: tidy((start.y + to.y - height) / 2),
    width,
    rotation: tidy(normaliseDegrees(radiansToDegrees(Math.atan2(way.y, way.x)))),
  };
}

/** The point on a line nearby, else at a whole pixel. */
function nearTarget(point: Point, { targets, threshold }: Pick<Span, 'targets' | 'threshold'>): Point {
  const along = (axis: 'x' | 'y'): number => {
    const line = targets === null || threshold <= 0 ? null : attract([point[axis]], targets[axis], threshold);
    return line?.line.position ?? roundTo(point[axis], 1);
  };
  return { x: along('x'), y: along('y') };
}

/** The corner of the square over the longer side. */
function squareSpan(from: Point, to: Point): Point {
  const { x, y } = subtractPoints(to, from);
  const side = Math.max(Math.abs(x), Math.abs(y));
  return { x: from.x + (x < 0 ? -side : side), y: from.y + (y < 0 ? -side : side) };
}

const STEP = 45;

/** The end of a line of the same length, at the nearest multiple of 45°. */
function alongSteps(from: Point, to: Point): Point {
  const { x, y } = subtractPoints(to, from);
  const { sin, cos } = sineCosine(roundTo(radiansToDegrees(Math.atan2(y, x)), STEP));
  const length = Math.abs(x * cos + y * sin);
  return { x: from.x + cos * length, y: from.y + sin * length };
}
