/** How far a pointer stretches a box: the amount of each way, snapped to lines nearby. */
import { clamp, roundTo } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import { attract } from '../snap/snapTargets.ts';
import type { Stretch } from './stretch.ts';

export interface Stretched {
  readonly amounts: readonly number[];
  /** The axes on which a snap line determined the result. */
  readonly snapped: readonly ('x' | 'y')[];
}

/** A way is snapped on an axis only if its share along that axis is at least this. */
const STEEP = 0.3;

/**
 * The stretch for a pointer movement by `delta`. Lengths are rounded unless a snap line within `threshold`
 * applies.
 */
export function stretchBy(
  stretches: readonly Stretch[],
  delta: Point,
  points: readonly Point[],
  targets: SnapTargets | null,
  threshold: number,
): Stretched {
  const free = stretches.map((way) => {
    const { x, y } = way.vector;
    const amount = way.start + (delta.x * x + delta.y * y) / (x * x + y * y);
    return way.of === 'factor' ? amount : roundTo(amount, 1);
  });
  const wanted = targets === null ? null : snap(stretches, free, points, targets, threshold);
  const { amounts, snapped } = wanted ?? { amounts: free, snapped: [] };
  return {
    amounts: amounts.map((amount, index) => {
      const way = stretches[index];
      return way === undefined ? amount : clamp(amount, way.min, way.max);
    }),
    snapped,
  };
}

function snap(
  stretches: readonly Stretch[],
  free: readonly number[],
  points: readonly Point[],
  targets: SnapTargets,
  threshold: number,
): Stretched | null {
  const moved = points.map((point) => {
    let { x, y } = point;
    for (const [index, { vector, start }] of stretches.entries()) {
      x += vector.x * ((free[index] ?? start) - start);
      y += vector.y * ((free[index] ?? start) - start);
    }
    return { x, y };
  });
  return stretches.length === 1
    ? snapOneWay(stretches, free, moved, targets, threshold)
    : snapFreely(stretches, free, moved, targets, threshold);
}

/** A point moving along one vector can meet only one line: lines of the sheet first, then the nearest. */
function snapOneWay(
  stretches: readonly Stretch[],
  free: readonly number[],
  moved: readonly Point[],
  targets: SnapTargets,
  threshold: number,
): Stretched | null {
  const [way] = stretches;
  const [amount] = free;
  if (way === undefined || amount === undefined) return null;
  const length = Math.hypot(way.vector.x, way.vector.y);
  const found = (['x', 'y'] as const).flatMap((axis) => {
    const slope = way.vector[axis];
    if (Math.abs(slope) < STEEP * length) return [];
    const line = attract(
      moved.map((point) => point[axis]),
      targets[axis],
      threshold,
    );
    return line === null ? [] : [{ axis, line, amount: amount + line.nudge / slope }];
  });
  const [best] = found.toSorted(
    (a, b) =>
      Number(b.line.ofSheet) - Number(a.line.ofSheet) || Math.abs(a.line.nudge) - Math.abs(b.line.nudge),
  );
  return best === undefined ? null : { amounts: [best.amount], snapped: [best.axis] };
}

/** A freely moving corner can meet a vertical and a horizontal line at once. */
function snapFreely(
  stretches: readonly Stretch[],
  free: readonly number[],
  moved: readonly Point[],
  targets: SnapTargets,
  threshold: number,
): Stretched | null {
  const lineX = attract(
    moved.map((point) => point.x),
    targets.x,
    threshold,
  );
  const lineY = attract(
    moved.map((point) => point.y),
    targets.y,
    threshold,
  );
  if (lineX === null && lineY === null) return null;
  const nudge = { x: lineX?.nudge ?? 0, y: lineY?.nudge ?? 0 };
  return {
    amounts: stretches.map(({ vector: { x, y }, start }, index) => {
      // The length of a way is 1, or a half from the centre.
      const length = x * x + y * y > 0.5 ? 1 : 0.25;
      return (free[index] ?? start) + (x * nudge.x + y * nudge.y) / length;
    }),
    snapped: [...(lineX === null ? [] : (['x'] as const)), ...(lineY === null ? [] : (['y'] as const))],
  };
}
