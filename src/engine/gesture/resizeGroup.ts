/**
 * Resizes several layers by a handle of the box around them. Corners keep the proportions and scale
 * all of it, letters and lines too; sides stretch one axis, and letters stay. The opposite corner or side
 * stays fixed, or the centre (`centred`). A side that follows its text keeps following it.
 */
import { changeLayers } from '../../document/changeLayer.ts';
import { scaledLines } from '../edits/scaledLines.ts';
import { boxedLayer } from '../edits/setLayerBox.ts';
import { hasText } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
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
import type { ResizeGesture, ResizeMove } from './resize.ts';
import type { Stretch } from './stretch.ts';
import { draggedPoints, MIN_SIDE, PULLS, stretchesOf } from './stretch.ts';
import { stretchBy } from './stretchBy.ts';
import { rotatePoint } from '../math/matrix.ts';

/*
 * Scales several boxes about a fixed point. A box is never sheared: of a turned one the sides take the part
 * of each factor that lies along them, `sx^cos² · sy^sin²`. So a factor and its inverse cancel out for every
 * rotation, and one factor for both axes keeps all proportions.
 */

interface Factors {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface GroupMember extends GestureBox {
  readonly layer: Layer;
}
export interface GroupResizeGesture {
  readonly boxes: readonly GroupMember[];
  /** Scaled with them; they do not count for the box around all. */
  readonly followers?: readonly GroupMember[];
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
export function updateGroupResize(
  gesture: GroupResizeGesture,
  move: ResizeMove,
): GestureStep & { readonly width: number; readonly height: number } {
  const { bounds, handle, targets } = gesture;
  const boxes = [...gesture.boxes, ...(gesture.followers ?? [])];
  const delta = subtractPoints(move.point, gesture.point);
  const whole: GestureBox = { layerId: '', ...bounds, rotation: 0 };
  if (delta.x === 0 && delta.y === 0)
    return { edit: (document) => document, guides: [], width: bounds.width, height: bounds.height };
  const centred = move.centred === true;
  const ways = stretchesOf(whole, handle, true, centred).map((way) => ({
    ...way,
    min: way.start * smallest([whole, ...boxes], way.of),
  }));
  const { amounts, snapped } = stretchBy(ways, delta, draggedPoints(whole, handle), targets, move.threshold);
  const factors = factorsOf(ways, amounts);
  const fixed = centred ? centreOf(bounds) : fixedPoint(bounds, handle);
  const scaled: GestureBox = {
    ...whole,
    x: fixed.x + (bounds.x - fixed.x) * factors.x,
    y: fixed.y + (bounds.y - fixed.y) * factors.y,
    width: bounds.width * factors.x,
    height: bounds.height * factors.y,
  };
  const points = draggedPoints(scaled, handle);
  const members = new Map(boxes.map((box) => [box.layerId, box]));
  return {
    edit: (document) =>
      changeLayers(document, [...members.keys()], (layer) => {
        const box = members.get(layer.id);
        return box === undefined ? layer : scaledLayer(layer, box, gesture, fixed, factors);
      }),
    guides:
      targets === null
        ? []
        : joinGuides(
            snapped.flatMap((axis) =>
              guidesOf(
                axis,
                points.map((point) => point[axis]),
                targets,
                boundsOfBox(scaled),
              ),
            ),
          ),
    width: scaled.width,
    height: scaled.height,
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

function scaledLayer(
  layer: Layer,
  box: GroupMember,
  { sizeOf, handle }: GroupResizeGesture,
  fixed: Point,
  factors: Factors,
): Layer {
  const size = scaledSize(box, factors);
  // Only a corner has one factor for both axes, unless a side has the factor 1.
  const lined = (of: Layer): Layer => (handle.length === 2 ? scaledLines(of, factors.x) : of);
  if (!hasText(box.layer))
    return boxedLayer(lined(layer), tidied({ ...size, ...scaledPlace(box, size, fixed, factors, 'centre') }));
  const { width, height } = box.layer;
  const sides = {
    ...(width !== null && { width: size.width }),
    ...(height !== null && { height: size.height }),
  };
  const held = width === null || height === null ? 'corner' : 'centre';
  const lettered = lined(box.layer);
  const drawn = hasText(lettered) ? sizeOf({ ...lettered, ...sides }) : size;
  return boxedLayer(lined(layer), tidied({ ...sides, ...scaledPlace(box, drawn, fixed, factors, held) }));
}

/** Digits that nobody sees do not go into a save. */
function tidied<Box extends Readonly<Record<string, number>>>(box: Box): Box {
  const entries = Object.entries(box).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6]);
  return Object.fromEntries(entries) as Box; // the same fields
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
 * The factor at which a side that takes this part of it, as `scaledSize` has it, reaches the limit. A text
 * without letters has a side of nothing.
 */
function limitOf(side: number, part: number): number {
  return part < NO_PART || side === 0 ? 0 : (Math.min(MIN_SIDE, side) / side) ** (1 / part);
}

function factorsOf(ways: readonly Stretch[], amounts: readonly number[]): Factors {
  let factors: Factors = { x: 1, y: 1 };
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

/** The sides of a box after scaling, in document pixels. */
export function scaledSize(box: GestureBox, factors: Factors): Size {
  const { sin, cos } = sineCosine(box.rotation);
  return {
    width: box.width * factors.x ** (cos * cos) * factors.y ** (sin * sin),
    height: box.height * factors.x ** (sin * sin) * factors.y ** (cos * cos),
  };
}

/**
 * The top-left corner, before rotation, of a scaled box of this size. `held` says which of its points moves
 * with the scaling: the centre, or, for a text whose size is its own, the corner at which it begins, so that
 * texts on one line stay on it.
 */
export function scaledPlace(
  box: GestureBox,
  size: Size,
  fixed: Point,
  factors: Factors,
  held: 'centre' | 'corner',
): Point {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const toCorner = (of: Size) => rotatePoint({ x: -of.width / 2, y: -of.height / 2 }, box.rotation);
  const before = held === 'centre' ? { x: 0, y: 0 } : toCorner(box);
  const after = held === 'centre' ? { x: 0, y: 0 } : toCorner(size);
  return {
    x: fixed.x + (centre.x + before.x - fixed.x) * factors.x - after.x - size.width / 2,
    y: fixed.y + (centre.y + before.y - fixed.y) * factors.y - after.y - size.height / 2,
  };
}
