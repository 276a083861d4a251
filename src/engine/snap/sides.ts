/**
 * Equal sides: a box that is resized meets the width (or height) of another one.
 *
 *     ┌─── 90 ───┐     ┌─── 90 ─ ─ ▫
 *     └──────────┘     └ ─ ─ ─ ─ ─
 */
import type { Bounds } from '../math/bounds.ts';
import { centreOf } from '../math/bounds.ts';
import { subtractPoints } from '../math/point.ts';
import type { Guide } from './guide.ts';

export type Side = 'width' | 'height';

/** Sides closer than this are the same, document pixels. */
const SAME = 1e-3;
/** Boxes that are shown to have the side too: the nearest. */
const SHOWN = 2;

/** The side of another box that is nearest to `length` and at most `threshold` away; document pixels. */
export function nearestSide(
  length: number,
  boxes: readonly Bounds[],
  side: Side,
  threshold: number,
): number | null {
  let best: number | null = null;
  for (const { [side]: other } of boxes) {
    const away = Math.abs(other - length);
    if (away <= threshold && (best === null || away < Math.abs(best - length))) best = other;
  }
  return best;
}

/** The side of the box and of the nearest boxes with the same one, each as a segment through its middle. */
export function sideGuides(box: Bounds, boxes: readonly Bounds[], side: Side): readonly Guide[] {
  const equal = boxes
    .filter((other) => Math.abs(other[side] - box[side]) < SAME)
    .toSorted((a, b) => distance(a, box) - distance(b, box))
    .slice(0, SHOWN);
  return equal.length === 0 ? [] : [box, ...equal].map((each) => segment(each, side));
}

function segment({ x, y, width, height }: Bounds, side: Side): Guide {
  return side === 'width'
    ? { axis: 'y', position: y + height / 2, start: x, end: x + width, gap: width }
    : { axis: 'x', position: x + width / 2, start: y, end: y + height, gap: height };
}

function distance(one: Bounds, other: Bounds): number {
  const { x, y } = subtractPoints(centreOf(one), centreOf(other));
  return Math.hypot(x, y);
}
