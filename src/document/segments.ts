/**
 * The algebra of formatting segments. Every function here returns formatting that keeps the laws: segments sorted, not
 * empty, not overlapping, inside the text; neighbours that touch have different formats; an override that repeats the
 * default is dropped, so that equal looks are equal data. When nothing changes the same object comes back.
 *
 * The approach is that of layers of paint: cut the text at every edge, paint each piece with all segments that cover it
 * (a later one wins, property by property), and join equal neighbours.
 */
import { sameFields } from './sameFields.ts';
import type {
  FormatOverride,
  InlineFormat,
  Range,
  Segment,
  TextFormat,
  TextFormatting,
} from './textFormatting.ts';

/** Overrides a part of a text; a property that is present but undefined takes its override away. Throws on a bad range. */
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
 * Formatting of the text in which `range` gives way to `inserted`. Segments behind it shift. The inserted text takes the
 * format of the first character that it replaces; when it replaces none, of the character before it, or of the default
 * at the very start. Throws on a bad range.
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

/** Changes the default format; each inline property named is also taken away from the segments, so the whole text has it. */
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

/** The laws put right in formatting that came from outside; parts of segments beyond the text are cut off. */
export function normaliseSegments(formatting: TextFormatting, text: string): TextFormatting {
  return withSegments(formatting, formatting.segments, text.length);
}

/** The complete format of the character at `offset`. */
export function formatAt(formatting: TextFormatting, offset: number): InlineFormat {
  const { textAlign: _, ...inline } = formatting.default;
  return { ...inline, ...withoutDefaults(overrideAt(formatting.segments, offset), formatting.default) };
}

/** The inline properties that every character of the range shares; for an empty range, what a text typed there would take. */
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

/** What is wrong with a range over a text of this length, or null. Ranges are half-open UTF-16 offsets. */
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

/** The formatting with these segments (later ones win) brought to the normal form. */
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

/** `from`..`to` cut at every edge of a segment, each piece with all that lies over it, later segments on top. */
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
 * For each piece the last segment that lies over it with this property, or `NOTHING`. The topmost are painted first and
 * pieces that have their paint are leapt over, so the work is linear however many segments lie on one another.
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
  /** The next piece without paint; a chain is shortened as it is walked. */
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

/** Property by property, so that what is undefined or the same as the default is absent. */
function withoutDefaults(format: FormatOverride, base: TextFormat): Partial<InlineFormat> {
  const defaults = new Map<string, unknown>(Object.entries(base));
  const entries = Object.entries(format).filter(
    ([key, value]) => value !== undefined && value !== defaults.get(key),
  );
  return Object.fromEntries(entries);
}

function sameSegments(a: readonly Segment[], b: readonly Segment[]): boolean {
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
