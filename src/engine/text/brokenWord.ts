/**
 * Breaks a word that is wider than the line between graphemes. The number of measurements, and of letters
 * measured, is linear in the length of the word. Sums of single graphemes estimate where a line ends; the
 * text is measured as a whole only there, because kerning and ligatures change its width.
 */
import type { TextMeasurer } from '../ports/measurer.ts';
import { furthest } from './furthest.ts';
import { graphemeBoundaries } from './graphemes.ts';
import type { Paragraph, Piece } from './pieces.ts';
import { advanceIn, measuredPiece, SOFT_HYPHEN, TOLERANCE, widthOf } from './pieces.ts';

interface BrokenWord {
  /** Ends of the full lines taken from the start, in order. */
  readonly ends: readonly number[];
  /** The remainder: it fits on one line or is a single grapheme. */
  readonly rest: Piece;
}

/** Takes full lines from the start of a piece until the rest fits. `width` is in unscaled document pixels. */
export function brokenToFit(
  paragraph: Paragraph,
  piece: Piece,
  width: number,
  measurer: TextMeasurer,
): BrokenWord {
  if (piece.width + piece.hyphenWidth <= width + TOLERANCE) return { ends: [], rest: piece };
  const { stops, sums } = graphemesOf(paragraph, piece, measurer);
  const top = stops.length - 1;
  const stopAt = (index: number): number => stops[index] ?? piece.end;
  const about = (from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
  const measured = (from: number, to: number): number =>
    widthOf(paragraph, stopAt(from), stopAt(to), measurer);
  const isTooWide = (from: number, to: number, room: number): boolean =>
    about(from, to) > room * FAR || measured(from, to) > room;

  const ends: number[] = [];
  const room = width + TOLERANCE;
  let first = 0;
  let guess = 0;
  while (first < top - 1 && (first === 0 || isTooWide(first, top, room - piece.hyphenWidth))) {
    const start = first;
    while (guess < top && about(start, guess + 1) <= room) guess += 1;
    first = furthest(start + 1, top, guess, (stop) => !isTooWide(start, stop, room));
    ends.push(stopAt(first));
  }
  const rest = first === 0 ? piece : measuredPiece(paragraph, stopAt(first), piece.end, piece.next, measurer);
  return { ends, rest };
}

/**
 * If a sum exceeds the available width by this factor, the text is too wide regardless of kerning and
 * ligatures.
 */
const FAR = 4;

interface Graphemes {
  /** Grapheme boundaries from the start to the end of the piece, as offsets in the paragraph. */
  readonly stops: readonly number[];
  /** Total width of the graphemes before each boundary, measured one by one. */
  readonly sums: Float64Array;
}

/** Cached per piece; a piece belongs to one measurer. */
const known = new WeakMap<Piece, Graphemes>();

function graphemesOf(paragraph: Paragraph, piece: Piece, measurer: TextMeasurer): Graphemes {
  const before = known.get(piece);
  if (before !== undefined) return before;
  // A soft hyphen stays with the letter before it.
  const lettersEnd = paragraph.text[piece.end - 1] === SOFT_HYPHEN ? piece.end - 1 : piece.end;
  const letters = graphemeBoundaries(paragraph.text.slice(piece.start, lettersEnd));
  const stops = [...letters.slice(0, -1).map((stop) => piece.start + stop), piece.end];
  const sums = new Float64Array(stops.length);
  for (let index = 1; index < stops.length; index += 1) {
    const [start = 0, end = 0] = [stops[index - 1], stops[index]];
    sums[index] = (sums[index - 1] ?? 0) + advanceIn(paragraph, start, end, measurer).advance;
  }
  const made = { stops, sums };
  known.set(piece, made);
  return made;
}
