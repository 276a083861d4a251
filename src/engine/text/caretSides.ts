/**
 * The keys ← and → in texts of both directions. The caret moves as it is seen: each press takes it to the
 * next place on that side, and from the end of a line into the line that is read next or before, from its
 * other side. So a press never leads back, whatever the directions of the lines are.
 *
 * An offset between two directions has one place, that of the character before it.
 */
import type { Range } from '../../document/text/textFormatting.ts';
import { caretAt, lineEnd } from './caret.ts';
import { graphemeBoundaries } from './graphemes.ts';
import type { TextLayout } from './layout.ts';

type Side = 'left' | 'right';

/**
 * The offset at the next place on a side of the caret; null when no letter of the text is read from right to
 * left.
 */
export function offsetBeside(layout: TextLayout, offset: number, side: Side): number | null {
  const isFromRight = beginsFromRight(layout);
  if (isFromRight === null) return null;
  const { x, line } = caretAt(layout, offset);
  const beyond = stopsOf(layout, line).filter((stop) => along(stop.x, side) - along(x, side) > SAME);
  const next = nearest(beyond, side, offset);
  if (next !== undefined) return next.offset;
  const goesOn = (side === 'left') === isFromRight;
  const there = stopsOf(layout, line + (goesOn ? 1 : -1));
  return nearest(there, side, goesOn ? 0 : layout.text.length)?.offset ?? offset;
}

/** The end of a selection on a side; null when no letter of the text is read from right to left. */
export function endOnSide(layout: TextLayout, [start, end]: Range, side: Side): number | null {
  const isFromRight = beginsFromRight(layout);
  if (isFromRight === null) return null;
  const [first, last] = [caretAt(layout, start), caretAt(layout, end)];
  const startsAtLeft = first.line === last.line ? first.x <= last.x : !isFromRight;
  return startsAtLeft === (side === 'left') ? start : end;
}

interface Stop {
  readonly offset: number;
  readonly x: number;
}

/** Places closer than this, in pixels, are one. */
const SAME = 1e-6;

/** Grows towards the side. */
function along(x: number, side: Side): number {
  return side === 'left' ? -x : x;
}

/** The places of the caret in a line, in the order of the text; none in a line that is not there. */
function stopsOf(layout: TextLayout, index: number): readonly Stop[] {
  const line = layout.lines[index];
  if (line === undefined) return [];
  const last = lineEnd(layout, line.start);
  return graphemeBoundaries(layout.text.slice(line.start, last)).map((stop) => {
    const offset = line.start + stop;
    return { offset, x: caretAt(layout, offset).x };
  });
}

/** The first stop towards a side; of those in one place the nearest to an offset. */
function nearest(stops: readonly Stop[], side: Side, to: number): Stop | undefined {
  return stops.toSorted((a, b) => {
    const apart = along(a.x, side) - along(b.x, side);
    return Math.abs(apart) > SAME ? apart : Math.abs(a.offset - to) - Math.abs(b.offset - to);
  })[0];
}

/** Whether the first line of both directions begins from the right; null without such a line. */
function beginsFromRight(layout: TextLayout): boolean | null {
  const line = layout.lines.find(({ runs }) => runs.some(({ direction }) => direction !== undefined));
  if (line === undefined) return null;
  return caretAt(layout, lineEnd(layout, line.start)).x < caretAt(layout, line.start).x;
}
