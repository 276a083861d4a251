/**
 * The old quadratic line breaking, which measures the rest of a word again for each line. Slow and simple;
 * the reference for the product's algorithm.
 */
import { graphemeBoundaries } from '../../../../../src/engine/text/graphemes.ts';
import type { Paragraph, Piece } from '../../../../../src/engine/text/pieces.ts';
import { measuredPiece, widthOf } from '../../../../../src/engine/text/pieces.ts';
import type { WrappedLine } from '../../../../../src/engine/text/pieces.ts';
import type { TextMeasurer } from '../../../../../src/engine/ports/measurer.ts';

/**
 * The lines of a paragraph, at least one. `width` is in unscaled document pixels; Infinity disables wrapping.
 */
export function wrapBySearch(
  paragraph: Paragraph,
  width: number,
  measurer: TextMeasurer,
): readonly WrappedLine[] {
  const lines: WrappedLine[] = [];
  let line: Line | null = null;
  for (const piece of paragraph.pieces().pieces) {
    if (line !== null && fits(paragraph, line, piece, width, measurer)) {
      line = extended(line, piece);
      continue;
    }
    if (line !== null) lines.push(closed(line, false));
    const { filled, rest } = brokenToFit(paragraph, piece, width, measurer);
    lines.push(...filled);
    line = extended({ start: rest.start, last: rest, sum: 0 }, rest);
  }
  lines.push(line === null ? EMPTY : closed({ ...line, last: { ...line.last, hyphenWidth: 0 } }, false));
  return lines;
}

/** Permitted excess of a line over the width: invisible, covers rounding. */
const TOLERANCE = 0.01;
/** If the sum of pieces is this close to the edge (share of the width), the line is measured as a whole. */
const NEAR = 0.05;
const EMPTY: WrappedLine = { start: 0, end: 0, next: 0, hyphenated: false, broken: false };

interface Line {
  readonly start: number;
  readonly last: Piece;
  /** Width including the spaces after the last piece. */
  readonly sum: number;
}

function extended(line: Line, piece: Piece): Line {
  return { start: line.start, last: piece, sum: line.sum + piece.width + piece.spaceWidth };
}

function closed({ start, last }: Line, broken: boolean): WrappedLine {
  return { start, end: last.end, next: last.next, hyphenated: last.hyphenWidth > 0, broken };
}

function fits(
  paragraph: Paragraph,
  line: Line,
  piece: Piece,
  width: number,
  measurer: TextMeasurer,
): boolean {
  const sum = line.sum + piece.width + piece.hyphenWidth;
  if (sum <= width * (1 - NEAR)) return true;
  if (sum > width * (1 + NEAR)) return false;
  return widthOf(paragraph, line.start, piece.end, measurer) + piece.hyphenWidth <= width + TOLERANCE;
}

/** Takes full lines from the start of a piece until the rest fits on a line. */
function brokenToFit(
  paragraph: Paragraph,
  piece: Piece,
  width: number,
  measurer: TextMeasurer,
): { readonly filled: readonly WrappedLine[]; readonly rest: Piece } {
  const filled: WrappedLine[] = [];
  if (piece.width + piece.hyphenWidth <= width + TOLERANCE) return { filled, rest: piece };
  // A soft hyphen stays with the letter before it.
  const lettersEnd = piece.hyphenWidth > 0 ? piece.end - 1 : piece.end;
  const letters = graphemeBoundaries(paragraph.text.slice(piece.start, lettersEnd));
  const stops = [...letters.slice(0, -1).map((stop) => piece.start + stop), piece.end];
  let rest = piece;
  let first = 0;
  while (rest.width + rest.hyphenWidth > width + TOLERANCE && first < stops.length - 2) {
    const last = lastStopThatFits(paragraph, stops, first, width, measurer);
    const start = stops[first] ?? piece.start;
    const end = stops[last] ?? piece.end;
    filled.push({ start, end, next: end, hyphenated: false, broken: true });
    first = last;
    rest = measuredPiece(paragraph, end, piece.end, piece.next, measurer);
  }
  return { filled, rest };
}

/** Index of the last stop up to which the text from `first` fits; at least one grapheme. Binary search. */
function lastStopThatFits(
  paragraph: Paragraph,
  stops: readonly number[],
  first: number,
  width: number,
  measurer: TextMeasurer,
): number {
  const start = stops[first] ?? 0;
  const fitsTo = (index: number): boolean =>
    widthOf(paragraph, start, stops[index] ?? start, measurer) <= width + TOLERANCE;
  let low = first + 1;
  let step = 8;
  let high = low + step;
  while (high < stops.length - 1 && fitsTo(high)) {
    low = high;
    step *= 2;
    high = low + step;
  }
  high = Math.min(high, stops.length - 1);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitsTo(middle)) low = middle;
    else high = middle;
  }
  return low;
}
