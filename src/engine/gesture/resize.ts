/**
 * Resizes one layer by a handle. The opposite corner or side, or the centre (`centred`), stays fixed on the
 * page, also for rotated boxes and for texts whose height grows by wrapping (`sizeOf` gives their size at
 * each step). Past it the layer continues as in a mirror.
 *
 *   texts    side handles set the width or the height of the box, corner handles both
 *   images   corner handles change the scale and so keep the proportions, side handles stretch one side;
 *            `free` lets corner handles set both sides
 *   shapes   corner handles set both sides; `proportional` keeps their proportions
 */
import { changeLayer } from '../../document/changeLayer.ts';
import type { Document } from '../../document/document.ts';
import { mirroredLayer } from '../edits/place/mirroredLayer.ts';
import { boxedLayer } from '../edits/place/setLayerBox.ts';
import { applyToPoint, matrixOf, rotatePoint } from '../math/matrix.ts';
import { tidy } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import { subtractPoints } from '../math/point.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasPicture, hasText } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { ResizeHandle } from '../hit/handles.ts';
import { onPageKind } from '../kinds/kinds.ts';
import type { Size } from '../kinds/sizedKind.ts';
import type { Guide } from '../snap/guide.ts';
import { joinGuides } from '../snap/guide.ts';
import type { Side } from '../snap/sides.ts';
import { nearestSide, sideGuides } from '../snap/sides.ts';
import { guidesOf } from '../snap/snapBounds.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureBox, GestureStep } from './gesture.ts';
import { passThrough } from './passThrough.ts';
import type { Member } from './scaledMembers.ts';
import { scaledMembers } from './scaledMembers.ts';
import type { Stretch } from './stretch.ts';
import { draggedPoints, PULLS, stretchesOf } from './stretch.ts';
import type { Stretched } from './stretchBy.ts';
import { stretchBy } from './stretchBy.ts';

export interface ResizeGesture {
  /** The layer and its box at pointer down. */
  readonly layer: Layer;
  readonly box: GestureBox;
  readonly handle: ResizeHandle;
  /** Position of pointer down, in document space. */
  readonly point: Point;
  /** Null if snapping is off. */
  readonly targets: SnapTargets | null;
  /** Size of a text's layout, in document pixels; called for texts with a changed box. */
  readonly sizeOf: (layer: LayerWith<'text'>) => Size;
  /** Scaled with it: hidden layers of its group. */
  readonly followers?: readonly Member[];
  readonly stretches: readonly Stretch[];
}
export interface ResizeMove {
  readonly point: Point;
  /** Snapping distance, in document pixels. */
  readonly threshold: number;
  /** Corners need not keep the proportions of an image. */
  readonly free?: boolean;
  /** Corners keep the proportions of a shape. */
  readonly proportional?: boolean;
  /** The centre stays fixed, and not the opposite corner or side. */
  readonly centred?: boolean;
}

/** `width` and `height` are as drawn, in document pixels. */
export interface ResizeStep extends GestureStep, Size {
  /** The handle that the pointer holds now: past the opposite edge another one. */
  readonly handle: ResizeHandle;
}

/** Starts resizing a layer by one of its handles. */
export function beginResize(gesture: Omit<ResizeGesture, 'stretches'>): ResizeGesture {
  const { box, handle, layer } = gesture;
  return { ...gesture, stretches: stretchesOf(box, handle, keepsProportions(layer)) };
}

function keepsProportions(layer: Layer): boolean {
  return !hasText(layer) && onPageKind(layer).keepsRatio(layer);
}

/** The layer's new size and position. */
export function updateResize(gesture: ResizeGesture, move: ResizeMove): ResizeStep {
  const { layer, targets } = gesture;
  const { free = false, proportional = false, centred = false } = move;
  const start = subtractPoints(move.point, gesture.point);
  if (start.x === 0 && start.y === 0) {
    const { width, height } = gesture.box;
    return { edit: (document) => document, guides: [], width, height, handle: gesture.handle };
  }
  const passed = passThrough(gesture, move.point, centred);
  const { box, handle, mirrored } = passed;
  const keeps = keepsProportions(layer) ? !free : proportional && !hasText(layer);
  const isAsBegun = keeps === keepsProportions(layer) && !centred && handle === gesture.handle;
  const stretches = isAsBegun ? gesture.stretches : stretchesOf(box, handle, keeps, centred);
  const delta = subtractPoints(move.point, passed.point);
  const pulled = stretchBy(stretches, delta, draggedPoints(box, handle), targets, move.threshold);
  const stretched = withEqualSides(stretches, pulled, { box, targets }, move.threshold);
  const sides = sidesOf(stretches, stretched.amounts, box);
  const { width, height } = hasText(layer)
    ? gesture.sizeOf({ ...layer, ...sides })
    : { width: box.width, height: box.height, ...sides };
  const held = centred ? CENTRE : oppositeOf(handle);
  const place = placeKeepingFixed(box, held, { width, height });
  // A turned box needs all digits, or its corners would leave their places; so does a scaled picture.
  const isExact = box.rotation !== 0 || (hasPicture(layer) && stretches.some(({ of }) => of === 'factor'));
  const shown = { ...sides, ...place };
  const hundredths = Object.entries(shown).map(([name, value]) => [name, tidy(value)] as const);
  const saved = isExact ? shown : Object.fromEntries(hundredths);
  const resized = (document: Document) =>
    changeLayer(document, layer.id, (now) => mirroredLayer(boxedLayer(now, saved), mirrored));
  const scaling = {
    fixed: pointOf(box, held),
    factors: { x: ratio(width, box.width), y: ratio(height, box.height) },
    mirrored,
    rotation: box.rotation,
    hasLines: stretches.some(({ of }) => of === 'factor'),
    sizeOf: gesture.sizeOf,
  };
  return {
    edit: (document) => scaledMembers(resized(document), gesture.followers ?? [], scaling),
    guides:
      targets === null
        ? []
        : [
            ...trueGuides({ ...box, ...place, width, height }, handle, targets, stretched),
            ...stretched.equal.flatMap((side) =>
              sideGuides({ ...place, width, height }, targets.boxes, side),
            ),
          ],
    width,
    height,
    handle,
  };
}

/** Sides attract from half as far as edges, as gaps do: what is met lies elsewhere on the sheet. */
const REACH_OF_SIDES = 0.5;

/** A side of an upright box that meets no line becomes as long as one of another layer, if that is near. */
function withEqualSides(
  stretches: readonly Stretch[],
  { amounts, snapped }: Stretched,
  { box, targets }: Pick<ResizeGesture, 'box' | 'targets'>,
  threshold: number,
): Stretched & { readonly equal: readonly Side[] } {
  const equal: Side[] = [];
  if (targets === null || box.rotation !== 0) return { amounts, snapped, equal };
  const met = amounts.map((amount, index) => {
    const way = stretches[index];
    if (way === undefined) return amount;
    const found = sidesOfWay(way, box, snapped).flatMap(({ side, unit }) => {
      const length = nearestSide(amount * unit, targets.boxes, side, threshold * REACH_OF_SIDES);
      const away = length === null ? 0 : Math.abs(length - amount * unit);
      return length === null ? [] : [{ side, away, amount: length / unit }];
    });
    const [best] = found.toSorted((a, b) => a.away - b.away);
    if (best === undefined || best.amount < way.min || best.amount > way.max) return amount;
    equal.push(best.side);
    return best.amount;
  });
  return { amounts: met, snapped, equal };
}

/** The sides that a way makes longer, and how much by its unit; without those that a snap line has placed. */
function sidesOfWay({ of }: Stretch, box: GestureBox, snapped: Stretched['snapped']) {
  if (of === 'factor') {
    const both = [
      { side: 'width', unit: box.width },
      { side: 'height', unit: box.height },
    ] as const;
    return snapped.length > 0 ? [] : both;
  }
  const axis = of === 'width' ? 'x' : 'y';
  return snapped.includes(axis) ? [] : [{ side: of, unit: 1 }];
}

/** The sides changed by the handle, as drawn. Other automatic sides stay automatic. */
function sidesOf(
  stretches: readonly Stretch[],
  amounts: readonly number[],
  box: GestureBox,
): { readonly width?: number; readonly height?: number } {
  let sides: { readonly width?: number; readonly height?: number } = {};
  for (const [index, { of, start }] of stretches.entries()) {
    const amount = amounts[index] ?? start;
    sides =
      of === 'factor'
        ? { width: box.width * amount, height: box.height * amount }
        : { ...sides, [of]: amount };
  }
  return sides;
}

/** A point of a box, as shares of its sides. */
const CENTRE: Point = { x: 0.5, y: 0.5 };

/**
 * The corner opposite to a handle. Of a side handle it is the start of the opposite side, because a text may
 * grow in height while its width changes.
 */
function oppositeOf(handle: ResizeHandle): Point {
  const [pullX, pullY] = PULLS[handle];
  return { x: pullX < 0 ? 1 : 0, y: pullY < 0 ? 1 : 0 };
}

function pointOf(box: GestureBox, share: Point): Point {
  return applyToPoint(matrixOf(box), { x: share.x * box.width, y: share.y * box.height });
}

/** A side of nothing, as of a text without letters, scales nothing. */
function ratio(side: number, before: number): number {
  return before === 0 ? 1 : side / before;
}

/** Position of a box of a new size that keeps a point of it fixed. */
function placeKeepingFixed(box: GestureBox, share: Point, size: Size): Point {
  // Without rotation, avoids rounding: unchanged coordinates stay exact.
  if (box.rotation === 0) {
    return {
      x: box.x + share.x * (box.width - size.width),
      y: box.y + share.y * (box.height - size.height),
    };
  }
  const fixed = pointOf(box, share);
  const toCentre = rotatePoint(
    { x: (0.5 - share.x) * size.width, y: (0.5 - share.y) * size.height },
    box.rotation,
  );
  return { x: fixed.x + toCentre.x - size.width / 2, y: fixed.y + toCentre.y - size.height / 2 };
}

/**
 * Only guides on which a dragged corner actually lies. Limits and layout may have kept it off the snap line.
 */
function trueGuides(
  box: GestureBox,
  handle: ResizeHandle,
  targets: SnapTargets,
  { snapped }: Stretched,
): readonly Guide[] {
  const points = draggedPoints(box, handle);
  return joinGuides(
    snapped.flatMap((axis) =>
      guidesOf(
        axis,
        points.map((point) => point[axis]),
        targets,
        boundsOfBox(box),
      ),
    ),
  );
}
