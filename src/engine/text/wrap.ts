/**
 * Wraps a paragraph to a width: greedy, piece by piece. Widths of pieces are added up. A line is measured as
 * a whole only if the sum is near the edge, because kerning across spaces changes its width slightly. A word
 * wider than the line is broken between graphemes.
 */
import type { TextMeasurer } from '../ports/measurer.ts';
import { brokenToFit } from './brokenWord.ts';
import { furthest } from './furthest.ts';
import type { Paragraph, Piece, WrappedLine, WrapParagraph } from './pieces.ts';
import { SOFT_HYPHEN, TOLERANCE, widthOf, withoutHanging } from './pieces.ts';

/**
 * The lines of a paragraph, at least one. `fullWidth` is in unscaled document pixels, with the indent of an
 * item; Infinity disables wrapping.
 */
export function wrapParagraph(
  paragraph: Paragraph,
  fullWidth: number,
  measurer: TextMeasurer,
): readonly WrappedLine[] {
  const width = fullWidth - (paragraph.item?.indent ?? 0);
  return (paragraph.wrap ?? wrapWords)(paragraph, width, measurer);
}

/** The lines of a paragraph, each with as many words as it has room for. */
export const wrapWords: WrapParagraph = (paragraph, width, measurer) => {
  const whole = wholeLine(paragraph, width, measurer);
  if (whole !== null) return [whole];
  const lines = filledLines(paragraph, width, measurer, (rest, first) =>
    lastPieceOfLine(paragraph, rest, first, width, measurer),
  );
  return lines.length === 0 ? [EMPTY] : lines;
};

/**
 * Lines that each take pieces as far as `lastOf` says; a piece that is wider than its line is broken.
 * @param lastOf the index of the last piece on the line that begins with `rest`, the tail of the piece at
 *   `first`
 */
export function filledLines(
  paragraph: Paragraph,
  width: number,
  measurer: TextMeasurer,
  lastOf: (rest: Piece, first: number) => number,
): readonly WrappedLine[] {
  const { pieces } = paragraph.pieces();
  const lines: WrappedLine[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const { ends, rest } = brokenToFit(paragraph, piece, width, measurer);
    let start = piece.start;
    for (const end of ends) {
      lines.push({ start, end, next: end, hyphenated: false, broken: true });
      start = end;
    }
    const first = index;
    index = lastOf(rest, first);
    const last = index === first ? rest : (pieces[index] ?? rest);
    const hyphenated = last.hyphenWidth > 0 && index < pieces.length - 1;
    lines.push({ start, end: last.end, next: last.next, hyphenated, broken: false });
  }
  return lines;
}

/**
 * The only line of a paragraph that is clearly narrower than the width, or null. Its pieces are not measured
 * then, because the line is measured as a whole in any case. A soft hyphen may need more room in the middle
 * of a line than the line has.
 */
function wholeLine(paragraph: Paragraph, width: number, measurer: TextMeasurer): WrappedLine | null {
  const { text, spans } = paragraph;
  if (text === '' || text.includes(SOFT_HYPHEN)) return null;
  const least = Math.min(...spans.map(({ format }) => format.fontSize)) * text.length * LEAST_LETTER;
  if (least > width) return null;
  const end = withoutHanging(text, 0, text.length);
  if (widthOf(paragraph, 0, end, measurer) > width * (1 - FAR)) return null;
  return { start: 0, end, next: text.length, hyphenated: false, broken: false };
}

/**
 * A line is clearly narrower than the width if this share of it stays free: more than kerning across spaces
 * takes.
 */
const FAR = 0.1;
/** A narrow letter, in ems. A text of so many letters that these do not fit is not measured as a whole. */
const LEAST_LETTER = 0.35;
/** If the sum of pieces is this close to the edge (share of the width), the line is measured as a whole. */
const NEAR = 0.05;
/** Pieces tried one by one near the edge; then bisection. Only a text of zero-width pieces needs it. */
const ONE_BY_ONE = 8;
const EMPTY: WrappedLine = { start: 0, end: 0, next: 0, hyphenated: false, broken: false };

/**
 * Index of the last piece that fits on the line that starts with `rest`, the tail of the piece at `first`.
 */
export function lastPieceOfLine(
  paragraph: Paragraph,
  rest: Piece,
  first: number,
  width: number,
  measurer: TextMeasurer,
): number {
  const { pieces, sums } = paragraph.pieces();
  const ahead = rest.width + rest.spaceWidth - (sums[first + 1] ?? 0);
  const sumTo = ({ width: own, hyphenWidth }: Piece, index: number): number =>
    ahead + (sums[index] ?? 0) + own + hyphenWidth;
  const fits = (index: number): boolean => {
    const piece = pieces[index];
    if (piece === undefined) return false;
    const sum = sumTo(piece, index);
    if (sum <= width * (1 - NEAR)) return true;
    if (sum > width * (1 + NEAR)) return false;
    return widthOf(paragraph, rest.start, piece.end, measurer) + piece.hyphenWidth <= width + TOLERANCE;
  };

  let last = first;
  let tried = 0;
  while (tried < ONE_BY_ONE) {
    const piece = pieces[last + 1];
    if (piece === undefined || !fits(last + 1)) return last;
    if (sumTo(piece, last + 1) > width * (1 - NEAR)) tried += 1;
    last += 1;
  }
  return furthest(last, pieces.length, last, fits);
}
