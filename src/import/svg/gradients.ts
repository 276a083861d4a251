/** Paints of the simplified form. */
import { MAX_SAVED_STOPS } from '../../document/schema/constants.ts';
import type { Bounds, Matrix } from '../../engine/math/index.ts';
import { applyToPoint, invert, multiply } from '../../engine/math/index.ts';
import type { Xml } from '../xml.ts';
import { attribute } from '../xml.ts';
import type { PartPaint } from './parts.ts';
import { matrixOfAttribute } from './transforms.ts';

interface PaintPlace {
  readonly matrix: Matrix;
  /** Of the path in its own units. */
  readonly box: Bounds;
  /** Of the paint; that of a gradient goes to its colours. */
  readonly opacity: number;
}

/** A paint of the file: null without one, a reason in words where no shape can have it. */
type ReadPaint =
  | { readonly kind: 'paint'; readonly paint: PartPaint | null }
  | { readonly kind: 'other'; readonly what: string };

const NONE: ReadPaint = { kind: 'paint', paint: null };

export function readPaint(value: string, place: PaintPlace, byId: ReadonlyMap<string, Xml>): ReadPaint {
  if (value === 'none') return NONE;
  if (/^#[0-9a-f]{6}$/iu.test(value)) return { kind: 'paint', paint: value };
  const [, id = ''] = /^url\(#(.+)\)$/u.exec(value) ?? [];
  const element = byId.get(id);
  if (element?.name === 'pattern') return { kind: 'other', what: 'узоры' };
  if (element?.name !== 'linearGradient' && element?.name !== 'radialGradient')
    return { kind: 'other', what: 'незнакомые заливки' };
  return readGradient(element, place);
}

function readGradient(element: Xml, { matrix, box, opacity }: PaintPlace): ReadPaint {
  const of = (name: string, otherwise = 0): number => Number(attribute(element, name) ?? otherwise);
  const isInBox = attribute(element, 'gradientUnits') !== 'userSpaceOnUse';
  const units: Matrix = { a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y };
  const own = matrixOfAttribute(attribute(element, 'gradientTransform'));
  const whole = multiply(isInBox ? multiply(matrix, units) : matrix, own);
  const determinant = whole.a * whole.d - whole.b * whole.c;
  if (!(Math.abs(determinant) > 1e-12)) return { kind: 'other', what: 'сжатые градиенты' };
  if ((attribute(element, 'spreadMethod') ?? 'pad') !== 'pad')
    return { kind: 'other', what: 'повторяющиеся градиенты' };
  const stops = stopsOf(element, opacity);
  if (stops.length < 2 || stops.length > MAX_SAVED_STOPS) return { kind: 'other', what: 'сложные градиенты' };
  if (element.name === 'linearGradient') {
    const from = { x: of('x1'), y: of('y1') };
    const [dx, dy] = [of('x2') - from.x, of('y2') - from.y];
    const square = dx * dx + dy * dy;
    if (square === 0) return { kind: 'other', what: 'сложные градиенты' };
    // The share of the way is a linear function of the place; its slope stays so under any matrix.
    const { a, b, c, d } = invert(whole);
    const [gx, gy] = [(a * dx + b * dy) / square, (c * dx + d * dy) / square];
    const { x, y } = applyToPoint(whole, from);
    const slope = gx * gx + gy * gy;
    return {
      kind: 'paint',
      paint: { kind: 'linear', x, y, toX: x + gx / slope, toY: y + gy / slope, stops },
    };
  }
  const [cx, cy, r] = [of('cx'), of('cy'), of('r')];
  if (!(r > 0)) return { kind: 'other', what: 'сложные градиенты' };
  const circle: Matrix = { a: r, b: 0, c: 0, d: r, e: cx, f: cy };
  const focus = [(of('fx', cx) - cx) / r, (of('fy', cy) - cy) / r] as const;
  // At the edge itself renderers differ.
  if (Math.hypot(...focus) > 0.98) return { kind: 'other', what: 'сложные градиенты' };
  return { kind: 'paint', paint: { kind: 'radial', matrix: multiply(whole, circle), focus, stops } };
}

function stopsOf(gradient: Xml, share: number) {
  return gradient.children
    .filter(({ name }) => name === 'stop')
    .map((stop) => {
      const opacity = Number(attribute(stop, 'stop-opacity') ?? 1) * share;
      const at = Math.min(1, Math.max(0, Number(attribute(stop, 'offset') ?? 0)));
      const color = attribute(stop, 'stop-color') ?? '#000000';
      return opacity < 1 ? { at, color, opacity: Math.round(opacity * 1e4) / 1e4 } : { at, color };
    });
}
