/**
 * Lines of a paragraph that are chosen together, as Knuth and Plass do: of all ways to break it into as few lines
 * as possible, the one whose lines are the most even. A table over lines and the words that they may end with:
 *
 *   layer n: end of line n ─► the least badness of n lines that end there, and where line n began
 *
 * Lines that end in a hyphen cost more, two of them in a row most of all.
 */
import type { TextMeasurer } from '../ports/measurer.ts';
import type { Paragraph, Piece, WrappedLine } from './pieces.ts';
import { lastPieceOfLine } from './wrap.ts';

/** The best way so far to end a line with a piece. */
interface Way {
  readonly badness: number;
  /** The way that the line before ends; null for the first line. */
  readonly before: Way | null;
  /** Places of the first and the last piece of the line. */
  readonly first: number;
  readonly last: number;
}

/**
 * The paragraph in as many lines as `filled`, which are those that are filled one after the other.
 * @param isLastFree whether the last line may be shorter than the others, but no stump
 */
export function evenLines(
  paragraph: Paragraph,
  filled: readonly WrappedLine[],
  width: number,
  measurer: TextMeasurer,
  isLastFree: boolean,
): readonly WrappedLine[] {
  if (filled.length < 2 || filled.some(({ broken }) => broken)) return filled;
  const { pieces, sums } = paragraph.pieces();
  const end = pieces.length - 1;
  const widthOfLine = (first: number, last: number): number => {
    const piece = pieces[last];
    return piece === undefined
      ? 0
      : (sums[last] ?? 0) - (sums[first] ?? 0) + piece.width + hyphenOf(piece, last < end);
  };
  const restOf = (last: number): number => widthOfLine(Math.min(last + 1, end), end);
  let layer: readonly Way[] = [{ badness: 0, before: null, first: 0, last: -1 }];
  for (let line = 1; line <= filled.length; line += 1) {
    const next = new Map<number, Way>();
    for (const before of layer) {
      const first = before.last + 1;
      const piece = pieces[first];
      if (piece === undefined) continue;
      const furthest = lastPieceOfLine(paragraph, piece, first, width, measurer);
      for (let last = line === filled.length ? end : first; last <= furthest; last += 1) {
        if (restOf(last) > (filled.length - line) * width * ABOUT && last < end) continue;
        if ((last === end) !== (line === filled.length)) continue;
        const hyphens = hyphenBadness(pieces, { before, first, last });
        const badness =
          before.badness + hyphens + badnessOf(widthOfLine(first, last) / width, last === end && isLastFree);
        const known = next.get(last);
        if (known === undefined || badness <= known.badness)
          next.set(last, { badness, before: before.last === -1 ? null : before, first, last });
      }
    }
    layer = [...next.values()];
  }
  const [best] = layer;
  return best === undefined ? filled : linesTo(best, pieces);
}

/** Sums of pieces differ from the width of their line by the kerning across spaces. */
const ABOUT = 1.05;
/** A last line narrower than this share of the others is a stump. */
const STUMP = 1 / 3;
const STUMP_WEIGHT = 2;
/** What a hyphen costs: as much as a line that is so much shorter. */
const HYPHEN = 0.15 ** 2;
const SECOND_HYPHEN = 0.4 ** 2;

function hyphenOf({ hyphenWidth }: Piece, isUsed: boolean): number {
  return isUsed ? hyphenWidth : 0;
}

/** @param share the part of the width that the line fills */
function badnessOf(share: number, isFree: boolean): number {
  return isFree ? (Math.max(0, STUMP - share) * STUMP_WEIGHT) ** 2 : Math.max(0, 1 - share) ** 2;
}

function hyphenBadness(pieces: readonly Piece[], { before, last }: Omit<Way, 'badness'>): number {
  if (last === pieces.length - 1 || (pieces[last]?.hyphenWidth ?? 0) === 0) return 0;
  return (pieces[before?.last ?? -1]?.hyphenWidth ?? 0) > 0 ? SECOND_HYPHEN : HYPHEN;
}

function linesTo(last: Way, pieces: readonly Piece[]): readonly WrappedLine[] {
  const lines: WrappedLine[] = [];
  for (let way: Way | null = last; way !== null; way = way.before) {
    const [begin, end] = [pieces[way.first], pieces[way.last]];
    if (begin === undefined || end === undefined) continue;
    const hyphenated = end.hyphenWidth > 0 && way.last < pieces.length - 1;
    lines.push({ start: begin.start, end: end.end, next: end.next, hyphenated, broken: false });
  }
  return lines.toReversed();
}
