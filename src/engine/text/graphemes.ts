/** Graphemes: what a person takes for one character (UAX #29). Offsets are UTF-16 code units of the text. */

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/**
 * Letters, digits, punctuation and signs that are one grapheme each whatever stands beside them. Latin, Greek, Cyrillic
 * and Armenian, general punctuation, currency and arrows; no combining marks, joiners, controls or surrogates.
 */
const PLAIN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u2bff]*$/;

/** Every grapheme boundary from 0 to the text's length, both included; just 0 for an empty text. */
export function graphemeBoundaries(text: string): readonly number[] {
  if (PLAIN.test(text)) return Array.from({ length: text.length + 1 }, (_, offset) => offset);
  const boundaries = Array.from(segmenter.segment(text), ({ index }) => index);
  if (boundaries.length === 0) boundaries.push(0);
  else boundaries.push(text.length);
  return boundaries;
}

/** The first grapheme boundary after `offset`; the text's length at its end. */
export function nextGrapheme(text: string, offset: number): number {
  const grapheme = segmenter.segment(text).containing(Math.max(0, offset));
  return grapheme === undefined ? text.length : grapheme.index + grapheme.segment.length;
}

/** The last grapheme boundary before `offset`; 0 at the start. */
export function previousGrapheme(text: string, offset: number): number {
  return segmenter.segment(text).containing(Math.min(offset, text.length) - 1)?.index ?? 0;
}
