/**
 * What a page paints beside its letters: outlines, pictures, and what can only be drawn. The handlers follow
 * the operators of `operators.ts` and share its state.
 */
import type { PathSteps } from '../../engine/kinds/index.ts';
import type { FileStroke } from '../strokeLook.ts';
import type { GraphicsState, Matrix } from './graphicsState.ts';
import { apply, boundsOf, intersection } from './graphicsState.ts';

/** Points of the page. */
export type Box = GraphicsState['clip'];

export interface PdfPaint {
  /** The operator that paints it. */
  readonly operator: number;
  /** Around all that it paints. */
  readonly box: Box;
  readonly what: PaintedPath | PaintedPicture | { readonly kind: 'letters' } | { readonly kind: 'other' };
}

export interface PaintedPath {
  readonly kind: 'path';
  /** Points of the page. */
  readonly path: PathSteps;
  readonly evenOdd: boolean;
  /** `#rrggbb`; null without a fill. */
  readonly fill: string | null;
  readonly fillOpacity: number;
  readonly stroke: PaintedStroke | null;
}

interface PaintedStroke extends FileStroke {
  readonly color: string;
  readonly opacity: number;
  /** Points of the page. */
  readonly width: number;
}

export interface PaintedPicture {
  readonly kind: 'picture';
  /** Its name among the objects of the page. */
  readonly id: string;
  /** Upright box and its turn about the middle, points and degrees clockwise. */
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly opacity: number;
}

/** Numbers of `OPS` of pdf.js for what paints. */
export type PaintOperators = Readonly<Record<PaintOperator, number>>;
type PaintOperator =
  | 'stroke'
  | 'closeStroke'
  | 'fill'
  | 'eoFill'
  | 'fillStroke'
  | 'eoFillStroke'
  | 'closeFillStroke'
  | 'closeEOFillStroke'
  | 'endPath'
  | 'shadingFill'
  | 'markPoint'
  | 'paintImageXObject'
  | 'paintInlineImageXObject'
  | 'paintInlineImageXObjectGroup'
  | 'paintImageXObjectRepeat'
  | 'paintImageMaskXObject'
  | 'paintImageMaskXObjectGroup'
  | 'paintImageMaskXObjectRepeat'
  | 'paintSolidColorImageMask'
  | 'rawFillPath';

type PathData = readonly [painting: number, steps: readonly unknown[] | null, box: ArrayLike<number> | null];

/** The paint of a path; null of one that paints nothing, as a clip. */
export function pathPaint(
  ops: PaintOperators,
  state: GraphicsState,
  [painting, data, around]: PathData,
): Omit<PdfPaint, 'operator'> | null {
  const strokes = [ops.stroke, ops.closeStroke].includes(painting);
  const fills = [ops.fill, ops.eoFill].includes(painting);
  const isBoth = [ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke].includes(
    painting,
  );
  if (!strokes && !fills && !isBoth) return null;
  const reach = strokes || isBoth ? state.lineWidth * Math.max(1, state.miter / 4) : 0;
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(around ?? []);
  const box = boundsOf(state.ctm, [left - reach, top - reach, right + reach, bottom + reach]);
  const stroke = strokes || isBoth ? strokeOf(state) : null;
  const fill = fills || isBoth ? state.fill : null;
  const path = around === null ? null : stepsOf(data?.[0], state.ctm);
  const isPlain =
    path !== null &&
    isUncut(box, state) &&
    !state.masked &&
    (strokes || fill !== null) &&
    stroke !== 'uneven' &&
    (!isBoth || state.opacity === state.strokeOpacity);
  const seen = intersectionOf(box, state.clip);
  if (seen === null) return null;
  if (!isPlain) return { box: seen, what: { kind: 'other' } };
  const evenOdd = [ops.eoFill, ops.eoFillStroke, ops.closeEOFillStroke].includes(painting);
  const isSeen = fill !== null && fill !== 'transparent';
  return {
    box: seen,
    what: {
      kind: 'path',
      path,
      evenOdd,
      fill: isSeen ? fill : null,
      fillOpacity: state.opacity,
      stroke,
    },
  };
}

/** The unit square of a picture on the page; null where it is cut, skewed, mirrored, masked or blended. */
export function picturePaint(id: unknown, state: GraphicsState): Omit<PdfPaint, 'operator'> | null {
  const box = boundsOf(state.ctm, [0, 0, 1, 1]);
  const seen = intersectionOf(box, state.clip);
  if (seen === null) return null;
  const [a, b, c, d] = state.ctm;
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  // The page has its y axis downwards, a picture has it upwards.
  const isUpright = a * d - b * c < 0 && Math.abs(a * c + b * d) < 0.01 * width * height;
  if (typeof id !== 'string' || !isUpright || state.masked || !isUncut(box, state))
    return { box: seen, what: { kind: 'other' } };
  const middle = apply(state.ctm, 0.5, 0.5);
  const rotation = Math.round(((Math.atan2(b, a) * 180) / Math.PI) * 100) / 100;
  return {
    box: seen,
    what: {
      kind: 'picture',
      id,
      x: middle.x - width / 2,
      y: middle.y - height / 2,
      width,
      height,
      rotation: (rotation + 360) % 360,
      opacity: state.opacity,
    },
  };
}

/** Letters, whether or not they become a text: around them with room for what reaches out. */
export function lettersPaint(
  letters: readonly (Place & { readonly text: string; readonly width: number })[],
  state: GraphicsState,
): Omit<PdfPaint, 'operator'> | null {
  const size = state.fontSize * Math.hypot(state.matrix[2], state.matrix[3]);
  const seen = letters.filter(({ text }) => text !== ' ');
  if (seen.length === 0) return null;
  const along = Math.atan2(state.matrix[1], state.matrix[0]);
  const ends = seen.map(({ x, y, width }) => ({
    x: x + width * Math.cos(along),
    y: y + width * Math.sin(along),
  }));
  const [xs, ys] = [[...seen, ...ends].map(({ x }) => x), [...seen, ...ends].map(({ y }) => y)];
  const around: Box = [
    Math.min(...xs) - size / 4,
    Math.min(...ys) - size,
    Math.max(...xs) + size / 4,
    Math.max(...ys) + size / 3,
  ];
  const box = intersectionOf(around, state.clip);
  return box && { box, what: { kind: 'letters' } };
}

/** Around all that can be seen of it. */
export function otherPaint({ clip }: GraphicsState): Omit<PdfPaint, 'operator'> {
  return { box: clip, what: { kind: 'other' } };
}

export function intersectionOf(one: Box, other: Box): Box | null {
  const box = intersection(one, other);
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

/** A hair of a point: files round their clips. */
const HAIR = 0.6;

/** Whether the clip, if it is a box, cuts nothing of it off. */
function isUncut([left, top, right, bottom]: Box, { clip, clipIsBox }: GraphicsState): boolean {
  return (
    clipIsBox &&
    left >= clip[0] - HAIR &&
    top >= clip[1] - HAIR &&
    right <= clip[2] + HAIR &&
    bottom <= clip[3] + HAIR
  );
}

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
/** The thinnest line that pdf.js draws is a pixel of the screen. */
const THINNEST = 0.25;

/** `uneven` where it is not as wide in each direction, or has a pattern. */
function strokeOf(state: GraphicsState): PaintedStroke | 'uneven' {
  const [a, b, c, d] = state.ctm;
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (state.stroke === null || Math.abs(across - down) > 0.02 * Math.max(across, down)) return 'uneven';
  const own = state.lineWidth;
  return {
    color: state.stroke,
    opacity: state.strokeOpacity,
    width: Math.max(own * across, THINNEST),
    cap: CAPS[state.cap] ?? 'butt',
    join: JOINS[state.join] ?? 'miter',
    miter: state.miter,
    dashes: own > 0 ? state.dashes.map((length) => length / own) : [],
    offset: own > 0 ? state.dashOffset / own : 0,
  };
}

/** Numbers of `DrawOPS` of pdf.js. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];

/** A path of pdf.js on the page; null of one that it has made its own object of. */
function stepsOf(data: unknown, ctm: Matrix): PathSteps | null {
  if (!isNumbers(data)) return null;
  let steps = '';
  const coordinates: number[] = [];
  let at = 0;
  let last = { x: 0, y: 0 };
  const next = () => {
    const place = apply(ctm, data[at] ?? 0, data[at + 1] ?? 0);
    at += 2;
    return place;
  };
  while (at < data.length) {
    const step = data[at];
    at += 1;
    if (step === CLOSE) {
      steps += 'Z';
      continue;
    }
    if (step !== MOVE && step !== LINE && step !== CURVE && step !== QUADRATIC) return null;
    const points = Array.from({ length: step === CURVE ? 3 : step === QUADRATIC ? 2 : 1 }, next);
    const drawn = step === QUADRATIC ? cubic(last, points) : points;
    steps += step === MOVE ? 'M' : step === LINE ? 'L' : 'C';
    coordinates.push(...drawn.flatMap(({ x, y }) => [x, y]));
    last = drawn.at(-1) ?? last;
  }
  return { steps, coordinates };
}

/** Whether a path of pdf.js is one upright box. */
export function isRectangle(data: unknown): boolean {
  if (!isNumbers(data)) return false;
  const points: Place[] = [];
  for (let at = 0; at < data.length; at += data[at] === CLOSE ? 1 : 3) {
    const step = data[at];
    if (step === CLOSE) continue;
    if (step !== LINE && !(step === MOVE && at === 0)) return false;
    points.push({ x: data[at + 1] ?? 0, y: data[at + 2] ?? 0 });
  }
  const [first, second, third, fourth, last = first] = points;
  if (!first || !second || !third || !fourth || points.length > 5) return false;
  const isClosed = last?.x === first.x && last.y === first.y;
  const isAcross =
    first.y === second.y && second.x === third.x && third.y === fourth.y && fourth.x === first.x;
  const isDown = first.x === second.x && second.y === third.y && third.x === fourth.x && fourth.y === first.y;
  return isClosed && (isAcross || isDown);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A quadratic curve as a cubic one. */
function cubic(from: Place, [by = from, to = from]: readonly Place[]): readonly Place[] {
  const toward = (end: Place): Place => ({
    x: end.x + (2 / 3) * (by.x - end.x),
    y: end.y + (2 / 3) * (by.y - end.y),
  });
  return [toward(from), toward(to), to];
}

function isNumbers(data: unknown): data is ArrayLike<number> {
  return (
    data instanceof Float32Array || (Array.isArray(data) && data.every((each) => typeof each === 'number'))
  );
}
