/**
 * Places at which Russian words may be broken by a hyphen, by the patterns of `hyphen`. Names are never broken: a
 * word with a capital is a name, the beginning of a sentence or a part of a heading. Neither are parts of
 * addresses and words that have a hyphen already (typography#hyphens).
 */
import createHyphenator from 'hyphen';
import patterns from 'hyphen/patterns/ru.js';

/** The offsets in a text behind which a line may end with a hyphen. */
export type Syllables = (text: string) => ReadonlySet<number>;

const hyphenate = createHyphenator(patterns, { hyphenChar: '\u00ad' });

export const syllables: Syllables = (text) => {
  const offsets = new Set<number>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    let at = 0;
    for (const part of hyphenate(word).split('\u00ad').slice(0, -1)) {
      at += part.length;
      if (at >= LEAST_BEFORE && word.length - at >= LEAST_AFTER) offsets.add(index + at);
    }
  }
  return offsets;
};

const WORD =
  /(?<![\p{L}\p{M}\p{N}@/._\u2011-])[а-яё]{5,}(?![\p{L}\p{M}\p{N}@/_\u00ad\u2011-]|\.[\p{L}\p{N}])/gu;
/** Letters of a word that stay on its line, and those that go to the next one. */
const LEAST_BEFORE = 2;
const LEAST_AFTER = 3;
