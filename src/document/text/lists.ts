/**
 * Lists in a text. A paragraph is an item if its last letter says so, an empty one if the newline after it
 * does, or at the end of the text the newline before it. So an item stays one when letters before it, after it
 * or in it are typed, and formats of letters need no second form for paragraphs.
 */
import { applyDefault, applyFormat, formatAt } from './segments.ts';
import type { InlineFormat, Range, TextFormatting } from './textFormatting.ts';

type ListKind = NonNullable<InlineFormat['list']>;

/** Whether a text may have items. */
export function hasLists({ default: base, segments }: TextFormatting): boolean {
  return base.list !== undefined || segments.some(({ format }) => format.list !== undefined);
}

/**
 * Offset of the character that says whether a paragraph is an item.
 * @param start of the paragraph
 * @param end of it, without its newline
 * @param length of the text
 */
export function listBearer(start: number, end: number, length: number): number {
  if (end > start) return end - 1;
  return end < length ? end : end - 1;
}

/** The list of the paragraph at an offset. */
export function listAt(formatting: TextFormatting, text: string, offset: number): ListKind {
  const [start, end] = paragraphsIn(text, [offset, offset]);
  return formatAt(formatting, listBearer(start, end, text.length)).list ?? 'none';
}

/** Makes the paragraphs that a range touches items of a list, or items no more. */
export function setList(
  formatting: TextFormatting,
  text: string,
  range: Range,
  list: ListKind | undefined,
): TextFormatting {
  if (text === '') return applyDefault(formatting, text, { list });
  const [start, end] = paragraphsIn(text, range);
  // Not the newline after it, which may speak for an empty paragraph at the end.
  const bearer = listBearer(text.lastIndexOf('\n', end - 1) + 1, end, text.length);
  return applyFormat(formatting, text, [Math.min(start, bearer), bearer + 1], { list });
}

/** Whether a line break here is typed into an empty item, which ends the list. */
export function endsList(formatting: TextFormatting, text: string, [start, end]: Range): boolean {
  if (start !== end || !hasLists(formatting)) return false;
  const [from, to] = paragraphsIn(text, [start, end]);
  return from === to && listAt(formatting, text, start) !== 'none';
}

/** From the start of the first paragraph to the end of the last, without its newline. */
function paragraphsIn(text: string, [start, end]: Range): Range {
  const next = text.indexOf('\n', end);
  return [start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1, next === -1 ? text.length : next];
}
