/**
 * Equal gaps: a box that moves between or beside others meets the places where its gap to a neighbour is as
 * large as another gap in the same row (or column).
 *
 *     ┌──┐ 20 ┌────┐ 20 ┌ ─ ┐
 *     └──┘    └────┘    └ ─ ┘
 */
import type { Bounds } from '../math/bounds.ts';
import type { Axis } from '../scene/edges.ts';
import type { Guide } from './guide.ts';

/** A box along an axis, and across it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Gaps closer than this are the same, document pixels. */
const SAME = 1e-3;

/**
 * The smallest correction along the axis, at most `threshold`, that makes a gap of the box equal to another;
 * null if there is none. All in document pixels.
 */
export function gapNudge(
  box: Bounds,
  boxes: readonly Bounds[],
  axis: Axis,
  threshold: number,
): number | null {
  const own = spanOf(box, axis);
  const length = own.end - own.start;
  const { before, behind, gaps } = rowOf(own, boxes, axis, threshold);
  const starts = [
    ...(before && behind ? [(before.end + behind.start - length) / 2] : []),
    ...gaps.flatMap((gap) => [
      ...(before ? [before.end + gap] : []),
      ...(behind ? [behind.start - gap - length] : []),
    ]),
  ];
  let best: number | null = null;
  for (const start of starts) {
    const nudge = start - own.start;
    const fits = (!before || start >= before.end) && (!behind || start + length <= behind.start);
    if (fits && Math.abs(nudge) <= threshold && (best === null || Math.abs(nudge) < Math.abs(best)))
      best = nudge;
  }
  return best;
}

/** The gaps of the box that others are equal to, and those others; each a segment with its length. */
export function gapGuides(box: Bounds, boxes: readonly Bounds[], axis: Axis): readonly Guide[] {
  const own = spanOf(box, axis);
  const { before, behind, pairs } = rowOf(own, boxes, axis, SAME);
  const beside = [
    ...(before ? [{ first: before, second: own }] : []),
    ...(behind ? [{ first: own, second: behind }] : []),
  ].filter((pair) => gapOf(pair) > SAME);
  const isEqual = (pair: Pair) => (other: Pair) => Math.abs(gapOf(pair) - gapOf(other)) < SAME;
  const shown = beside.filter((pair) => [...pairs, ...beside].filter(isEqual(pair)).length > 1);
  return [...shown, ...pairs.filter((pair) => shown.some(isEqual(pair)))].map((pair) => segment(pair, axis));
}

interface Pair {
  readonly first: Span;
  readonly second: Span;
}

const gapOf = ({ first, second }: Pair): number => second.start - first.end;

/** Halfway across what both have of the row, else across the second. */
function segment({ first, second }: Pair, axis: Axis): Guide {
  const [from, to] = [Math.max(first.from, second.from), Math.min(first.to, second.to)];
  return {
    axis: axis === 'x' ? 'y' : 'x',
    position: from <= to ? (from + to) / 2 : (second.from + second.to) / 2,
    start: first.end,
    end: second.start,
    gap: second.start - first.end,
  };
}

/**
 * The neighbours of a box in its row, and the pairs of other neighbours there, on either side of it. A step of
 * a drag asks for up to four rows of all boxes, so what is not in the row makes no object.
 */
function rowOf(own: Span, boxes: readonly Bounds[], axis: Axis, tolerance: number) {
  const isInRow = axis === 'x' ? isBeside : isAboveOrBelow;
  const left: Span[] = [];
  const right: Span[] = [];
  for (const box of boxes) {
    if (!isInRow(box, own)) continue;
    const span = spanOf(box, axis);
    if (span.end <= own.start + tolerance && span.start < own.start) left.push(span);
    if (span.start >= own.end - tolerance && span.end > own.end) right.push(span);
  }
  left.sort((a, b) => a.end - b.end);
  right.sort((a, b) => a.start - b.start);
  const pairs = [...pairsOf(left), ...pairsOf(right)];
  return { before: left.at(-1), behind: right[0], pairs, gaps: pairs.map(gapOf) };
}

function isBeside({ y, height }: Bounds, { from, to }: Span): boolean {
  return y <= to && from <= y + height;
}

function isAboveOrBelow({ x, width }: Bounds, { from, to }: Span): boolean {
  return x <= to && from <= x + width;
}

/** Neighbours with a gap between them; of spans that overlap none. */
function pairsOf(spans: readonly Span[]): readonly Pair[] {
  return spans.slice(1).flatMap((second, index) => {
    const first = spans[index];
    const isFree =
      first !== undefined && spans.every(({ start, end }) => end <= first.end || start >= second.start);
    return isFree && second.start - first.end > SAME ? [{ first, second }] : [];
  });
}

function spanOf({ x, y, width, height }: Bounds, axis: Axis): Span {
  return axis === 'x'
    ? { start: x, end: x + width, from: y, to: y + height }
    : { start: y, end: y + height, from: x, to: x + width };
}
