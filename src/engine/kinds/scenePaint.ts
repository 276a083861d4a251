import type { Gradient, Paint } from '../../document/layers/paint.ts';
import type { Matrix } from '../math/matrix.ts';
import { applyToPoint } from '../math/matrix.ts';
import type { ScenePaint } from './items.ts';
import type { Size } from './sizedKind.ts';

/** A paint over a box whose corner is (0,0) in local space. */
export function scenePaint(paint: Paint, size: Size): ScenePaint {
  if (typeof paint === 'string') return paint;
  const stops = paint.stops
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, color, opacity }) => ({
      at,
      color: opacity === undefined ? color : seenThrough(color, opacity),
    }));
  const { width, height } = size;
  const [x, y] = [width / 2, height / 2];
  if (paint.kind === 'radial') {
    if (paint.ellipse !== undefined) return { kind: 'radial', stops, ...placeOf(paint.ellipse, size) };
    return { kind: 'radial', x, y, toX: x + Math.max(x, y), toY: y, stops };
  }
  if (paint.way !== undefined) {
    const { way } = paint;
    const from = { x: way.x * width, y: way.y * height };
    return { kind: 'linear', ...from, toX: way.toX * width, toY: way.toY * height, stops };
  }
  const angle = (paint.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // As far as the corners lie in this direction.
  const reach = Math.abs(x * cos) + Math.abs(y * sin);
  return {
    kind: 'linear',
    x: x - cos * reach,
    y: y - sin * reach,
    toX: x + cos * reach,
    toY: y + sin * reach,
    stops,
  };
}

type Ellipse = NonNullable<Extract<Gradient, { kind: 'radial' }>['ellipse']>;
type Place = Pick<Exclude<ScenePaint, string>, 'x' | 'y' | 'toX' | 'toY' | 'focus' | 'matrix'>;

/** A circle in local space, or the unit circle and where it lies there. */
function placeOf({ x, y, across, down, focus = [0, 0] }: Ellipse, { width, height }: Size): Place {
  const [a, b] = [across[0] * width, across[1] * height];
  const [c, d] = [down[0] * width, down[1] * height];
  const matrix: Matrix = { a, b, c, d, e: x * width, f: y * height };
  const own = { x: focus[0], y: focus[1] };
  const isMiddle = own.x === 0 && own.y === 0;
  const radius = Math.hypot(a, b);
  const isCircle = Math.hypot(a - d, b + c) < ROUND * radius || Math.hypot(a + d, b - c) < ROUND * radius;
  if (!isCircle) return { x: 0, y: 0, toX: 1, toY: 0, matrix, ...(!isMiddle && { focus: own }) };
  const middle = { x: matrix.e, y: matrix.f };
  return {
    ...middle,
    toX: middle.x + radius,
    toY: middle.y,
    ...(!isMiddle && { focus: applyToPoint(matrix, own) }),
  };
}

/** By how much of its radius a circle may be none. */
const ROUND = 1e-4;

function seenThrough(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
