/** Caret geometry: maps offsets of the source text to places in the local space of its box, and back. */
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { fontMetrics } from '../../document/fonts.ts';
import type { Range } from '../../document/textFormatting.ts';
import { advanceOf } from './advances.ts';
import { graphemeBoundaries, previousGrapheme } from './graphemes.ts';
import type { GlyphRun, LineBox, TextLayout } from './layout.ts';
import { visibleText } from './visibleText.ts';

export interface Caret {
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
  return {
    x: xInLine(layout, box, offset),
    y: box.baseline - ascent * run.font.size,
    height: (ascent + descent) * run.font.size,
    line,
  };
}

/**
 * The offset whose caret is nearest to a point of local space. A point outside the text gives the end of the
 * nearest line.
 */
export function offsetAt(layout: TextLayout, point: Point): number {
  const below = layout.lines.findIndex((line) => point.y < line.y + line.height);
  return offsetInLine(layout, below === -1 ? layout.lines.length - 1 : below, point.x);
}

/** The boxes of a selection, one per line, in local space. A selected newline shows as a narrow box. */
export function selectionBounds(layout: TextLayout, [start, end]: Range): readonly Bounds[] {
  if (start >= end) return [];
  return layout.lines.flatMap((line) => {
    const takesNewline = line.ending === 'newline' && start <= line.end && end > line.end;
    if (end <= line.start || start > line.end || (start >= line.end && !takesNewline)) return [];
    const left = xInLine(layout, line, Math.max(start, line.start));
    const newline = takesNewline ? NEWLINE_EMS * runBefore(line, line.end).font.size : 0;
    const right = xInLine(layout, line, Math.min(end, line.end)) + newline;
    return [{ x: left, y: line.y, width: right - left, height: line.height }];
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

function xInRun(layout: TextLayout, run: GlyphRun, offset: number): number {
  if (offset >= run.end) return run.width;
  return advanceOf(visibleText(layout.text.slice(run.start, offset)), run.font, layout.measurer);
}

function offsetInLine(layout: TextLayout, index: number, x: number): number {
  const line = lineOf(layout, index);
  const run =
    line.runs.findLast((candidate) => candidate.x <= x && candidate.end > candidate.start) ?? line.runs[0];
  if (run === undefined) return line.start;
  const stops = graphemeBoundaries(layout.text.slice(run.start, run.end)).map((stop) => run.start + stop);
  const placeOf = (stop: number): number => run.x + xInRun(layout, run, stop);
  let low = 0;
  let high = stops.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (placeOf(stops[middle] ?? run.start) <= x) low = middle;
    else high = middle;
  }
  const before = stops[low] ?? run.start;
  const after = stops[high] ?? run.end;
  const nearest = x - placeOf(before) <= placeOf(after) - x ? before : after;
  return Math.min(nearest, lastOffsetOf(layout, line));
}
