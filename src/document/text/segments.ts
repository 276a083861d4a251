/**
 * Operations on formatting segments, and what holds at a character or in a range. The formatting that comes
 * out is in normal form (normalSegments.ts). If nothing changes, the same object is returned.
 */
import { defaultsOf, formatsIn, without, withSegments } from './normalSegments.ts';
import type {
  FormatOverride,
  InlineFormat,
  Range,
  Segment,
  TextFormat,
  TextFormatting,
} from './textFormatting.ts';
import { sameFields } from '../schema/sameFields.ts';
import { withoutPlainLooks } from './textLooks.ts';

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
  const before = clipSegments(formatting.segments, 0, start);
  const after = clipSegments(formatting.segments, end, text.length).map(
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
  const next: TextFormat = withoutPlainLooks({ ...formatting.default, ...Object.fromEntries(present) });
  const unset: FormatOverride = Object.fromEntries(
    present.filter(([key]) => key !== 'textAlign').map(([key]) => [key, undefined]),
  );
  const changed = sameFields(next, formatting.default) ? formatting : { ...formatting, default: next };
  return applyFormat(changed, text, [0, text.length], unset);
}

/** The complete format of the character at `offset`. */
export function formatAt(formatting: TextFormatting, offset: number): InlineFormat {
  const { textAlign: _, ...inline } = formatting.default;
  const own = overrideAt(formatting.segments, offset);
  return { ...inline, ...without(own, defaultsOf(formatting.default)) };
}

/**
 * The inline properties shared by every character of the range; for an empty range, those of text typed
 * there.
 * @param plain what is said of looks that nothing is said about, so that «none» differs from «several»
 */
export function commonFormat(
  formatting: TextFormatting,
  range: Range,
  plain: Partial<InlineFormat> = {},
): Partial<InlineFormat> {
  const [start, end] = range;
  if (start >= end) return { ...plain, ...formatAt(formatting, start - 1) };
  const { textAlign: _, ...own } = formatting.default;
  const inline: Partial<InlineFormat> = { ...plain, ...own };
  const defaults = defaultsOf(formatting.default);
  const formats = formatsIn(formatting.segments, start, end);
  const common = new Map(Object.entries({ ...inline, ...without(formats[0] ?? {}, defaults) }));
  // A text may have a format for each letter, so none of them makes an object.
  for (const format of formats) {
    for (const [key, value] of common) {
      const name = key as keyof InlineFormat; // a key of such formats
      const asked = format[name];
      const isOwn = asked !== undefined && asked !== defaults.get(name);
      if ((isOwn ? asked : inline[name]) !== value) common.delete(key);
    }
  }
  return Object.fromEntries(common);
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

function clipSegments(segments: readonly Segment[], from: number, to: number): Segment[] {
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
