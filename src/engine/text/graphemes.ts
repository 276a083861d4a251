/** Graphemes: user-perceived characters (UAX #29). Offsets are UTF-16 code units of the text. */

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/**
 * Characters that are always one grapheme, whatever their neighbours: letters, digits, punctuation and signs
 * of Latin, Greek, Cyrillic and Armenian, general punctuation, currency and arrows. No combining marks,
 * joiners, controls or surrogates.
 */
const PLAIN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u2bff]*$/;

/** All grapheme boundaries from 0 to the text's length, both included; only 0 for an empty text. */
export function graphemeBoundaries(text: string): readonly number[] {
  if (PLAIN.test(text)) return Array.from({ length: text.length + 1 }, (_, offset) => offset);
  const boundaries = Array.from(segmenter.segment(text), ({ index }) => index);
  if (boundaries.length === 0) boundaries.push(0);
  else boundaries.push(text.length);
  return boundaries;
}

/** The last grapheme boundary before `offset`, or 0. */
export function previousGrapheme(text: string, offset: number): number {
  return segmenter.segment(text).containing(Math.min(offset, text.length) - 1)?.index ?? 0;
}
