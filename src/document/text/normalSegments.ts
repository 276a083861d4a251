/**
 * The normal form of formatting: segments sorted, not empty, not overlapping, inside the text; adjacent
 * segments have different formats; an override equal to the default is dropped, so that equal appearance is
 * equal data.
 *
 * Approach: cut the text at every edge, give each piece the properties of all segments that cover it (a later
 * one wins, property by property), and join equal neighbours.
 */
import { sameFields } from '../schema/sameFields.ts';
import { isPlainLook, PLAIN_LOOKS } from './textLooks.ts';
import { INLINE_PROPERTIES } from './formatValues.ts';
import type { FormatOverride, InlineFormat, Segment, TextFormat, TextFormatting } from './textFormatting.ts';

/** Restores the rules in untrusted formatting; segments are cut at the end of the text. */
export function normaliseSegments(formatting: TextFormatting, text: string): TextFormatting {
  if (isNormal(formatting, text.length)) return formatting;
  return withSegments(formatting, formatting.segments, text.length);
}

/**
 * Whether the rules hold already: one pass over the segments. A text may have a format for each letter,
 * and the page checks all of them when it opens a document.
 */
function isNormal({ default: base, segments }: TextFormatting, length: number): boolean {
  if (!areInOrder(segments, length)) return false;
  let before: Segment | undefined;
  for (const segment of segments) {
    if (!isOverride(segment.format, base)) return false;
    const isNext = before?.range[1] === segment.range[0];
    if (before !== undefined && isNext && isSameOverride(before.format, segment.format)) return false;
    before = segment;
  }
  return true;
}

/** Whether a format has properties, all of them with a value that is not the default. */
function isOverride(format: FormatOverride, base: TextFormat): boolean {
  let count = 0;
  for (const key of INLINE_PROPERTIES) {
    if (!Object.hasOwn(format, key)) continue;
    const value = format[key];
    if (value === undefined || value === base[key]) return false;
    if (base[key] === undefined && isPlainLook(key, value)) return false;
    count += 1;
  }
  return count > 0 && count === Object.keys(format).length;
}

const isSameOverride = (a: FormatOverride, b: FormatOverride): boolean =>
  INLINE_PROPERTIES.every((key) => a[key] === b[key]);

/** Formatting with these segments (later ones win) in normal form. */
export function withSegments(
  formatting: TextFormatting,
  segments: readonly Segment[],
  length: number,
): TextFormatting {
  const normal = normalPieces(segments, formatting.default, length);
  return sameSegments(normal, formatting.segments) ? formatting : { ...formatting, segments: normal };
}

function normalPieces(segments: readonly Segment[], base: TextFormat, length: number): Segment[] {
  const result: Segment[] = [];
  const defaults = defaultsOf(base);
  // Those in order are the pieces already, as in nearly every saved text.
  const pieces = areInOrder(segments, length) ? segments : sweep(segments, 0, length);
  for (const piece of pieces) {
    const format = without(piece.format, defaults);
    if (Object.keys(format).length === 0) continue;
    const [start, end] = piece.range;
    const last = result.at(-1);
    if (last !== undefined && last.range[1] === start && sameFields(last.format, format)) {
      result[result.length - 1] = { range: [last.range[0], end], format: last.format };
    } else {
      result.push({ range: [start, end], format });
    }
  }
  return result;
}

/** Whether no segment is empty, begins before the end of the one before it, or ends beyond the text. */
function areInOrder(segments: readonly Segment[], length: number): boolean {
  let end = 0;
  return segments.every(({ range: [start, next] }) => {
    const isInPlace = start >= end && next > start && next <= length;
    end = next;
    return isInPlace;
  });
}

/** The formats of the pieces from `from` to `to`, in their order; a piece without a segment has an empty one. */
export function formatsIn(segments: readonly Segment[], from: number, to: number): readonly FormatOverride[] {
  if (!areInOrder(segments, Infinity)) return sweep(segments, from, to).map(({ format }) => format);
  const formats: FormatOverride[] = [];
  let covered = from;
  for (const { range, format } of segments) {
    const [start, end] = range;
    if (end <= from || start >= to) continue;
    if (start > covered) formats.push({});
    formats.push(format);
    covered = end;
  }
  if (covered < to) formats.push({});
  return formats;
}

/**
 * Cuts `from`..`to` at every segment edge; each piece lists the segments that cover it, later ones on top.
 */
function sweep(segments: readonly Segment[], from: number, to: number): Segment[] {
  const edges = segments.flatMap(({ range }) => range).filter((edge) => edge > from && edge < to);
  const cuts = [...new Set([from, ...edges, to])].toSorted((a, b) => a - b);
  const count = cuts.length - 1;
  const placeOf = new Map(cuts.map((cut, index) => [cut, index]));
  const painted = segments.map(({ range: [start, end], format }) => ({
    first: start <= from ? 0 : (placeOf.get(start) ?? count),
    last: end >= to ? count : (placeOf.get(end) ?? 0),
    values: new Map<string, unknown>(Object.entries(format)),
  }));
  const fields = [...new Set(painted.flatMap(({ values }) => [...values.keys()]))].map((key) => ({
    key,
    tops: topmost(painted, key, count),
  }));
  return cuts.slice(0, -1).map((start, piece) => ({
    range: [start, cuts[piece + 1] ?? to],
    format: Object.fromEntries(
      fields.flatMap(({ key, tops }) => {
        const top = painted[tops[piece] ?? NOTHING];
        return top === undefined ? [] : [[key, top.values.get(key)]];
      }),
    ),
  }));
}

const NOTHING = -1;

/**
 * For each piece, the last covering segment that sets this property, or `NOTHING`. Segments are applied from
 * the top, and resolved pieces are skipped by union-find, so the time is linear however many segments
 * overlap.
 */
function topmost(
  painted: readonly {
    readonly first: number;
    readonly last: number;
    readonly values: Map<string, unknown>;
  }[],
  key: string,
  count: number,
): Int32Array {
  const tops = new Int32Array(count).fill(NOTHING);
  /** Index of the next unresolved piece; compresses the path. */
  const free = Int32Array.from({ length: count + 1 }, (_, piece) => piece);
  const nextFree = (piece: number): number => {
    let at = piece;
    for (let next = free[at] ?? at; next !== at; next = free[at] ?? at) {
      free[at] = free[next] ?? next;
      at = next;
    }
    return at;
  };
  for (let segment = painted.length - 1; segment >= 0; segment -= 1) {
    const { first, last, values } = painted[segment] ?? { first: 0, last: 0, values: new Map() };
    if (!values.has(key)) continue;
    for (let piece = nextFree(first); piece < last; piece = nextFree(piece)) {
      tops[piece] = segment;
      free[piece] = piece + 1;
    }
  }
  return tops;
}

/** What a text has where no segment says otherwise. */
export function defaultsOf(base: TextFormat): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ ...PLAIN_LOOKS, ...base }));
}

/** What a format says otherwise than these defaults; undefined says nothing. */
export function without(
  format: FormatOverride,
  defaults: ReadonlyMap<string, unknown>,
): Partial<InlineFormat> {
  const entries = Object.entries(format).filter(
    ([key, value]) => value !== undefined && value !== defaults.get(key),
  );
  return Object.fromEntries(entries);
}

/** Whether two lists of segments are equal. */
export function sameSegments(a: readonly Segment[], b: readonly Segment[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ range, format }, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        range[0] === other.range[0] &&
        range[1] === other.range[1] &&
        sameFields(format, other.format)
      );
    })
  );
}
