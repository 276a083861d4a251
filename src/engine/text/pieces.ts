/**
 * The measuring half of text layout. A paragraph is cut at its break opportunities into pieces, and each
 * piece is measured once. Wrapping, shrinking and aligning only add up the numbers. Pieces are cached by text
 * and formats: a key press measures only the changed word, and a text that fits on one line makes none.
 */
import type { TabStop } from '../../document/layers/textBoxFields.ts';
import { LOOK_NAMES } from '../../document/text/textLooks.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { advanceOf, plainAdvance } from './advances.ts';
import type { Directing, Directions } from './bidi.ts';
import { directionsOf } from './bidi.ts';
import type { BoundedMemory } from '../../document/template/boundedMemory.ts';
import { boundedMemory } from '../../document/template/boundedMemory.ts';
import { lineBreaks } from './lineBreaks.ts';
import type { Span, SpanFormat } from './spans.ts';
import { fontOf, formatOfCharacter, hasLooks, spansIn } from './spans.ts';
import { visibleText } from './visibleText.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

/**
 * The text between two break opportunities. Offsets count from the start of the paragraph; widths are
 * unscaled.
 */
export interface Piece {
  readonly start: number;
  /** End of the visible part. The spaces from here to `next` hang if the line ends here. */
  readonly end: number;
  readonly next: number;
  readonly width: number;
  readonly spaceWidth: number;
  /** Width of the hyphen shown if the line ends here; 0 without a soft hyphen. */
  readonly hyphenWidth: number;
}

/** One line of a paragraph. Offsets count from the start of the paragraph. */
export interface WrappedLine {
  readonly start: number;
  /** End of the visible part. */
  readonly end: number;
  /** Start of the next line. */
  readonly next: number;
  /** Whether a hyphen is drawn after the last letter. */
  readonly hyphenated: boolean;
  /** Whether the line ends inside a word. */
  readonly broken: boolean;
}

/** `width` is in unscaled document pixels, without the indent of an item. */
export type WrapParagraph = (
  paragraph: Paragraph,
  width: number,
  measurer: TextMeasurer,
) => readonly WrappedLine[];

export interface Paragraph {
  readonly text: string;
  /** Offset of the paragraph in the whole text. */
  readonly offset: number;
  /** Spans and pieces count from the start of the paragraph. */
  readonly spans: readonly Span[];
  /** Null if all of it is read from left to right. */
  readonly directions: Directions | null;
  /** Its pieces, measured at the first call: a text that fits on one line needs none. */
  readonly pieces: () => MeasuredPieces;
  /** Of an item of a list (`listItems.ts`). */
  readonly item?: ListItem;
  /** Where words may end a line with a hyphen (`syllables.ts`). */
  readonly hyphens?: ReadonlySet<number>;
  /** Where its tabs lead (`tabs.ts`); absent where there are none, or where they are spaces. */
  readonly tabs?: Tabs;
  /** How lines end that are not just filled with words (`lineLooks.ts`). */
  readonly wrap?: WrapParagraph;
  /** Room below its last line, unscaled. */
  readonly after?: number;
  /** What follows the paragraph. */
  readonly ending: 'newline' | 'end';
}

export interface Tabs {
  /** Of the text, from the left. */
  readonly stops: readonly TabStop[];
  /** Distance of the even stops between and beyond them, unscaled. */
  readonly every: number;
  /** Width of the frame, document pixels; a text without one has only even stops. */
  readonly frame: number | null;
}

export interface ListItem {
  /** What stands before the first line. */
  readonly text: string;
  readonly format: SpanFormat;
  /** How far the lines are moved in, unscaled. */
  readonly indent: number;
}

interface MeasuredPieces {
  readonly pieces: readonly Piece[];
  /** Prefix sums of piece widths, including spaces; one more than there are pieces. */
  readonly sums: Float64Array;
}

/** Permitted excess of a line over the width, in document pixels: invisible, covers rounding. */
export const TOLERANCE = 0.01;

/** The paragraphs of a text, at least one. A newline at the end is followed by an empty paragraph. */
export function paragraphsOf(
  text: string,
  spans: readonly Span[],
  measurer: TextMeasurer & Directing,
): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let offset = 0;
  for (const newline of text.matchAll(NEWLINE)) {
    paragraphs.push(paragraph(text.slice(offset, newline.index), offset, spans, 'newline', measurer));
    offset = newline.index + newline[0].length;
  }
  paragraphs.push(paragraph(text.slice(offset), offset, spans, 'end', measurer));
  return paragraphs;
}

/**
 * Width of `[start, end)` of a paragraph in its formats, as it is seen: the room after its last letter does
 * not count. Each span is measured as a whole.
 */
export function widthOf(
  paragraph: Pick<Paragraph, 'text' | 'spans'>,
  start: number,
  end: number,
  measurer: TextMeasurer,
): number {
  const { advance, after } = advanceIn(paragraph, start, end, measurer);
  return advance - after;
}

/** The advance of `[start, end)`, and the room after its last letter that is a part of it. */
export function advanceIn(
  { text, spans }: Pick<Paragraph, 'text' | 'spans'>,
  start: number,
  end: number,
  measurer: TextMeasurer,
): { readonly advance: number; readonly after: number } {
  let [advance, after] = [0, 0];
  for (const span of spansIn(spans, start, end)) {
    const font = fontOf(span.format);
    const seen = visibleText(text.slice(span.start, span.end));
    if (seen !== '') after = font.spacing ?? 0;
    advance += advanceOf(seen, font, measurer);
  }
  return { advance, after };
}

const NEWLINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const HANGING = /[ \t\u1680\u2000-\u2006\u2008-\u200a\u200b\u205f\u3000]/;
export const SOFT_HYPHEN = '\u00ad';
const MAX_KEPT = 500;
/** Maximum length of the cached texts, in UTF-16 units. */
const MAX_KEPT_TEXT = 500_000;
const newMemory = () => boundedMemory<MeasuredPieces>(MAX_KEPT, MAX_KEPT_TEXT);

function paragraph(
  text: string,
  offset: number,
  allSpans: readonly Span[],
  ending: Paragraph['ending'],
  measurer: TextMeasurer & Directing,
): Paragraph {
  const directions = directionsOf(text, measurer);
  const asked = ownSpans(allSpans, offset, text.length);
  // Letters that join or are drawn from right to left cannot be set one by one.
  const spans = directions === null ? asked : asked.map(withoutSpacing);
  let made: MeasuredPieces | undefined;
  const pieces = () => (made ??= rememberedPieces({ text, spans }, measurer));
  return { text, offset, ending, spans, directions, pieces };
}

function rememberedPieces(source: Measured, measurer: TextMeasurer): MeasuredPieces {
  const memory = foundOnce<TextMeasurer, BoundedMemory<MeasuredPieces>>(measurer, newMemory);
  const key = `${source.spans.map(spanKey).join(';')}\n${source.text}`;
  let pieces = memory.get(key);
  if (pieces === undefined) memory.set(key, (pieces = measuredPieces(source, measurer)));
  return pieces;
}

/** The pieces between these breaks, or those of the text. */
export function measuredPieces(
  source: Measured,
  measurer: TextMeasurer,
  breaks = lineBreaks(source.text),
): MeasuredPieces {
  let start = 0;
  const pieces = breaks.map((next) => {
    const end = withoutHanging(source.text, start, next);
    const piece = measuredPiece(source, start, end, next, measurer);
    start = next;
    return piece;
  });
  return { pieces, sums: sumsOf(pieces) };
}

type Measured = Pick<Paragraph, 'text' | 'spans' | 'hyphens'>;

function sumsOf(pieces: readonly Piece[]): Float64Array {
  const sums = new Float64Array(pieces.length + 1);
  pieces.forEach(({ width, spaceWidth }, index) => {
    sums[index + 1] = (sums[index] ?? 0) + width + spaceWidth;
  });
  return sums;
}

/** Start of the spaces at the end of `[start, end)`, which hang over the edge of a line. */
export function withoutHanging(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && HANGING.test(text.charAt(last - 1))) last -= 1;
  return last;
}

/** The piece of a paragraph from `start` to `end`, with the spaces after it up to `next`. */
export function measuredPiece(
  source: Measured,
  start: number,
  end: number,
  next: number,
  measurer: TextMeasurer,
): Piece {
  const hyphenated =
    (end > start && source.text[end - 1] === SOFT_HYPHEN) || source.hyphens?.has(end) === true;
  const { advance, after } = advanceIn(source, start, end, measurer);
  return {
    start,
    end,
    next,
    width: advance - after,
    // What follows the word is further from it than the word is wide.
    spaceWidth: after + advanceIn(source, end, next, measurer).advance,
    hyphenWidth: hyphenated
      ? plainAdvance('-', fontOf(formatOfCharacter(source.spans, end - 1)), measurer) + after
      : 0,
  };
}

/**
 * The spans of a paragraph, relative to its start. An empty paragraph has the format of the character at its
 * offset.
 */
function ownSpans(spans: readonly Span[], offset: number, length: number): readonly Span[] {
  if (length === 0) return [{ start: 0, end: 0, format: formatOfCharacter(spans, offset) }];
  return spansIn(spans, offset, offset + length).map(({ start, end, format }) => ({
    start: start - offset,
    end: end - offset,
    format,
  }));
}

function withoutSpacing(span: Span): Span {
  if (span.format.letterSpacing === undefined) return span;
  const { letterSpacing: _, ...format } = span.format;
  return { ...span, format };
}

function spanKey({ start, end, format }: Span): string {
  return `${start}-${end}|${formatKey(format)}`;
}

function formatKey(format: SpanFormat): string {
  const { fontFamily, fontSize, fontWeight, fontStyle, color, fullSize, rise } = format;
  const own = `${fontFamily}|${fontSize}|${fontWeight}|${fontStyle}|${color}`;
  if (fullSize === undefined && !hasLooks(format)) return own;
  const looks = LOOK_NAMES.map((name) => String(format[name] ?? '')).join('|');
  return `${own}|${fullSize ?? ''}|${rise ?? ''}|${looks}`;
}
