/** Graphemes: user-perceived characters. A flag, a letter with its accent or a family emoji is one. */

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** The graphemes of a text in order; their concatenation is the text. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The longest prefix of `text` with at most `count` graphemes. */
export function firstGraphemes(text: string, count: number): string {
  // A grapheme has at least one code unit, so a short text needs no segmenter.
  if (text.length <= count) return text;
  let end = 0;
  let taken = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (taken === count) break;
    end = index + segment.length;
    taken += 1;
  }
  return text.slice(0, end);
}

/** The longest prefix of `text` with at most `length` UTF-16 units that ends between graphemes. */
export function cutToLength(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
