/** Paths of SVG as steps with absolute coordinates: `M`, `L`, `C` and `Z` only. */
import type { PathSteps } from '../kinds/items.ts';
import type { Point } from '../math/point.ts';
import { arcCurves } from './arcCurves.ts';

/** How many numbers a command takes. */
const NUMBERS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** The steps until the first mistake, as browsers draw them. */
export function readSvgPath(d: string, maxSteps: number): PathSteps {
  const pen = createPen();
  const reader = numbersOf(d);
  let command = '';
  while (pen.steps.length < maxSteps) {
    const next = reader.command();
    if (next !== null) command = next;
    else if (!reader.hasNumber() || command === '' || command.toUpperCase() === 'Z') break;
    const upper = command.toUpperCase();
    const count = NUMBERS[upper];
    if (count === undefined || (pen.steps.length === 0 && upper !== 'M')) break;
    const values = reader.numbers(count, upper === 'A');
    if (values === null) break;
    draw(pen, upper, values, command !== upper);
    // Points that follow those of a move are lines.
    if (upper === 'M') command = command === 'M' ? 'L' : 'l';
  }
  return { steps: pen.steps.join(''), coordinates: pen.coordinates };
}

function numbersOf(text: string) {
  let at = 0;
  const skip = (): void => {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
  };
  const match = (pattern: RegExp): string | null => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  return {
    command: () => match(COMMAND),
    hasNumber: () => {
      skip();
      NUMBER.lastIndex = at;
      return NUMBER.test(text);
    },
    /** @param isArc its flags may stand without a gap before the next number */
    numbers: (count: number, isArc: boolean): readonly number[] | null => {
      const values: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const value = Number(match(isArc && (index === 3 || index === 4) ? FLAG : NUMBER) ?? Number.NaN);
        if (!Number.isFinite(value)) return null;
        values.push(value);
      }
      return values;
    },
  };
}

const SPACE = /[\s,]*/y;
const COMMAND = /[MmLlHhVvCcSsQqTtAaZz]/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const FLAG = /[01]/y;

/** What the next command continues. */
interface Pen {
  readonly steps: string[];
  readonly coordinates: number[];
  present: Point;
  /** Where the present part began. */
  start: Point;
  /** The last control point, and of which kind of curve it is. */
  control: { readonly kind: 'C' | 'Q'; readonly at: Point } | null;
}

function createPen(): Pen {
  const origin = { x: 0, y: 0 };
  return { steps: [], coordinates: [], present: origin, start: origin, control: null };
}

function putStep(pen: Pen, step: string, ...points: readonly Point[]): void {
  // After a closed part a line begins a new one where that began.
  if (step !== 'M' && pen.steps.at(-1) === 'Z') putStep(pen, 'M', pen.start);
  pen.steps.push(step);
  for (const { x, y } of points) pen.coordinates.push(x, y);
  pen.present = points.at(-1) ?? pen.present;
}

/** The control point of the last curve of this kind, at the other side of the present point. */
function mirrorControl({ present, control }: Pen, kind: 'C' | 'Q'): Point {
  if (control?.kind !== kind) return present;
  return { x: 2 * present.x - control.at.x, y: 2 * present.y - control.at.y };
}

function cubic(pen: Pen, one: Point, other: Point, to: Point): void {
  putStep(pen, 'C', one, other, to);
  pen.control = { kind: 'C', at: other };
}

function quadratic(pen: Pen, middle: Point, to: Point): void {
  const toward = (from: Point): Point => ({
    x: from.x + (2 / 3) * (middle.x - from.x),
    y: from.y + (2 / 3) * (middle.y - from.y),
  });
  putStep(pen, 'C', toward(pen.present), toward(to), to);
  pen.control = { kind: 'Q', at: middle };
}

/** @param command in capitals */
function draw(pen: Pen, command: string, values: readonly number[], isRelative: boolean): void {
  const origin = isRelative ? pen.present : { x: 0, y: 0 };
  const [first = 0] = values;
  const point = (index: number): Point => ({
    x: origin.x + (values[index] ?? 0),
    y: origin.y + (values[index + 1] ?? 0),
  });
  if (command !== 'S' && command !== 'T') pen.control = null;
  switch (command) {
    case 'M':
      putStep(pen, 'M', point(0));
      pen.start = pen.present;
      return;
    case 'L':
      return putStep(pen, 'L', point(0));
    case 'H':
      return putStep(pen, 'L', { x: origin.x + first, y: pen.present.y });
    case 'V':
      return putStep(pen, 'L', { x: pen.present.x, y: origin.y + first });
    case 'C':
      return cubic(pen, point(0), point(2), point(4));
    case 'S':
      return cubic(pen, mirrorControl(pen, 'C'), point(0), point(2));
    case 'Q':
      return quadratic(pen, point(0), point(2));
    case 'T':
      return quadratic(pen, mirrorControl(pen, 'Q'), point(0));
    case 'A':
      return arc(pen, values, point(5));
    default:
      putStep(pen, 'Z');
      pen.present = pen.start;
  }
}

function arc(pen: Pen, [rx = 0, ry = 0, turn = 0, isLong, isClockwise]: readonly number[], to: Point): void {
  const form = { rx, ry, turn, isLong: isLong === 1, isClockwise: isClockwise === 1 };
  for (const curve of arcCurves(pen.present, to, form)) putStep(pen, 'C', ...curve);
}
