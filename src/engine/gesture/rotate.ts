/**
 * Rotation by the rotate handle, or by dragging a layer's body with Shift held (specification, manual). The
 * pointer rotates the layers about the centre of the selection. The angle follows the path of the pointer
 * (`turn.ts`), so a small movement near the centre rotates little. Keys, handled by the shell: Shift at
 * pointer down on a body means rotation, so Ctrl (or Cmd) during the rotation selects steps of 15°; on the
 * rotate handle Shift does too.
 */
import { changeLayers, withFields } from '../../document/changeLayer.ts';
import { placedAt } from '../edits/place/placedAt.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { normaliseDegrees, radiansToDegrees } from '../math/angle.ts';
import { centreOf, unionBounds } from '../math/bounds.ts';
import { roundTo, clamp } from '../math/interval.ts';
import { rotatePoint } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureBox, GestureStep } from './gesture.ts';
import { addPoints, scalePoint, subtractPoints } from '../math/point.ts';

export interface RotateGesture {
  readonly boxes: readonly GestureBox[];
  /** Turned with them; they do not count for the centre. */
  readonly followers?: readonly GestureBox[];
  /** Current position of the pointer, in document space; initially that of pointer down. */
  readonly point: Point;
  /** Centre of rotation. */
  readonly centre: Point;
  /** Minimum lever length, in document pixels; above 0. */
  readonly minRadius: number;
  /** Total rotation so far, in degrees clockwise; may exceed 360. */
  readonly turn: number;
}
/** `near`: a rotation within 2° of a multiple of 15° snaps to it. `steps`: multiples of 15° only. */
export type RotateSnapping = 'near' | 'steps';

const ROTATION_STEP = 15;
/** Snapping distance of a step, in degrees. */
const NEAR_STEP = 2;

/** Starts rotating layers. Throws if there are none. */
export function beginRotate(gesture: Omit<RotateGesture, 'centre' | 'turn'>): RotateGesture {
  const [first, ...others] = gesture.boxes;
  if (first === undefined) throw new Error('A rotate gesture needs at least one layer, but it got none.');
  const bounds = others.length === 0 ? first : unionBounds(gesture.boxes.map(boundsOfBox));
  return { ...gesture, centre: centreOf(bounds ?? first), turn: 0 };
}

/** The gesture after a straight pointer movement to `point`, in document space. */
export function moveRotate(gesture: RotateGesture, point: Point): RotateGesture {
  const turn = gesture.turn + turnAlong(gesture.centre, gesture.point, point, gesture.minRadius);
  return { ...gesture, point, turn };
}

/**
 * The rotated layers. `angle` is the first layer's rotation for the readout: above −180, at most 180 degrees.
 */
export function updateRotate(
  gesture: RotateGesture,
  snapping: RotateSnapping,
): GestureStep & { readonly angle: number } {
  const before = gesture.boxes[0]?.rotation ?? 0;
  const turn = gesture.turn === 0 ? 0 : snapAngle(before + gesture.turn, snapping) - before;
  if (turn === 0) return { edit: (document) => document, guides: [], angle: readoutOf(before) };
  const turned = [...gesture.boxes, ...(gesture.followers ?? [])];
  const boxes = new Map(turned.map((box) => [box.layerId, box]));
  return {
    edit: (document) =>
      changeLayers(document, [...boxes.keys()], (layer) => {
        const box = boxes.get(layer.id);
        return box === undefined ? layer : turnedLayer(layer, gesture, box, turn);
      }),
    guides: [],
    angle: readoutOf(before + turn),
  };
}

function snapAngle(angle: number, snapping: RotateSnapping): number {
  const step = roundTo(angle, ROTATION_STEP);
  // Rounded to the displayed tenth, because the sum of many movements has rounding errors.
  const tenth = roundTenth(angle);
  return snapping === 'steps' || Math.abs(tenth - step) <= NEAR_STEP ? step : tenth;
}

function turnedLayer(layer: Layer, gesture: RotateGesture, box: GestureBox, turn: number): Layer {
  const rotation = normaliseDegrees(roundTenth(normaliseDegrees(box.rotation + turn)));
  // A single layer rotates about its own centre, so its position must not change, not even by rounding.
  const turned = withFields(layer, { rotation });
  if (gesture.boxes.length === 1 && gesture.boxes[0] === box) return turned;
  const centre = rotatePoint(centreOf(box), turn, gesture.centre);
  return placedAt(turned, { x: centre.x - box.width / 2, y: centre.y - box.height / 2 });
}

function readoutOf(angle: number): number {
  const positive = normaliseDegrees(roundTenth(normaliseDegrees(angle)));
  return positive > 180 ? roundTenth(positive - 360) : positive;
}

/** Rounds to a tenth. Divides, because 0.1 has no exact double. */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Rotation of a pointer about a centre. Beyond `minRadius` it is the angle that the pointer covers around the
 * centre. Closer in, small movements would give large angles, so the lever has a minimum length: dangle =
 * (lever × movement) / max(|lever|, minRadius)². For a straight movement the angle has a closed form, does
 * not depend on how the movement is split into steps, and is at most length / minRadius radians.
 *
 * Degrees clockwise for a straight pointer movement. `minRadius` is above 0, in the units of the points.
 */
export function turnAlong(centre: Point, from: Point, to: Point, minRadius: number): number {
  const start = subtractPoints(from, centre);
  const way = subtractPoints(to, from);
  const at = (share: number): Point => addPoints(start, scalePoint(way, share));
  const [enter, leave] = sharesInside(start, way, minRadius);
  const inside = ((leave - enter) * cross(start, way)) / minRadius ** 2;
  return radiansToDegrees(angleBetween(start, at(enter)) + inside + angleBetween(at(leave), at(1)));
}

/**
 * The part of the movement (start and end as shares) that is closer to the origin than the radius; both are
 * equal if there is none.
 */
function sharesInside(start: Point, way: Point, radius: number): readonly [enter: number, leave: number] {
  const a = dot(way, way);
  const b = dot(start, way);
  const c = dot(start, start) - radius ** 2;
  const root = b ** 2 - a * c;
  if (a === 0 || root <= 0) return [0, 0];
  return [clamp((-b - Math.sqrt(root)) / a, 0, 1), clamp((-b + Math.sqrt(root)) / a, 0, 1)];
}

/** Signed angle from one direction to another the shorter way, in radians clockwise. */
function angleBetween(from: Point, to: Point): number {
  return Math.atan2(cross(from, to), dot(from, to));
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
