/**
 * Snaps a box that moves as a whole: its edges and centres are matched to snap lines, with one correction per
 * axis.
 */
import type { Bounds } from '../math/bounds.ts';
import { translateBounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { Guide } from './guide.ts';
import { gapGuides, gapNudge } from './gaps.ts';
import { joinGuides } from './guide.ts';
import type { SnapLine, SnapTargets } from './snapTargets.ts';
import { attract, linesAt } from './snapTargets.ts';

/** Gaps attract from half as far as edges: there are many of them, and a hand can hardly see where. */
const REACH_OF_GAPS = 0.5;

/** Axes that may be corrected. A move locked to one axis must stay on it. */
interface SnapAxes {
  readonly x: boolean;
  readonly y: boolean;
}

/**
 * The correction that puts an edge or centre of `bounds` on the best snap line within `threshold` document
 * pixels, or without one makes a gap to a neighbour equal to another gap within half of it; and all guides
 * that then apply. `bounds` is in document space; for rotated layers, the box around them.
 */
export function snapBounds(
  bounds: Bounds,
  targets: SnapTargets,
  threshold: number,
  axes: SnapAxes = { x: true, y: true },
): { readonly nudge: Point; readonly guides: readonly Guide[] } {
  const along = (axis: 'x' | 'y', length: number) => {
    if (!axes[axis] || threshold <= 0) return null;
    const line = attract(valuesOf(bounds[axis], length), targets[axis], threshold);
    return line?.nudge ?? gapNudge(bounds, targets.boxes, axis, threshold * REACH_OF_GAPS);
  };
  const [alongX, alongY] = [along('x', bounds.width), along('y', bounds.height)];
  const nudge = { x: alongX ?? 0, y: alongY ?? 0 };
  const snapped = translateBounds(bounds, nudge);
  const guides: Guide[] = [];
  if (alongX !== null) guides.push(...guidesOf('x', valuesOf(snapped.x, snapped.width), targets, snapped));
  if (alongY !== null) guides.push(...guidesOf('y', valuesOf(snapped.y, snapped.height), targets, snapped));
  const gaps = [
    ...(alongX === null ? [] : gapGuides(snapped, targets.boxes, 'x')),
    ...(alongY === null ? [] : gapGuides(snapped, targets.boxes, 'y')),
  ];
  return { nudge, guides: [...joinGuides(guides), ...gaps] };
}

/** Guides for all snap lines at one of the values, extended to cover `reach`. */
export function guidesOf(
  axis: 'x' | 'y',
  values: readonly number[],
  targets: SnapTargets,
  reach: Bounds,
): readonly Guide[] {
  const from = axis === 'x' ? reach.y : reach.x;
  const to = axis === 'x' ? reach.y + reach.height : reach.x + reach.width;
  return linesAt(values, targets[axis]).map((line: SnapLine) => ({
    axis,
    position: line.position,
    start: Math.min(line.start, from),
    end: Math.max(line.end, to),
  }));
}

function valuesOf(start: number, length: number): readonly number[] {
  return [start, start + length / 2, start + length];
}
