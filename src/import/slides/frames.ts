/**
 * Where things stand. A frame is a box before it is turned about its centre, as a layer has it. Groups scale,
 * turn and mirror what is in them, so each thing is placed by the matrix of the groups around it.
 */
import type { Bounds, Matrix, Point } from '../../engine/math/index.ts';
import { applyToPoint, multiply, rotation, scaling, translation } from '../../engine/math/index.ts';
import { degrees, pixels, roundPixels } from './units.ts';
import type { Xml } from '../xml.ts';
import { child, flagOf, numberOf } from '../xml.ts';

export interface Frame extends Bounds {
  /** Degrees clockwise, from 0 to 360. */
  readonly rotation: number;
  /** Left and right are exchanged, before it is turned. */
  readonly isMirrored: boolean;
}

interface Placing extends Bounds {
  readonly turn: number;
  readonly flip: Matrix;
}

/** Null where an element does not say where it stands. */
function placingOf(xfrm: Xml | undefined): Placing | null {
  const [off, ext] = [child(xfrm, 'off'), child(xfrm, 'ext')];
  if (off === undefined || ext === undefined) return null;
  return {
    x: pixels(numberOf(off, 'x') ?? 0),
    y: pixels(numberOf(off, 'y') ?? 0),
    width: pixels(Math.max(0, numberOf(ext, 'cx') ?? 0)),
    height: pixels(Math.max(0, numberOf(ext, 'cy') ?? 0)),
    turn: degrees(numberOf(xfrm, 'rot') ?? 0),
    flip: scaling(flagOf(xfrm, 'flipH') === true ? -1 : 1, flagOf(xfrm, 'flipV') === true ? -1 : 1),
  };
}

function centreOf({ x, y, width, height }: Bounds): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The frame of an element in document pixels; null where it has none. */
export function frameOf(xfrm: Xml | undefined, groups: Matrix): Frame | null {
  const placing = placingOf(xfrm);
  if (placing === null) return null;
  const centre = applyToPoint(groups, centreOf(placing));
  const { a, b, c, d } = multiply(multiply({ ...groups, e: 0, f: 0 }, rotation(placing.turn)), placing.flip);
  const [width, height] = [placing.width * Math.hypot(a, b), placing.height * Math.hypot(c, d)];
  return {
    x: centre.x - width / 2,
    y: centre.y - height / 2,
    width,
    height,
    rotation: wholeTurn((Math.atan2(-c, d) * 180) / Math.PI),
    isMirrored: a * d - b * c < 0,
  };
}

/** The matrix of what is in a group. */
export function matrixOfGroup(xfrm: Xml | undefined, groups: Matrix): Matrix {
  const placing = placingOf(xfrm);
  const [off, ext] = [child(xfrm, 'chOff'), child(xfrm, 'chExt')];
  if (placing === null || off === undefined || ext === undefined) return groups;
  const centre = centreOf(placing);
  const about = multiply(
    multiply(translation(centre.x, centre.y), multiply(rotation(placing.turn), placing.flip)),
    translation(-centre.x, -centre.y),
  );
  const inner = multiply(
    multiply(
      translation(placing.x, placing.y),
      scaling(scale(placing.width, numberOf(ext, 'cx')), scale(placing.height, numberOf(ext, 'cy'))),
    ),
    translation(-pixels(numberOf(off, 'x') ?? 0), -pixels(numberOf(off, 'y') ?? 0)),
  );
  return multiply(groups, multiply(about, inner));
}

/** How much larger a group is than the space of what is in it, where both have a size. */
function scale(length: number, own: number | undefined): number {
  const inner = pixels(own ?? 0);
  return inner > 0 && length > 0 ? length / inner : 1;
}

/** Where a box that stands in a frame is on the page: a place as layers have it. */
export function placedIn(frame: Omit<Frame, 'isMirrored'>, box: Bounds, turn = 0): PlacedBox {
  const middle = applyToPoint(rotation(frame.rotation, centreOf(frame)), {
    x: frame.x + box.x + box.width / 2,
    y: frame.y + box.y + box.height / 2,
  });
  return {
    x: roundPixels(middle.x - box.width / 2),
    y: roundPixels(middle.y - box.height / 2),
    width: roundPixels(box.width),
    height: roundPixels(box.height),
    rotation: roundPixels(wholeTurn(frame.rotation + turn)),
  };
}

interface PlacedBox extends Bounds {
  readonly rotation: number;
}

function wholeTurn(angle: number): number {
  const turn = ((angle % 360) + 360) % 360;
  return turn > 359.995 ? 0 : turn;
}
