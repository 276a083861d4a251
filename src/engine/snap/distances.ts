/**
 * Distances from one box to another, as lines between their nearest edges: to the four edges of a box around
 * it or inside it, else along each axis on which they lie apart.
 *
 *     ┌────┐
 *     │    ├──40──┐
 *     └────┘   ┌──┴─┐
 *              └────┘
 */
import type { Bounds } from '../math/bounds.ts';
import { containsBounds } from '../math/bounds.ts';
import type { Guide } from './guide.ts';

/** Lines with their lengths in `gap`, document pixels. Edges that meet have no distance. */
export function distancesTo(from: Bounds, to: Bounds): readonly Guide[] {
  const isNested = containsBounds(to, from) || containsBounds(from, to);
  const lines = isNested ? [...edges(from, to, 'x'), ...edges(from, to, 'y')] : apart(from, to);
  return lines.filter(({ gap = 0 }) => gap > NOTHING);
}

/** Edges nearer than this are one, document pixels. */
const NOTHING = 1e-3;

const SIDES = { x: 'width', y: 'height' } as const;

/** A line along an axis, through a place on the other one. */
function lineAlong(axis: 'x' | 'y', position: number, one: number, other: number): Guide {
  const [start, end] = [Math.min(one, other), Math.max(one, other)];
  return { axis: axis === 'x' ? 'y' : 'x', position, start, end, gap: end - start };
}

/** From both edges of a box to the same ones of a box around it or inside it, through the smaller one. */
function edges(from: Bounds, to: Bounds, axis: 'x' | 'y'): readonly Guide[] {
  const inner = containsBounds(to, from) ? from : to;
  const other = axis === 'x' ? 'y' : 'x';
  const middle = inner[other] + inner[SIDES[other]] / 2;
  const [one, two] = [from[axis] + from[SIDES[axis]], to[axis] + to[SIDES[axis]]];
  return [lineAlong(axis, middle, from[axis], to[axis]), lineAlong(axis, middle, one, two)];
}

/** Through the middle of what both share on the other axis, else through the middle of the first. */
function apart(from: Bounds, to: Bounds): readonly Guide[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const [start, end] = [from[axis], from[axis] + from[SIDES[axis]]];
    const [first, last] = [to[axis], to[axis] + to[SIDES[axis]]];
    const through = throughOf(from, to, axis === 'x' ? 'y' : 'x');
    if (first >= end) return [lineAlong(axis, through, end, first)];
    return last <= start ? [lineAlong(axis, through, start, last)] : [];
  });
}

function throughOf(from: Bounds, to: Bounds, axis: 'x' | 'y'): number {
  const start = Math.max(from[axis], to[axis]);
  const end = Math.min(from[axis] + from[SIDES[axis]], to[axis] + to[SIDES[axis]]);
  return start <= end ? (start + end) / 2 : from[axis] + from[SIDES[axis]] / 2;
}
