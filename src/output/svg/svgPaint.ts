/** What an SVG paints with: colours with their opacity, gradients and other things that are named once. */
import type { Bounds, Matrix } from '../../engine/math/index.ts';
import type { Attributes } from '../vector/xml.ts';
import { decimal, element } from '../vector/xml.ts';

/** Definitions of a file by what they are, so that equal ones are written once. */
export interface Definitions {
  /** The id of an element that is added with it. @param write makes the element with this id */
  add(prefix: string, key: string, write: (id: string) => string): string;
  /** All of them, in the order in which they were added. */
  markup(): string;
}

export function definitions(): Definitions {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  let markup = '';
  return {
    add: (prefix, key, write) => {
      const before = known.get(`${prefix} ${key}`);
      if (before !== undefined) return before;
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      const id = `${prefix}${count}`;
      known.set(`${prefix} ${key}`, id);
      markup += write(id);
      return id;
    },
    markup: () => markup,
  };
}

interface Stop {
  readonly at: number;
  readonly color: string;
}

/** A style of the canvas that is not one colour. */
export class SvgGradient {
  readonly #stops: Stop[] = [];
  readonly #name: 'linearGradient' | 'radialGradient';
  readonly #place: Attributes;

  constructor(name: 'linearGradient' | 'radialGradient', place: Attributes) {
    this.#name = name;
    this.#place = place;
  }

  addColorStop(at: number, color: string): void {
    this.#stops.push({ at, color });
  }

  /** `url(#…)` of the gradient in the space of `matrix`. */
  address(found: Definitions, matrix: Matrix): string {
    const stops = this.#stops
      .map(({ at, color }) => {
        const { paint, opacity } = colorOf(color);
        return element('stop', { offset: decimal(at), 'stop-color': paint, 'stop-opacity': opacity });
      })
      .join('');
    const place = { ...this.#place, gradientUnits: 'userSpaceOnUse', gradientTransform: transformOf(matrix) };
    const key = JSON.stringify([this.#name, place, stops]);
    return `url(#${found.add('gradient', key, (id) => element(this.#name, { id, ...place }, stops))})`;
  }
}

/** A colour without its opacity, which is undefined for a solid one. */
export function colorOf(color: string): { readonly paint: string; readonly opacity: number | undefined } {
  const seenThrough = /^#[0-9a-f]{8}$/i.test(color);
  if (!seenThrough) return { paint: color, opacity: undefined };
  return { paint: color.slice(0, 7), opacity: Number.parseInt(color.slice(7), 16) / 255 };
}

/** A `transform`; undefined where it changes nothing. */
export function transformOf({ a, b, c, d, e, f }: Matrix): string | undefined {
  const isMove = a === 1 && b === 0 && c === 0 && d === 1;
  if (isMove) return e === 0 && f === 0 ? undefined : `translate(${decimal(e)} ${decimal(f)})`;
  // Parts of a turn need more decimals than lengths have: a sheet is thousands of pixels wide.
  const turn = [a, b, c, d].map((part) => String(Math.round(part * 1e6) / 1e6 || 0));
  return `matrix(${[...turn, decimal(e), decimal(f)].join(' ')})`;
}

interface Shadow {
  /** `rgba(r, g, b, opacity)`. */
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
}

/** `url(#…)` of a filter that casts this shadow. @param reach all that it may paint on */
export function shadowFilter(found: Definitions, { color, x, y, blur }: Shadow, reach: Bounds): string {
  const [red = 0, green = 0, blue = 0, opacity = 1] = Array.from(color.matchAll(/[\d.]+/g), ([part]) =>
    Number(part),
  );
  const flood = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const drop = element('feDropShadow', {
    dx: x,
    dy: y,
    stdDeviation: blur / 2,
    'flood-color': flood,
    'flood-opacity': opacity,
  });
  const { x: left, y: top, width, height } = reach;
  const box = { x: left, y: top, width, height, filterUnits: 'userSpaceOnUse' };
  const id = found.add('shadow', JSON.stringify([drop, box]), (name) =>
    element('filter', { id: name, ...box, 'color-interpolation-filters': 'sRGB' }, drop),
  );
  return `url(#${id})`;
}

/** `url(#…)` of what is seen of later parts. */
export function clipAddress(found: Definitions, data: string): string {
  const id = found.add('clip', data, (name) =>
    element('clipPath', { id: name }, element('path', { d: data })),
  );
  return `url(#${id})`;
}
