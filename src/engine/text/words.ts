/** Word boundaries for a double click. Offsets are UTF-16 code units of the text. */
import type { Range } from '../../document/text/textFormatting.ts';

const segmenter = new Intl.Segmenter('ru', { granularity: 'word' });

/** The word, or the gap between words, at `offset`; at the end of the text, the last one. */
export function wordAt(text: string, offset: number): Range {
  const inside = Math.max(0, Math.min(offset, text.length - 1));
  const segment = segmenter.segment(text).containing(inside);
  return segment === undefined ? [0, 0] : [segment.index, segment.index + segment.segment.length];
}
