/**
 * Handles of a gradient in the local space of its layer: the ends of a linear one, the middle and the two radii
 * of a radial one, and its colours between them.
 */
import type { Gradient } from '../../document/layers/paint.ts';
import { MAX_GRADIENT_REACH } from '../../document/schema/constants.ts';
import { scenePaint } from '../kinds/scenePaint.ts';
import type { Size } from '../kinds/sizedKind.ts';
import { normaliseDegrees, radiansToDegrees, sineCosine } from '../math/angle.ts';
import { clamp, roundTo, tidy } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import { addPoints, scalePoint, subtractPoints } from '../math/point.ts';

/** `start` and `end` of a linear gradient; of a radial one its middle and the ends of its radii; a colour. */
export type GradientPart = 'start' | 'end' | 'middle' | 'across' | 'down' | { readonly stop: number };

interface GradientHandle {
  readonly part: GradientPart;
  readonly at: Point;
  /** Of the colour that it stands for; null of a radius alone. */
  readonly color: string | null;
}

/** The topmost handle last; `lines` join what belongs together. */
interface GradientHandles {
  readonly lines: readonly (readonly [Point, Point])[];
  readonly handles: readonly GradientHandle[];
}

/** @param size of the box that is painted, document pixels */
export function gradientHandles(gradient: Gradient, size: Size): GradientHandles {
  const stops = gradient.stops.map(({ at, color }, stop) => ({ at, color, part: { stop } }));
  const inOrder = stops.toSorted((a, b) => a.at - b.at);
  const [first, last] = [inOrder[0]?.color ?? null, inOrder.at(-1)?.color ?? null];
  const [from, to, side] = axesOf(gradient, size);
  const between = stops
    .filter(({ at }) => at > 0 && at < 1)
    .map(({ at, ...rest }) => ({ ...rest, at: addPoints(from, scalePoint(subtractPoints(to, from), at)) }));
  if (side === null)
    return {
      lines: [[from, to]],
      handles: [{ part: 'start', at: from, color: first }, { part: 'end', at: to, color: last }, ...between],
    };
  return {
    lines: [
      [from, to],
      [from, side],
    ],
    handles: [
      { part: 'down', at: side, color: null },
      { part: 'across', at: to, color: last },
      ...between,
      { part: 'middle', at: from, color: first },
    ],
  };
}

/**
 * The gradient with a handle at another place of the local space. A handle that would leave no way is not
 * moved.
 * @param inSteps its direction is a multiple of 15°
 */
export function pulledGradient(
  gradient: Gradient,
  size: Size,
  {
    part,
    to,
    inSteps = false,
  }: { readonly part: GradientPart; readonly to: Point; readonly inSteps?: boolean },
): Gradient {
  const [from, end, side] = axesOf(gradient, size);
  if (typeof part !== 'string') return withStopAt(gradient, part.stop, shareAlong(from, end, to));
  if (gradient.kind === 'linear') {
    const [still, moved] = part === 'start' ? [end, to] : [from, to];
    const placed = inSteps ? alongSteps(still, moved) : moved;
    return linearAlong(gradient, size, part === 'start' ? [placed, still] : [still, placed]);
  }
  if (side === null) return gradient;
  if (part === 'middle') {
    const by = subtractPoints(to, from);
    return radialAlong(gradient, size, [to, addPoints(end, by), addPoints(side, by)]);
  }
  if (part === 'down') return radialAlong(gradient, size, [from, end, alongRadius(from, side, to)]);
  const placed = inSteps ? alongSteps(from, to) : to;
  return radialAlong(gradient, size, [from, placed, turnedWith(from, side, end, placed)]);
}

/** From where to where it runs; the end of the other radius of a radial one. */
function axesOf(gradient: Gradient, size: Size): readonly [from: Point, to: Point, side: Point | null] {
  const { width, height } = size;
  const scene = scenePaint(gradient, size);
  if (typeof scene === 'string') throw new Error('A gradient is painted as a gradient.');
  const from = { x: scene.x, y: scene.y };
  if (gradient.kind === 'linear') return [from, { x: scene.toX, y: scene.toY }, null];
  const { ellipse } = gradient;
  if (ellipse === undefined) {
    const radius = scene.toX - scene.x;
    return [from, { x: from.x + radius, y: from.y }, { x: from.x, y: from.y + radius }];
  }
  const middle = { x: ellipse.x * width, y: ellipse.y * height };
  const endOf = ([x, y]: readonly [number, number]) => addPoints(middle, { x: x * width, y: y * height });
  return [middle, endOf(ellipse.across), endOf(ellipse.down)];
}

function withStopAt(gradient: Gradient, stop: number, at: number): Gradient {
  const stops = gradient.stops.map((each, index) => (index === stop ? { ...each, at } : each));
  return { ...gradient, stops };
}

/** Where a point lies on a way, as a share of it to the nearest hundredth. */
function shareAlong(from: Point, to: Point, point: Point): number {
  const [way, at] = [subtractPoints(to, from), subtractPoints(point, from)];
  return clamp(tidy((at.x * way.x + at.y * way.y) / (way.x * way.x + way.y * way.y)), 0, 1);
}

type Linear = Extract<Gradient, { kind: 'linear' }>;
type Radial = Extract<Gradient, { kind: 'radial' }>;

/** Shorter ways are none, document pixels. */
const SHORTEST = 1;

function linearAlong(gradient: Linear, size: Size, [from, to]: readonly [Point, Point]): Linear {
  const { x, y } = subtractPoints(to, from);
  if (Math.hypot(x, y) < SHORTEST) return gradient;
  const [start, end] = [sharesOf(from, size), sharesOf(to, size)];
  return {
    ...gradient,
    angle: tidy(normaliseDegrees(radiansToDegrees(Math.atan2(y, x)))),
    way: { x: start[0], y: start[1], toX: end[0], toY: end[1] },
  };
}

function radialAlong(
  gradient: Radial,
  size: Size,
  [middle, across, down]: readonly [Point, Point, Point],
): Radial {
  const radii = [subtractPoints(across, middle), subtractPoints(down, middle)] as const;
  if (radii.some(({ x, y }) => Math.hypot(x, y) < SHORTEST)) return gradient;
  const [x, y] = sharesOf(middle, size);
  const { focus } = gradient.ellipse ?? {};
  const ellipse = { x, y, across: sharesOf(radii[0], size), down: sharesOf(radii[1], size) };
  return { ...gradient, ellipse: { ...ellipse, ...(focus && { focus }) } };
}

/** Shares of the box, to a ten-thousandth. */
function sharesOf({ x, y }: Point, { width, height }: Size): [number, number] {
  return [share(x / width), share(y / height)];
}

function share(value: number): number {
  return clamp(Math.round(value * 10_000) / 10_000, -MAX_GRADIENT_REACH, MAX_GRADIENT_REACH) + 0;
}

const STEP = 15;

function alongSteps(from: Point, to: Point): Point {
  const { x, y } = subtractPoints(to, from);
  const { sin, cos } = sineCosine(roundTo(radiansToDegrees(Math.atan2(y, x)), STEP));
  const length = Math.abs(x * cos + y * sin);
  return { x: from.x + cos * length, y: from.y + sin * length };
}

/** The end of a radius that keeps its direction and reaches as far as a point. */
function alongRadius(middle: Point, end: Point, point: Point): Point {
  const [way, at] = [subtractPoints(end, middle), subtractPoints(point, middle)];
  const share = Math.abs(at.x * way.x + at.y * way.y) / (way.x * way.x + way.y * way.y);
  return addPoints(middle, scalePoint(way, share));
}

/** A point turned and scaled about the middle as another one was. */
function turnedWith(middle: Point, point: Point, before: Point, now: Point): Point {
  const [a, b] = [subtractPoints(before, middle), subtractPoints(now, middle)];
  const square = a.x * a.x + a.y * a.y;
  // The quotient of both, as complex numbers.
  const cos = (a.x * b.x + a.y * b.y) / square;
  const sin = (a.x * b.y - a.y * b.x) / square;
  const { x, y } = subtractPoints(point, middle);
  return addPoints(middle, { x: x * cos - y * sin, y: x * sin + y * cos });
}
