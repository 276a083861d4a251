/**
 * The ways in which a handle may stretch a box, each one amount along one vector of the document. The dragged points
 * are `start point + Σ vector · (amount − start amount)`.
 *
 *   side handle              one way: the side's length along the box's own axis
 *   corner of a text         two ways: both lengths
 *   corner of an image       one way: a factor along the diagonal
 */
import { sineCosine } from '../math/angle.ts';
import { clamp, roundTo } from '../math/interval.ts';
import { applyToPoint, boxMatrix } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { MAX_LAYER_SIDE } from '../model/constants.ts';
import type { ResizeHandle } from '../hit/handles.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import { attract } from '../snap/snapTargets.ts';
import type { GestureBox } from './gesture.ts';

export interface Stretch {
  readonly of: 'width' | 'height' | 'factor';
  /** Where a dragged point goes when the amount grows by 1. */
  readonly vector: Point;
  readonly start: number;
  readonly min: number;
  readonly max: number;
}
export interface Stretched {
  readonly amounts: readonly number[];
  /** The axes on which a snap line decided. */
  readonly snapped: readonly ('x' | 'y')[];
}

/** No side gets shorter than this, in document pixels, unless it already was. */
export const MIN_SIDE = 4;
/** A way must go at least this much along an axis (as a share of its length) to be snapped on it. */
const STEEP = 0.5;

/** Which way each handle pulls along the box's own axes. */
export const PULLS: Readonly<Record<ResizeHandle, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
  nw: [-1, -1],
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
};

/** The ways of a handle; `proportional` says whether corners keep the proportions. */
export function stretchesOf(
  box: GestureBox,
  handle: ResizeHandle,
  proportional: boolean,
): readonly Stretch[] {
  const [pullX, pullY] = PULLS[handle];
  const { sin, cos } = sineCosine(box.rotation);
  const alongX = { x: pullX * cos, y: pullX * sin };
  const alongY = { x: -pullY * sin, y: pullY * cos };
  const shortest = (side: number) => Math.min(MIN_SIDE, side);
  if (proportional && pullX !== 0 && pullY !== 0) {
    const { width, height } = box;
    return [
      {
        of: 'factor',
        vector: { x: alongX.x * width + alongY.x * height, y: alongX.y * width + alongY.y * height },
        start: 1,
        min: Math.max(shortest(width) / width, shortest(height) / height),
        max: MAX_LAYER_SIDE / Math.max(width, height),
      },
    ];
  }
  const ways: Stretch[] = [];
  if (pullX !== 0) {
    ways.push({
      of: 'width',
      vector: alongX,
      start: box.width,
      min: shortest(box.width),
      max: MAX_LAYER_SIDE,
    });
  }
  if (pullY !== 0) {
    ways.push({
      of: 'height',
      vector: alongY,
      start: box.height,
      min: shortest(box.height),
      max: MAX_LAYER_SIDE,
    });
  }
  return ways;
}

/** The corners of a box that a handle drags, in document space: one of a corner handle, two of a side handle. */
export function draggedPoints(box: GestureBox, handle: ResizeHandle): readonly Point[] {
  const [pullX, pullY] = PULLS[handle];
  const matrix = boxMatrix(box, box.rotation);
  const across = (pull: number) => (pull === 0 ? [0, 1] : [(pull + 1) / 2]);
  return across(pullX).flatMap((x) =>
    across(pullY).map((y) => applyToPoint(matrix, { x: x * box.width, y: y * box.height })),
  );
}

/** How far a pointer that went by `delta` stretches; lengths become whole unless a snap line within `threshold` decides. */
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

/** A point that moves along one vector can meet one line only: of the sheet before of a layer, then the nearest. */
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

/** A corner that moves freely can meet a vertical and a horizontal line at once. */
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
    amounts: stretches.map(
      ({ vector, start }, index) => (free[index] ?? start) + vector.x * nudge.x + vector.y * nudge.y,
    ),
    snapped: [...(lineX === null ? [] : (['x'] as const)), ...(lineY === null ? [] : (['y'] as const))],
  };
}
