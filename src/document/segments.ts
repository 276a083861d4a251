/**
 * Operations on formatting segments. Every function returns formatting that keeps the rules: segments sorted,
 * not empty, not overlapping, inside the text; adjacent segments have different formats; an override equal to
 * the default is dropped, so that equal appearance is equal data. If nothing changes, the same object is
 * returned.
 *
 * Approach: cut the text at every edge, give each piece the properties of all segments that cover it (a later
 * one wins, property by property), and join equal neighbours.
 */
import { sameFields } from './sameFields.ts';
import { INLINE_PROPERTIES } from './textFormatting.ts';
import type {
  FormatOverride,
  InlineFormat,
  Range,
  Segment,
  TextFormat,
  TextFormatting,
} from './textFormatting.ts';

/**
 * Overrides the format of a part of a text; a property that is present but undefined removes its override.
 * Throws on an invalid range.
 */
export function applyFormat(
  formatting: TextFormatting,
  text: string,
  range: Range,
  override: FormatOverride,
): TextFormatting {
  assertRange(range, text.length);
  return withSegments(formatting, [...formatting.segments, { range, format: override }], text.length);
}

/**
 * Formatting of the text after replacing `range` by `inserted`. Later segments shift. The inserted text takes
 * the format of the first replaced character; for an empty range, of the character before it, or the default
 * at the start. Throws on an invalid range.
 */
export function replaceText(
  formatting: TextFormatting,
  text: string,
  range: Range,
  inserted: string,
): TextFormatting {
  assertRange(range, text.length);
  const [start, end] = range;
  const shift = inserted.length - (end - start);
  const source = end > start ? start : start - 1;
  const own: Segment = {
    range: [start, start + inserted.length],
    format: source < 0 ? {} : overrideAt(formatting.segments, source),
  };
  const before = clipped(formatting.segments, 0, start);
  const after = clipped(formatting.segments, end, text.length).map(
    ({ range: [from, to], format }): Segment => ({ range: [from + shift, to + shift], format }),
  );
  return withSegments(formatting, [...before, own, ...after], text.length + shift);
}

/**
 * Changes the default format; each given inline property is also removed from the segments, so it applies to
 * the whole text.
 */
export function applyDefault(
  formatting: TextFormatting,
  text: string,
  override: { readonly [K in keyof TextFormat]?: TextFormat[K] | undefined },
): TextFormatting {
  const present = Object.entries(override).filter(([, value]) => value !== undefined);
  const next: TextFormat = { ...formatting.default, ...Object.fromEntries(present) };
  const unset: FormatOverride = Object.fromEntries(
    present.filter(([key]) => key !== 'textAlign').map(([key]) => [key, undefined]),
  );
  const changed = sameFields(next, formatting.default) ? formatting : { ...formatting, default: next };
  return applyFormat(changed, text, [0, text.length], unset);
}

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
  let end = 0;
  let before: Segment | undefined;
  for (const segment of segments) {
    const [start, next] = segment.range;
    const isInPlace = start >= end && next > start && next <= length;
    if (!isInPlace || !isOverride(segment.format, base)) return false;
    if (before !== undefined && start === end && isSameOverride(before.format, segment.format)) return false;
    end = next;
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
    count += 1;
  }
  return count > 0 && count === Object.keys(format).length;
}

const isSameOverride = (a: FormatOverride, b: FormatOverride): boolean =>
  INLINE_PROPERTIES.every((key) => a[key] === b[key]);

/** The complete format of the character at `offset`. */
export function formatAt(formatting: TextFormatting, offset: number): InlineFormat {
  const { textAlign: _, ...inline } = formatting.default;
  return { ...inline, ...withoutDefaults(overrideAt(formatting.segments, offset), formatting.default) };
}

/**
 * The inline properties shared by every character of the range; for an empty range, those of text typed
 * there.
 */
export function commonFormat(formatting: TextFormatting, range: Range): Partial<InlineFormat> {
  const [start, end] = range;
  if (start >= end) return formatAt(formatting, start - 1);
  const { textAlign: _, ...inline } = formatting.default;
  const [first, ...rest] = sweep(formatting.segments, start, end).map(({ format }) =>
    Object.entries({ ...inline, ...withoutDefaults(format, formatting.default) }),
  );
  if (first === undefined) return {};
  const others = rest.map((fields) => new Map(fields));
  return Object.fromEntries(
    first.filter(([key, value]) => others.every((fields) => fields.get(key) === value)),
  );
}

/** Why a range is invalid for a text of this length, or null. Ranges are half-open UTF-16 offsets. */
export function rangeProblem(range: Range, length: number): string | null {
  const [start, end] = range;
  if (!Number.isInteger(start) || !Number.isInteger(end))
    return `The range [${start}, ${end}) is not made of whole numbers.`;
  if (start < 0) return `The range [${start}, ${end}) starts before the text.`;
  if (end < start) return `The range [${start}, ${end}) ends before it starts.`;
  if (end > length) return `The range [${start}, ${end}) ends beyond the text of length ${length}.`;
  return null;
}

function assertRange(range: Range, length: number): void {
  const problem = rangeProblem(range, length);
  if (problem !== null) throw new RangeError(problem);
}

/** Formatting with these segments (later ones win) in normal form. */
function withSegments(
  formatting: TextFormatting,
  segments: readonly Segment[],
  length: number,
): TextFormatting {
  const normal = painted(segments, formatting.default, length);
  return sameSegments(normal, formatting.segments) ? formatting : { ...formatting, segments: normal };
}

function painted(segments: readonly Segment[], base: TextFormat, length: number): Segment[] {
  const result: Segment[] = [];
  for (const piece of sweep(segments, 0, length)) {
    const format = withoutDefaults(piece.format, base);
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

function clipped(segments: readonly Segment[], from: number, to: number): Segment[] {
  return segments
    .map(({ range: [start, end], format }): Segment => ({
      range: [Math.max(start, from), Math.min(end, to)],
      format,
    }))
    .filter(({ range: [start, end] }) => start < end);
}

function overrideAt(segments: readonly Segment[], offset: number): FormatOverride {
  const covering = segments.filter(({ range: [start, end] }) => start <= offset && offset < end);
  return Object.assign({}, ...covering.map(({ format }) => format));
}

/** Compares property by property, so that undefined and default values are dropped. */
function withoutDefaults(format: FormatOverride, base: TextFormat): Partial<InlineFormat> {
  const defaults = new Map<string, unknown>(Object.entries(base));
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
