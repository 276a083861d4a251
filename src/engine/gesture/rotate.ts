/**
 * Rotation by the rotate handle or by dragging a layer's body with Shift held (specification, manual): the pointer
 * turns the layers about the centre of what is selected. A turn follows the path of the pointer (`turn.ts`), so that
 * near the centre a small movement turns little. Keys, for the shell: Shift at the press on a body means rotation, so
 * it is Ctrl (or Cmd) held during the turn that goes in steps of 15°; on the rotate handle Shift does too.
 */
import { changeLayers, withFields } from '../edits/changeLayer.ts';
import { normaliseDegrees } from '../math/angle.ts';
import { centreOf, unionBounds } from '../math/bounds.ts';
import { roundTo } from '../math/interval.ts';
import { rotatePoint } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureBox, GestureStep } from './gesture.ts';
import { turnAlong } from './turn.ts';

export interface RotateGesture {
  readonly boxes: readonly GestureBox[];
  /** Where the pointer is, in document space; at first where it pressed. */
  readonly point: Point;
  /** What the layers turn about. */
  readonly centre: Point;
  /** The shortest lever, in document pixels, above 0. */
  readonly minRadius: number;
  /** What the pointer has turned so far, in degrees clockwise; of several rounds, all of them. */
  readonly turn: number;
}
/** `near`: a rotation within 2° of a multiple of 15° becomes that. `steps`: multiples of 15° only. */
export type RotateSnapping = 'near' | 'steps';

export const ROTATION_STEP = 15;
/** How near a step attracts, in degrees. */
const NEAR_STEP = 2;

/** Begins to turn layers; throws without any. */
export function beginRotate(gesture: Pick<RotateGesture, 'boxes' | 'point' | 'minRadius'>): RotateGesture {
  const [first, ...others] = gesture.boxes;
  if (first === undefined) throw new Error('A rotate gesture needs at least one layer, but it got none.');
  const bounds = others.length === 0 ? first : unionBounds(gesture.boxes.map(boundsOfBox));
  return { ...gesture, centre: centreOf(bounds ?? first), turn: 0 };
}

/** The gesture after the pointer went straight to `point`, in document space. */
export function moveRotate(gesture: RotateGesture, point: Point): RotateGesture {
  const turn = gesture.turn + turnAlong(gesture.centre, gesture.point, point, gesture.minRadius);
  return { ...gesture, point, turn };
}

/** The layers turned; `angle` is the first layer's rotation for the readout, above −180 and up to 180 degrees. */
export function updateRotate(
  gesture: RotateGesture,
  snapping: RotateSnapping,
): GestureStep & { readonly angle: number } {
  const before = gesture.boxes[0]?.rotation ?? 0;
  const turn = gesture.turn === 0 ? 0 : snapAngle(before + gesture.turn, snapping) - before;
  if (turn === 0) return { edit: (document) => document, guides: [], angle: readoutOf(before) };
  const boxes = new Map(gesture.boxes.map((box) => [box.layerId, box]));
  return {
    edit: (document) =>
      changeLayers(document, [...boxes.keys()], (layer) => {
        const box = boxes.get(layer.id);
        return box === undefined ? layer : withFields(layer, turnedBox(gesture, box, turn));
      }),
    guides: [],
    angle: readoutOf(before + turn),
  };
}

function snapAngle(angle: number, snapping: RotateSnapping): number {
  const step = roundTo(angle, ROTATION_STEP);
  // By the tenth that is shown: the sum of many movements lies a hair beside it, on either side.
  const tenth = roundTenth(angle);
  return snapping === 'steps' || Math.abs(tenth - step) <= NEAR_STEP ? step : tenth;
}

function turnedBox(gesture: RotateGesture, box: GestureBox, turn: number) {
  const rotation = normaliseDegrees(roundTenth(normaliseDegrees(box.rotation + turn)));
  // One layer turns about its own centre, so its place does not change, not even by a rounding error.
  if (gesture.boxes.length === 1) return { rotation };
  const centre = rotatePoint(centreOf(box), turn, gesture.centre);
  return { rotation, x: centre.x - box.width / 2, y: centre.y - box.height / 2 };
}

function readoutOf(angle: number): number {
  const positive = normaliseDegrees(roundTenth(normaliseDegrees(angle)));
  return positive > 180 ? roundTenth(positive - 360) : positive;
}

/** To a tenth, by a division, for 0.1 has no exact double. */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
