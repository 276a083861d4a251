/** Items of lists: what stands before each, and how far its lines are moved in. */
import { listBearer } from '../../document/text/lists.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { advanceOf } from './advances.ts';
import { isRightToLeft } from './bidi.ts';
import type { GlyphRun } from './layout.ts';
import type { ListItem, Paragraph } from './pieces.ts';
import type { Span, SpanFormat } from './spans.ts';
import { fontOf, formatOfCharacter, fullSizeOf } from './spans.ts';

/**
 * The paragraphs with what makes items of them. Items that follow each other are one list, with one count and
 * one indent. A paragraph that is read from right to left is none.
 */
export function withItems(
  paragraphs: readonly Paragraph[],
  spans: readonly Span[],
  measurer: TextMeasurer,
): readonly Paragraph[] {
  const last = paragraphs.at(-1);
  const length = last === undefined ? 0 : last.offset + last.text.length;
  const kinds = paragraphs.map((paragraph) => {
    const { offset, text, directions } = paragraph;
    if (directions !== null && isRightToLeft({ level: directions.base })) return 'none';
    const bearer = Math.max(0, listBearer(offset, offset + text.length, length));
    return formatOfCharacter(spans, bearer).list ?? 'none';
  });
  const result: Paragraph[] = [];
  for (let first = 0; first < paragraphs.length;) {
    const kind = kinds[first];
    let end = first + 1;
    while (end < paragraphs.length && kinds[end] === kind) end += 1;
    const list = paragraphs.slice(first, end);
    result.push(...(kind === 'none' ? list : itemsOf(list, kind === 'numbers', measurer)));
    first = end;
  }
  return result;
}

function itemsOf(
  list: readonly Paragraph[],
  isNumbered: boolean,
  measurer: TextMeasurer,
): readonly Paragraph[] {
  const markers = list.map(({ spans }, index) => {
    const format = markerFormat(formatOfCharacter(spans, 0));
    const text = isNumbered ? `${index + 1}.` : BULLET;
    return { text, format, width: advanceOf(text, fontOf(format), measurer) };
  });
  const indent = Math.max(
    ...markers.map(({ width, format }) => Math.max(width + GAP * format.fontSize, INDENT * format.fontSize)),
  );
  return list.map((paragraph, index) => {
    const marker = markers[index];
    const item: ListItem | undefined = marker && { text: marker.text, format: marker.format, indent };
    return { ...paragraph, ...(item && { item }) };
  });
}

/** What stands before an item. */
export function markerRun(
  { offset }: Paragraph,
  { text, format }: ListItem,
  scale: number,
  measurer: TextMeasurer,
): GlyphRun {
  const font = fontOf(format, scale);
  const width = advanceOf(text, font, measurer);
  return { text, start: offset, end: offset, x: 0, width, font, color: format.color };
}

const BULLET = '•';
/** Between marker and text, and the least indent, in font sizes. */
const GAP = 0.4;
const INDENT = 1.1;

/** Of the first letter, without lines and in its full size. */
function markerFormat(format: SpanFormat): SpanFormat {
  const {
    underline: _,
    strike: _strike,
    letterSpacing: _room,
    fullSize: _full,
    rise: _rise,
    ...plain
  } = format;
  return { ...plain, fontSize: fullSizeOf(format) };
}
