/**
 * The ways in which a handle can stretch a box. Each is one amount along one vector of the document. The
 * dragged points are `start point + Σ vector · (amount − start amount)`.
 *
 *   side handle              one way: the side's length along the box's own axis
 *   corner of a text         two ways: both lengths
 *   corner of an image       one way: a factor along the diagonal
 */
import { sineCosine } from '../math/angle.ts';
import { applyToPoint, matrixOf } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { MAX_LAYER_SIDE } from '../../document/schema/constants.ts';
import type { ResizeHandle } from '../hit/handles.ts';
import type { GestureBox } from './gesture.ts';

export interface Stretch {
  readonly of: 'width' | 'height' | 'factor';
  /** Movement of a dragged point per unit of the amount. */
  readonly vector: Point;
  readonly start: number;
  readonly min: number;
  readonly max: number;
}
/** Minimum side length, in document pixels, unless the side is already shorter. */
export const MIN_SIDE = 4;
/** Direction in which each handle pulls along the box's own axes. */
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

/**
 * The ways of a handle. `proportional`: corners keep the proportions. `centred`: the centre stays fixed, so
 * that a dragged point moves by half of what the side grows.
 */
export function stretchesOf(
  box: GestureBox,
  handle: ResizeHandle,
  proportional: boolean,
  centred = false,
): readonly Stretch[] {
  const ways = waysOf(box, handle, proportional);
  if (!centred) return ways;
  return ways.map(({ vector: { x, y }, ...way }) => ({ ...way, vector: { x: x / 2, y: y / 2 } }));
}

function waysOf(box: GestureBox, handle: ResizeHandle, proportional: boolean): readonly Stretch[] {
  const [pullX, pullY] = PULLS[handle];
  const { sin, cos } = sineCosine(box.rotation);
  const alongX = { x: pullX * cos, y: pullX * sin };
  const alongY = { x: -pullY * sin, y: pullY * cos };
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

/**
 * The corners of a box that a handle drags, in document space: one for a corner handle, two for a side
 * handle.
 */
export function draggedPoints(box: GestureBox, handle: ResizeHandle): readonly Point[] {
  const [pullX, pullY] = PULLS[handle];
  const matrix = matrixOf(box);
  return sharesOf(pullX).flatMap((x) =>
    sharesOf(pullY).map((y) => applyToPoint(matrix, { x: x * box.width, y: y * box.height })),
  );
}

/** Positions of the dragged corners along a side, as shares of its length. */
function sharesOf(pull: -1 | 0 | 1): readonly number[] {
  return pull === 0 ? [0, 1] : [(pull + 1) / 2];
}

/** A side that is already shorter may stay so. */
function shortest(side: number): number {
  return Math.min(MIN_SIDE, side);
}
