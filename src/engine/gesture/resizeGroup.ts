/**
 * Resizes several layers by a handle of the box around them. Corners keep the proportions and scale
 * all of it, letters and lines too; sides stretch one axis, and letters stay. The opposite corner or side
 * stays fixed, or the centre (`centred`); past it the box continues as in a mirror. A side that follows its
 * text keeps following it.
 */
import type { ResizeHandle } from '../hit/handles.ts';
import { sineCosine } from '../math/angle.ts';
import type { Bounds } from '../math/bounds.ts';
import { centreOf, unionBounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { subtractPoints } from '../math/point.ts';
import { guidesOf } from '../snap/snapBounds.ts';
import { joinGuides } from '../snap/guide.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureBox, GestureStep } from './gesture.ts';
import { passThrough } from './passThrough.ts';
import type { ResizeGesture, ResizeMove, ResizeStep } from './resize.ts';
import type { Member, Scaling } from './scaledMembers.ts';
import { scaledMembers } from './scaledMembers.ts';
import type { Stretch } from './stretch.ts';
import { draggedPoints, MIN_SIDE, PULLS, stretchesOf } from './stretch.ts';
import { stretchBy } from './stretchBy.ts';

export interface GroupResizeGesture {
  readonly boxes: readonly Member[];
  /** Scaled with them; they do not count for the box around all. */
  readonly followers?: readonly Member[];
  readonly handle: ResizeHandle;
  /** Position of pointer down, in document space. */
  readonly point: Point;
  /** Null if snapping is off. */
  readonly targets: SnapTargets | null;
  readonly sizeOf: ResizeGesture['sizeOf'];
  /** The box around all rotated boxes. */
  readonly bounds: Bounds;
}

/** Starts resizing layers together. Throws if there are none. */
export function beginGroupResize(gesture: Omit<GroupResizeGesture, 'bounds'>): GroupResizeGesture {
  const bounds = unionBounds(gesture.boxes.map(boundsOfBox));
  if (bounds === null) throw new Error('A resize gesture needs at least one layer, but it got none.');
  return { ...gesture, bounds };
}

/**
 * The layers in their new boxes; `width` and `height` are those of the box around them, in document pixels.
 */
export function updateGroupResize(gesture: GroupResizeGesture, move: ResizeMove): ResizeStep {
  const { bounds, targets, sizeOf } = gesture;
  const boxes = [...gesture.boxes, ...(gesture.followers ?? [])];
  const { x, y } = subtractPoints(move.point, gesture.point);
  const { width, height } = bounds;
  if (x === 0 && y === 0)
    return { edit: (document) => document, guides: [], width, height, handle: gesture.handle };
  const { centred = false } = move;
  const around: GestureBox = { layerId: '', ...bounds, rotation: 0 };
  const {
    box: whole,
    handle,
    point,
    mirrored,
  } = passThrough({ ...gesture, box: around }, move.point, centred);
  const ways = stretchesOf(whole, handle, true, centred).map((way) => ({
    ...way,
    min: way.start * smallest([whole, ...boxes], way.of),
  }));
  const delta = subtractPoints(move.point, point);
  const { amounts, snapped } = stretchBy(ways, delta, draggedPoints(whole, handle), targets, move.threshold);
  const factors = factorsOf(ways, amounts);
  const fixed = centred ? centreOf(whole) : fixedPoint(whole, handle);
  const scaled: GestureBox = {
    ...whole,
    x: fixed.x + (whole.x - fixed.x) * factors.x,
    y: fixed.y + (whole.y - fixed.y) * factors.y,
    width: width * factors.x,
    height: height * factors.y,
  };
  const points = draggedPoints(scaled, handle);
  // Only a corner has one factor for both axes, unless a side has the factor 1.
  const hasLines = handle.length === 2;
  const scaling: Scaling = { fixed, factors, mirrored, rotation: 0, hasLines, sizeOf };
  return {
    edit: (document) => scaledMembers(document, boxes, scaling),
    guides:
      targets === null
        ? []
        : joinGuides(
            snapped.flatMap((axis) =>
              guidesOf(
                axis,
                points.map((corner) => corner[axis]),
                targets,
                boundsOfBox(scaled),
              ),
            ),
          ),
    width: scaled.width,
    height: scaled.height,
    handle,
  };
}

/** The edit that makes the box around layers as long as this on one side, from its left or its top. */
export function resizeTogether(
  members: Pick<GroupResizeGesture, 'boxes' | 'followers'>,
  side: 'width' | 'height',
  length: number,
  sizeOf: ResizeGesture['sizeOf'],
): GestureStep['edit'] {
  const handle = side === 'width' ? 'e' : 's';
  const point = { x: 0, y: 0 };
  const gesture = beginGroupResize({ ...members, handle, point, targets: null, sizeOf });
  const by = length - gesture.bounds[side];
  return updateGroupResize(gesture, { point: { x: by, y: by }, threshold: 0 }).edit;
}

/**
 * The smallest factor of a way at which no side falls below the limit, unless it is shorter already. A side
 * that the way does not scale has none.
 */
function smallest(boxes: readonly GestureBox[], of: Stretch['of']): number {
  const limits = boxes.flatMap((box) => {
    const { sin, cos } = sineCosine(box.rotation);
    const ofWidth = { factor: 1, width: cos * cos, height: sin * sin }[of];
    const ofHeight = { factor: 1, width: sin * sin, height: cos * cos }[of];
    return [limitOf(box.width, ofWidth), limitOf(box.height, ofHeight)];
  });
  return Math.max(...limits);
}

/**
 * A side that takes less than this of a factor does not change: at a turn of a tenth of a degree it takes
 * 3e-6.
 */
const NO_PART = 1e-9;

/**
 * The factor at which a side that takes this part of it, as `scaledMembers` has it, reaches the limit. A text
 * without letters has a side of nothing.
 */
function limitOf(side: number, part: number): number {
  return part < NO_PART || side === 0 ? 0 : (Math.min(MIN_SIDE, side) / side) ** (1 / part);
}

function factorsOf(ways: readonly Stretch[], amounts: readonly number[]): Point {
  let factors: Point = { x: 1, y: 1 };
  for (const [index, { of, start }] of ways.entries()) {
    const factor = start === 0 ? 1 : (amounts[index] ?? start) / start;
    if (of === 'factor') factors = { x: factor, y: factor };
    else factors = of === 'width' ? { ...factors, x: factor } : { ...factors, y: factor };
  }
  return factors;
}

/** The corner opposite to a corner handle, or the start of the side opposite to a side handle. */
function fixedPoint({ x, y, width, height }: Bounds, handle: ResizeHandle): Point {
  const [pullX, pullY] = PULLS[handle];
  return { x: pullX < 0 ? x + width : x, y: pullY < 0 ? y + height : y };
}
