/**
 * Rotation by the rotate handle or by dragging a layer's body with Shift held (specification, manual): the pointer
 * turns the layers about the centre of what is selected. Keys, for the shell: Shift at the press on a body means
 * rotation, so it is Ctrl (or Cmd) held during the turn that goes in steps of 15°; on the rotate handle Shift does too.
 */
import { changeLayers, withFields } from '../edits/changeLayer.ts';
import { directionDegrees, normaliseDegrees } from '../math/angle.ts';
import { centreOf, unionBounds } from '../math/bounds.ts';
import { roundTo } from '../math/interval.ts';
import { rotatePoint } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { distance } from '../math/point.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureBox, GestureStep } from './gesture.ts';

export interface RotateGesture {
  readonly boxes: readonly GestureBox[];
  /** Where the pointer pressed, in document space. */
  readonly point: Point;
  /** What the layers turn about. */
  readonly centre: Point;
}
export interface RotateMove {
  readonly point: Point;
  /**
   * `free`: to a tenth of a degree. `level`: likewise, but a layer within 2° of upright or of lying on its side gets
   * there exactly; for when snapping is switched on. `steps`: multiples of 15°.
   */
  readonly snapping: 'free' | 'level' | 'steps';
}

export const ROTATION_STEP = 15;
/** How near a quarter turn attracts, in degrees. */
const LEVEL_THRESHOLD = 2;
/** So near to the centre, in document pixels, a pointer has no direction. */
const DEAD_RADIUS = 1e-6;

/** Begins to turn layers; throws without any. */
export function beginRotate(gesture: Omit<RotateGesture, 'centre'>): RotateGesture {
  const [first, ...others] = gesture.boxes;
  if (first === undefined) throw new Error('A rotate gesture needs at least one layer, but it got none.');
  const bounds = others.length === 0 ? first : unionBounds(gesture.boxes.map(boundsOfBox));
  return { ...gesture, centre: centreOf(bounds ?? first) };
}

/** The layers turned; `angle` is the first layer's rotation for the readout, above −180 and up to 180 degrees. */
export function updateRotate(
  gesture: RotateGesture,
  move: RotateMove,
): GestureStep & { readonly angle: number } {
  const turn = turnOf(gesture, move);
  const first = gesture.boxes[0]?.rotation ?? 0;
  if (turn === 0) return { edit: (document) => document, guides: [], angle: readoutOf(first) };
  const boxes = new Map(gesture.boxes.map((box) => [box.layerId, box]));
  return {
    edit: (document) =>
      changeLayers(document, [...boxes.keys()], (layer) => {
        const box = boxes.get(layer.id);
        return box === undefined ? layer : withFields(layer, turnedBox(gesture, box, turn));
      }),
    guides: [],
    angle: readoutOf(first + turn),
  };
}

/** How many degrees to turn by: such that the first layer's rotation is a value that the snapping allows. */
function turnOf(gesture: RotateGesture, move: RotateMove): number {
  const { centre, point } = gesture;
  if (distance(point, centre) < DEAD_RADIUS || distance(move.point, centre) < DEAD_RADIUS) return 0;
  const turn = directionDegrees(centre, move.point) - directionDegrees(centre, point);
  if (turn === 0) return 0;
  const before = gesture.boxes[0]?.rotation ?? 0;
  return snapAngle(before + turn, move.snapping) - before;
}

function snapAngle(angle: number, snapping: RotateMove['snapping']): number {
  if (snapping === 'steps') return roundTo(angle, ROTATION_STEP);
  const quarter = roundTo(angle, 90);
  if (snapping === 'level' && Math.abs(angle - quarter) <= LEVEL_THRESHOLD) return quarter;
  return roundTenth(angle);
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
