import { countWhile } from '../math/countWhile.ts';
import type { FormatOverride, InlineFormat, TextFormatting } from '../../document/text/textFormatting.ts';
import { isPlainLook, LOOK_NAMES } from '../../document/text/textLooks.ts';
import type { FontSpec } from '../ports/measurer.ts';

/** A format as it is drawn. */
export interface SpanFormat extends InlineFormat {
  /** Of the letters around small ones: lines are as high as if all letters had this size. */
  readonly fullSize?: number;
  /** How far letters stand above the line, in document pixels; below it where negative. */
  readonly rise?: number;
}

/** A range of text in one fully resolved format. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly format: SpanFormat;
}

/**
 * Spans that cover a text of this length in order and without gaps; at least one, so that an empty text has a
 * format. Segments must be sorted; parts beyond the text are cut off. A segment that ends before the marks of
 * a letter takes them along, so that the letter is drawn as one.
 */
export function formatSpans(formatting: TextFormatting, text: string): readonly Span[] {
  const { textAlign: _, ...plain } = formatting.default;
  const spans: Span[] = [];
  const { length } = text;
  let covered = 0;
  for (const { range, format } of formatting.segments) {
    const start = Math.max(covered, afterMarks(text, range[0]));
    const end = Math.min(length, afterMarks(text, range[1]));
    if (start >= end) continue;
    if (start > covered) spans.push({ start: covered, end: start, format: plain });
    spans.push({ start, end, format: withOverride(plain, format) });
    covered = end;
  }
  if (covered < length || spans.length === 0) spans.push({ start: covered, end: length, format: plain });
  return spans;
}

const MARKS = /\p{M}+/uy;

/** The offset, or the end of the marks that begin there. */
function afterMarks(text: string, offset: number): number {
  MARKS.lastIndex = offset;
  return offset > 0 && MARKS.test(text) ? MARKS.lastIndex : offset;
}

function withOverride(plain: InlineFormat, format: FormatOverride): InlineFormat {
  return {
    fontFamily: format.fontFamily ?? plain.fontFamily,
    fontSize: format.fontSize ?? plain.fontSize,
    fontWeight: format.fontWeight ?? plain.fontWeight,
    fontStyle: format.fontStyle ?? plain.fontStyle,
    color: format.color ?? plain.color,
    ...(hasLooks(plain) || hasLooks(format) ? looksOf({ ...plain, ...format }) : NO_LOOKS),
  };
}

const NO_LOOKS = {};

/** Whether a format says anything of looks. A text may have a format for each letter, so this makes nothing. */
export function hasLooks(format: FormatOverride): boolean {
  for (const name of LOOK_NAMES) if (format[name] !== undefined) return true;
  return false;
}

/** The looks that a format has. */
function looksOf(format: FormatOverride): Partial<InlineFormat> {
  return Object.fromEntries(
    LOOK_NAMES.flatMap((name) => {
      const value = format[name];
      return value === undefined || isPlainLook(name, value) ? [] : [[name, value]];
    }),
  );
}

/** The parts of the spans inside `[start, end)`. */
export function spansIn(spans: readonly Span[], start: number, end: number): readonly Span[] {
  const only = spans[0];
  if (spans.length === 1 && only !== undefined)
    return start < end ? [{ start, end, format: only.format }] : [];
  const inside: Span[] = [];
  for (let index = firstEndingAfter(spans, start); index < spans.length; index += 1) {
    const span = spans[index];
    if (span === undefined || span.start >= end) break;
    inside.push({
      start: Math.max(span.start, start),
      end: Math.min(span.end, end),
      format: span.format,
    });
  }
  return inside;
}

/** The format of the character at `offset`, or of the last character at the end of the text. */
export function formatOfCharacter(spans: readonly Span[], offset: number): SpanFormat {
  const span = spans[firstEndingAfter(spans, offset)] ?? spans.at(-1);
  if (span === undefined) throw new Error('A text needs at least one span, but it got none.');
  return span.format;
}

/**
 * Index of the first span that ends after `offset`. Binary search: a text may have as many spans as letters.
 */
function firstEndingAfter(spans: readonly Span[], offset: number): number {
  return countWhile(spans, ({ end }) => end <= offset);
}

/** The font of a format, its size multiplied by `scale`. */
export function fontOf(format: SpanFormat, scale = 1): FontSpec {
  const { letterSpacing = 0 } = format;
  return {
    family: format.fontFamily,
    size: format.fontSize * scale,
    weight: format.fontWeight,
    style: format.fontStyle,
    ...(letterSpacing !== 0 && { spacing: letterSpacing * fullSizeOf(format) * scale }),
  };
}

/** The size that a format asks for, document pixels; small capitals are drawn smaller. */
export function fullSizeOf({ fontSize, fullSize }: SpanFormat): number {
  return fullSize ?? fontSize;
}
