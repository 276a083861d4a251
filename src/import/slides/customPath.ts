/** Free shapes: guides, which are formulas, and paths over them. */
import type { OutlinePart } from './outline.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, childrenOf, flagOf, numberOf } from '../xml.ts';

type Guides = ReadonlyMap<string, number>;

/** Guides and steps that are read of one shape. */
const MAX_GUIDES = 5000;
const MAX_STEPS = 20_000;

/** The outline of a free shape in a box. Lengths of the file may be of any unit: they are scaled to the box. */
export function customOutline(geometry: Xml, w: number, h: number): readonly OutlinePart[] {
  let room = MAX_STEPS;
  return childrenOf(child(geometry, 'pathLst'), 'path').flatMap((path): readonly OutlinePart[] => {
    const [wide, high] = [numberOf(path, 'w') ?? 0, numberOf(path, 'h') ?? 0];
    // Without a size of its own a path is in the units of the shape, which are EMU.
    const [unitW, unitH] = [wide > 0 ? wide : w * 9525, high > 0 ? high : h * 9525];
    const guides = guidesOf(geometry, w * 9525, h * 9525);
    const steps = path.children.slice(0, Math.max(0, room));
    room -= steps.length;
    const d = pathText(steps, guides, { across: unitW > 0 ? w / unitW : 0, down: unitH > 0 ? h / unitH : 0 });
    const fill = FILLS[attribute(path, 'fill') ?? 'norm'];
    return d === ''
      ? []
      : [
          {
            d,
            ...(fill !== undefined && { fill }),
            ...(flagOf(path, 'stroke') === false && { stroke: false }),
          },
        ];
  });
}

const FILLS: Readonly<Record<string, NonNullable<OutlinePart['fill']>>> = {
  none: 'none',
  darken: 'darker',
  darkenLess: 'darker',
  lighten: 'lighter',
  lightenLess: 'lighter',
};

function guidesOf(geometry: Xml, w: number, h: number): Guides {
  const s = Math.min(w, h);
  const guides = new Map<string, number>([
    ...Object.entries({ l: 0, t: 0, r: w, b: h, w, h, hc: w / 2, vc: h / 2, ss: s, ls: Math.max(w, h) }),
    ...[2, 3, 4, 5, 6, 8, 10, 12, 16, 32].flatMap((part): (readonly [string, number])[] => [
      [`wd${part}`, w / part],
      [`hd${part}`, h / part],
      [`ssd${part}`, s / part],
    ]),
    ...Object.entries({ cd2: 10_800_000, cd4: 5_400_000, cd8: 2_700_000 }),
    ...Object.entries({ '3cd4': 16_200_000, '3cd8': 8_100_000, '5cd8': 13_500_000, '7cd8': 18_900_000 }),
  ]);
  const lists = ['avLst', 'gdLst'].flatMap((name) => childrenOf(child(geometry, name), 'gd'));
  for (const guide of lists.slice(0, MAX_GUIDES)) {
    const [operator = '', ...terms] = (attribute(guide, 'fmla') ?? '').trim().split(/\s+/u);
    const [x = 0, y = 0, z = 0] = terms.map((term) => valueOf(term, guides));
    const value = OPERATORS[operator]?.(x, y, z) ?? 0;
    guides.set(attribute(guide, 'name') ?? '', Number.isFinite(value) ? value : 0);
  }
  return guides;
}

const radians = (angle: number): number => (angle / 60_000) * (Math.PI / 180);
const angle = (turn: number): number => ((turn * 180) / Math.PI) * 60_000;

const OPERATORS: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  val: (x) => x,
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: Math.abs,
  sqrt: Math.sqrt,
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  pin: (x, y, z) => Math.min(z, Math.max(x, y)),
  mod: (x, y, z) => Math.hypot(x, y, z),
  sin: (x, y) => x * Math.sin(radians(y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  tan: (x, y) => x * Math.tan(radians(y)),
  at2: (x, y) => angle(Math.atan2(y, x)),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
};

function valueOf(term: string, guides: Guides): number {
  return /^-?\d+(?:\.\d+)?$/u.test(term) ? Number(term) : (guides.get(term) ?? 0);
}

function pathText(
  steps: readonly Xml[],
  guides: Guides,
  { across, down }: { readonly across: number; readonly down: number },
): string {
  const of = (element: Xml, name: string): number => valueOf(attribute(element, name) ?? '0', guides);
  let [x, y] = [0, 0];
  let text = '';
  for (const step of steps) {
    const points = childrenOf(step, 'pt').map(
      (point) => [of(point, 'x') * across, of(point, 'y') * down] as const,
    );
    const letter = LETTERS[step.name];
    const end = points.at(-1);
    if (letter !== undefined && points.length === letter.points && end !== undefined) {
      text += `${letter.name}${points.map(([px, py]) => `${px} ${py}`).join(' ')}`;
      [x, y] = end;
    } else if (step.name === 'close') {
      text += 'Z';
    } else if (step.name === 'arcTo') {
      const [rx, ry] = [of(step, 'wR') * across, of(step, 'hR') * down];
      const arc = arcText({ x, y, rx, ry }, radians(of(step, 'stAng')), radians(of(step, 'swAng')));
      text += arc.text;
      [x, y] = [arc.x, arc.y];
    }
  }
  return text;
}

const LETTERS: Readonly<Record<string, { readonly name: string; readonly points: number }>> = {
  moveTo: { name: 'M', points: 1 },
  lnTo: { name: 'L', points: 1 },
  cubicBezTo: { name: 'C', points: 3 },
  quadBezTo: { name: 'Q', points: 2 },
};

interface ArcStart {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** An arc from where the pen is, in two halves, so that a whole turn is drawn too. */
function arcText(
  { x, y, rx, ry }: ArcStart,
  from: number,
  sweep: number,
): { text: string; x: number; y: number } {
  if (rx <= 0 || ry <= 0 || sweep === 0) return { text: '', x, y };
  const turned = (turn: number): number => Math.atan2(rx * Math.sin(turn), ry * Math.cos(turn));
  const begin = turned(from);
  const [cx, cy] = [x - rx * Math.cos(begin), y - ry * Math.sin(begin)];
  const at = (turn: number): readonly [number, number] => [
    cx + rx * Math.cos(turn),
    cy + ry * Math.sin(turn),
  ];
  // Whole turns stay whole; the rest ends at the angle as the ellipse has it.
  const end = begin + sweep + (turned(from + sweep) - turned(from) - sweep - turns(from, sweep, turned));
  const [middle, last] = [at((begin + end) / 2), at(end)];
  const direction = sweep > 0 ? 1 : 0;
  const half = (point: readonly [number, number]): string =>
    `A${rx} ${ry} 0 0 ${direction} ${point.join(' ')}`;
  return { text: half(middle) + half(last), x: last[0], y: last[1] };
}

/** What `atan2` leaves out of a difference of angles: whole turns. */
function turns(from: number, sweep: number, turned: (turn: number) => number): number {
  const difference = turned(from + sweep) - turned(from) - sweep;
  return Math.round(difference / (2 * Math.PI)) * 2 * Math.PI;
}
