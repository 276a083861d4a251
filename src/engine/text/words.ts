/** Words, for Ctrl with an arrow and for a double click. Offsets are UTF-16 code units of the text. */
import type { Range } from '../../document/textFormatting.ts';

const segmenter = new Intl.Segmenter('ru', { granularity: 'word' });

/** Where the next word starts after `offset`; the text's length when there is none. */
export function nextWord(text: string, offset: number): number {
  const segments = segmenter.segment(text);
  let segment = segments.containing(offset);
  while (segment !== undefined) {
    if (segment.index > offset && segment.isWordLike === true) return segment.index;
    segment = segments.containing(segment.index + segment.segment.length);
  }
  return text.length;
}

/** Where the word before `offset` starts, or the word that `offset` is inside of; 0 when there is none. */
export function previousWord(text: string, offset: number): number {
  const segments = segmenter.segment(text);
  let segment = segments.containing(Math.min(offset, text.length) - 1);
  while (segment !== undefined) {
    if (segment.isWordLike === true) return segment.index;
    segment = segments.containing(segment.index - 1);
  }
  return 0;
}

/** The word, or the stretch between words, that `offset` is in; at the end of the text the last one. */
export function wordAt(text: string, offset: number): Range {
  const inside = Math.max(0, Math.min(offset, text.length - 1));
  const segment = segmenter.segment(text).containing(inside);
  return segment === undefined ? [0, 0] : [segment.index, segment.index + segment.segment.length];
}
