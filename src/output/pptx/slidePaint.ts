/** Fills, lines and shadows of DrawingML. */
import type { ScenePaint, StrokeLook } from '../../engine/kinds/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import { element } from '../vector/xml.ts';
import { angleOf, emu, thousandths } from './units.ts';

/** @param opacity of the layer, which colours multiply with their own */
export function solidFill(color: string, opacity: number): string {
  return element('a:solidFill', {}, colorXml(color, opacity));
}

/** A colour `#rrggbb` or `#rrggbbaa`. */
function colorXml(color: string, opacity: number): string {
  const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  const alpha = own * opacity;
  const inner = alpha < 1 ? element('a:alpha', { val: thousandths(alpha) }) : undefined;
  return element('a:srgbClr', { val: color.slice(1, 7).toUpperCase() }, inner);
}

/** Whether slides have such a paint: a gradient of ellipses, or one with a focus, they have not. */
export function canPaint(paint: ScenePaint): boolean {
  return typeof paint === 'string' || (paint.matrix === undefined && paint.focus === undefined);
}

/** @param box of the shape that is painted, in the space of the paint */
export function fillXml(paint: ScenePaint, box: Bounds, opacity: number): string {
  if (typeof paint === 'string') return solidFill(paint, opacity);
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  if (paint.kind === 'radial') {
    // A circle of a slide reaches the corners.
    const reach = Math.hypot(box.width, box.height) / 2;
    const radius = Math.hypot(paint.toX - paint.x, paint.toY - paint.y);
    const stops = paint.stops.map(({ at, color }) => ({ at: (at * radius) / reach, color }));
    const [across, down] = [(paint.x - box.x) / box.width, (paint.y - box.y) / box.height];
    const to = {
      l: thousandths(across),
      t: thousandths(down),
      r: thousandths(1 - across),
      b: thousandths(1 - down),
    };
    const path = element('a:path', { path: 'circle' }, element('a:fillToRect', to));
    return gradFill(withinWay(stops), opacity, path);
  }
  const angle = Math.atan2(paint.toY - paint.y, paint.toX - paint.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const length = Math.hypot(paint.toX - paint.x, paint.toY - paint.y);
  const start = (paint.x - middleX) * cos + (paint.y - middleY) * sin;
  const stops = paint.stops.map(({ at, color }) => ({
    at: (start + at * length + reach) / (2 * reach),
    color,
  }));
  const lin = element('a:lin', { ang: angleOf((angle * 180) / Math.PI), scaled: '0' });
  return gradFill(withinWay(stops), opacity, lin);
}

interface Stop {
  readonly at: number;
  readonly color: string;
}

function gradFill(stops: readonly Stop[], opacity: number, way: string): string {
  const list = stops.map(({ at, color }) =>
    element('a:gs', { pos: thousandths(at) }, colorXml(color, opacity)),
  );
  return element('a:gradFill', { rotWithShape: '1' }, element('a:gsLst', {}, list.join('')) + way);
}

/** The stops from 0 to 1; what lies beyond is cut off with the colour that it has there. */
function withinWay(exact: readonly Stop[]): readonly Stop[] {
  const stops = exact.map(({ at, color }) => ({ at: thousandths(at) / 100_000, color }));
  const inside = stops.filter(({ at }) => at >= 0 && at <= 1);
  const first = inside[0]?.at === 0 ? [] : [{ at: 0, color: colorAt(stops, 0) }];
  const last = inside.at(-1)?.at === 1 ? [] : [{ at: 1, color: colorAt(stops, 1) }];
  return [...first, ...inside, ...last];
}

function colorAt(stops: readonly Stop[], at: number): string {
  const next = stops.findIndex((stop) => stop.at >= at);
  const [after, before] = [stops[next], stops[next - 1]];
  if (after === undefined) return stops.at(-1)?.color ?? '#000000';
  if (before === undefined || after.at === before.at) return after.color;
  const share = (at - before.at) / (after.at - before.at);
  const [from, to] = [partsOf(before.color), partsOf(after.color)];
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green, blue and opacity, to 255. */
function partsOf(color: string): readonly number[] {
  return [1, 3, 5, 7].map((at) => (at < color.length ? Number.parseInt(color.slice(at, at + 2), 16) : 255));
}

interface Line {
  readonly paint: ScenePaint;
  readonly box: Bounds;
  /** Document pixels. */
  readonly width: number;
  readonly dashes: readonly number[];
  readonly look: StrokeLook | undefined;
  readonly opacity: number;
}

const CAPS = { round: 'rnd', square: 'sq' } as const;

export function lineXml({ paint, box, width, dashes, look = {}, opacity }: Line): string {
  const { cap, join, miter = 10 } = look;
  const custom = width > 0 && dashes.some((length) => length > 0);
  const corner =
    join === undefined ? element('a:miter', { lim: thousandths(miter) }) : element(`a:${join}`, {});
  return element(
    'a:ln',
    { w: emu(width), cap: cap === undefined ? 'flat' : CAPS[cap] },
    fillXml(paint, box, opacity) + (custom ? customDashes(dashes, width) : '') + corner,
  );
}

/** In widths of the line; a list that ends with a dash goes on with a gap. */
function customDashes(dashes: readonly number[], width: number): string {
  const whole = dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
  let pairs = '';
  for (let at = 0; at + 1 < whole.length; at += 2) {
    const [dash, gap] = [whole[at] ?? 0, whole[at + 1] ?? 0];
    pairs += element('a:ds', { d: thousandths(dash / width), sp: thousandths(gap / width) });
  }
  return element('a:custDash', {}, pairs);
}

/** The shadow of a layer, or of letters. */
export interface Cast {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly color: string;
  readonly opacity: number;
}

/** A shadow that falls the same way however its shape is turned. */
export function shadowXml(shadow: Cast | undefined, opacity: number): string {
  if (shadow === undefined) return '';
  const { x, y, blur, color, opacity: own } = shadow;
  const cast = element(
    'a:outerShdw',
    {
      blurRad: emu(blur),
      dist: emu(Math.hypot(x, y)),
      dir: angleOf((Math.atan2(y, x) * 180) / Math.PI),
      algn: 'ctr',
      rotWithShape: '0',
    },
    colorXml(color, own * opacity),
  );
  return element('a:effectLst', {}, cast);
}
