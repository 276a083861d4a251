/** Word boundaries for Ctrl+arrow and double click. Offsets are UTF-16 code units of the text. */
import type { Range } from '../../document/text/textFormatting.ts';

const segmenter = new Intl.Segmenter('ru', { granularity: 'word' });

/** Start of the next word after `offset`, or the text's length. */
export function nextWord(text: string, offset: number): number {
  const segments = segmenter.segment(text);
  let segment = segments.containing(offset);
  while (segment !== undefined) {
    if (segment.index > offset && segment.isWordLike === true) return segment.index;
    segment = segments.containing(segment.index + segment.segment.length);
  }
  return text.length;
}

/** Start of the word that contains `offset` or precedes it, or 0. */
export function previousWord(text: string, offset: number): number {
  const segments = segmenter.segment(text);
  let segment = segments.containing(Math.min(offset, text.length) - 1);
  while (segment !== undefined) {
    if (segment.isWordLike === true) return segment.index;
    segment = segments.containing(segment.index - 1);
  }
  return 0;
}

/** The word, or the gap between words, at `offset`; at the end of the text, the last one. */
export function wordAt(text: string, offset: number): Range {
  const inside = Math.max(0, Math.min(offset, text.length - 1));
  const segment = segmenter.segment(text).containing(inside);
  return segment === undefined ? [0, 0] : [segment.index, segment.index + segment.segment.length];
}
