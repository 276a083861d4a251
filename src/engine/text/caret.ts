/** Caret geometry: maps offsets of the source text /**
 * Caret geometry: maps offsets of the source text to places in the local space of its box, and back. On an arc
 * they are places of its straight lines; `edgesOf` says where those are.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { fontMetrics } from '../../document/fonts.ts';
import type { Range } from '../../document/text/textFormatting.ts';
import { advanceOf } from './advances.ts';
import { graphemeBoundaries, previousGrapheme } from './graphemes.ts';
import type { GlyphRun, LineBox, TextLayout } from './layout.ts';
import { visibleText } from './visibleText.ts';

interface Caret {
  /** Horizontal centre and top end, in local space. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Index of its line. */
  readonly line: number;
}

/** The caret before the character at `offset`. At a soft wrap it is at the start of the later line. */
export function caretAt(layout: TextLayout, offset: number): Caret {
  const line = lineIndexOf(layout, offset);
  const box = lineOf(layout, line);
  const run = runBefore(box, offset);
  const { ascent, descent } = fontMetrics(run.font.family);
  const size = run.fullSize ?? run.font.size;
  return {
    x: xInLine(layout, box, offset),
    y: box.baseline - ascent * size,
    height: (ascent + descent) * size,
    line,
  };
}

/**
 * The offset whose caret is nearest to a point of local space. A point outside the text gives the end of the
 * nearest line.
 */
export function offsetAt(layout: TextLayout, pressed: Point): number {
  const point = ontoStraightLine(layout, pressed);
  const below = layout.lines.findIndex((line) => point.y < line.y + line.height);
  return offsetInLine(layout, below === -1 ? layout.lines.length - 1 : below, point.x);
}

/** The place of straight lines at a point of local space, which differs for a text on an arc. */
export function ontoStraightLine({ arc, lines }: TextLayout, point: Point): Point {
  return arc === undefined ? point : arc.bend.straightPoint({ arc, lines }, point);
}

/**
 * Upper and lower edge of a box of straight lines, such as those below, from left to right: curves on an arc.
 */
export function edgesOf(layout: TextLayout | null, box: Bounds): Edges {
  const { arc, lines = [] } = layout ?? {};
  if (arc !== undefined) return arc.bend.edges({ arc, lines }, box);
  const { x, y, width, height } = box;
  return {
    upper: [
      { x, y },
      { x: x + width, y },
    ],
    lower: [
      { x, y: y + height },
      { x: x + width, y: y + height },
    ],
  };
}

/** Lines of points in local space. */
interface Edges {
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
}

/**
 * The boxes of a selection in local space: one per line, or in a line of both directions one per run. A
 * selected newline shows as a narrow box.
 */
export function selectionBounds(layout: TextLayout, [start, end]: Range): readonly Bounds[] {
  if (start >= end) return [];
  return layout.lines.flatMap((line) => {
    const takesNewline = line.ending === 'newline' && start <= line.end && end > line.end;
    if (end <= line.start || start > line.end || (start >= line.end && !takesNewline)) return [];
    const newline = takesNewline ? NEWLINE_EMS * runBefore(line, line.end).font.size : 0;
    const box = (left: number, right: number): Bounds => ({
      x: left,
      y: line.y,
      width: right - left,
      height: line.height,
    });
    if (isDirected(line)) {
      const parts = line.runs.flatMap((run) => selectedPart(layout, run, [start, end]));
      const after = line.x + line.width;
      return [...parts, ...(takesNewline ? [[after, after + newline] as const] : [])].map((part) =>
        box(...part),
      );
    }
    const left = xInLine(layout, line, Math.max(start, line.start));
    return [box(left, xInLine(layout, line, Math.min(end, line.end)) + newline)];
  });
}

/** The offset one line up, nearest to `goalX`. On the first line, the start of the text. */
export function offsetAbove(layout: TextLayout, offset: number, goalX: number): number {
  const line = lineIndexOf(layout, offset);
  return line === 0 ? 0 : offsetInLine(layout, line - 1, goalX);
}

/** The offset one line down, nearest to `goalX`. On the last line, the end of the text. */
export function offsetBelow(layout: TextLayout, offset: number, goalX: number): number {
  const line = lineIndexOf(layout, offset);
  return line === layout.lines.length - 1 ? layout.text.length : offsetInLine(layout, line + 1, goalX);
}

/** Start of the caret's line. */
export function lineStart(layout: TextLayout, offset: number): number {
  return lineOf(layout, lineIndexOf(layout, offset)).start;
}

/** Last caret offset on the line. */
export function lineEnd(layout: TextLayout, offset: number): number {
  return lastOffsetOf(layout, lineOf(layout, lineIndexOf(layout, offset)));
}

const NEWLINE_EMS = 0.25;

/** Whether the runs of a line are not in their order from left to right. */
function isDirected({ runs }: LineBox): boolean {
  return runs.some(({ direction }) => direction !== undefined);
}

/** Left and right end of the selected part of a run; none when nothing of it is selected. */
function selectedPart(
  layout: TextLayout,
  run: GlyphRun,
  [start, end]: Range,
): readonly (readonly [number, number])[] {
  const [from, to] = [Math.max(start, run.start), Math.min(end, run.end)];
  if (from >= to) return [];
  const [one, other] = [xInRun(layout, run, from), xInRun(layout, run, to)];
  return [[run.x + Math.min(one, other), run.x + Math.max(one, other)]];
}

function lineIndexOf(layout: TextLayout, offset: number): number {
  return Math.max(
    0,
    layout.lines.findLastIndex((line) => line.start <= offset),
  );
}

function lineOf(layout: TextLayout, index: number): LineBox {
  const line = layout.lines[index];
  if (line === undefined) throw new Error(`The layout has ${layout.lines.length} lines, none at ${index}.`);
  return line;
}

/** The run with the character before the caret, or the first run of the line. */
function runBefore(line: LineBox, offset: number): GlyphRun {
  const run = line.runs.findLast(({ start }) => start < offset) ?? line.runs[0];
  if (run === undefined) throw new Error(`The line at ${line.start} has no run.`);
  return run;
}

/**
 * The end of a wrapped line is the start of the next one, so the last caret offset is one grapheme earlier.
 */
function lastOffsetOf(layout: TextLayout, line: LineBox): number {
  if (line.ending !== 'wrap') return line.end;
  return Math.max(line.start, previousGrapheme(layout.text, line.end));
}

function xInLine(layout: TextLayout, line: LineBox, offset: number): number {
  const run = runBefore(line, offset);
  return run.x + xInRun(layout, run, Math.min(offset, run.end));
}

/** From the left edge of the run. */
function xInRun(layout: TextLayout, run: GlyphRun, offset: number): number {
  const along = distanceInRun(layout, run, offset);
  return run.direction === 'rtl' ? run.width - along : along;
}

/** From the edge at which the run begins. */
function distanceInRun(layout: TextLayout, run: GlyphRun, offset: number): number {
  if (offset >= run.end) return run.width;
  return advanceOf(visibleText(layout.drawn.slice(run.start, offset)), run.font, layout.measurer);
}

/** The run at a place of a line, or the nearest one. */
function runAt(line: LineBox, x: number): GlyphRun | undefined {
  const letters = line.runs.filter((run) => run.end > run.start);
  if (!isDirected(line)) return letters.findLast((run) => run.x <= x) ?? line.runs[0];
  const gapTo = (run: GlyphRun): number => Math.max(run.x - x, x - run.x - run.width, 0);
  return letters.toSorted((a, b) => gapTo(a) - gapTo(b))[0];
}

function offsetInLine(layout: TextLayout, index: number, x: number): number {
  const line = lineOf(layout, index);
  const run = runAt(line, x);
  if (run === undefined) return line.start;
  const along = run.direction === 'rtl' ? run.x + run.width - x : x - run.x;
  const stops = graphemeBoundaries(layout.text.slice(run.start, run.end)).map((stop) => run.start + stop);
  const placeOf = (stop: number): number => distanceInRun(layout, run, stop);
  let low = 0;
  let high = stops.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (placeOf(stops[middle] ?? run.start) <= along) low = middle;
    else high = middle;
  }
  const before = stops[low] ?? run.start;
  const after = stops[high] ?? run.end;
  const nearest = along - placeOf(before) <= placeOf(after) - along ? before : after;
  return Math.min(nearest, lastOffsetOf(layout, line));
}
