/** Words with letters of two alphabets: «Иванoв» with a Latin «o». They look right and sort wrong. */

/** Letters that look alike, Latin and Cyrillic in the same order. */
const LATIN = 'AaBCcEeHKkMOoPpTXxYy';
const CYRILLIC = 'АаВСсЕеНКкМОоРрТХхУу';
const TO_CYRILLIC = new Map(Array.from(LATIN, (letter, place) => [letter, CYRILLIC[place]]));
const TO_LATIN = new Map([...TO_CYRILLIC].map(([latin, cyrillic]) => [cyrillic, latin]));

const MIXED = /(?=\p{L}*\p{Script=Cyrillic})(?=\p{L}*\p{Script=Latin})\p{L}+/gu;
const IS_LATIN = /\p{Script=Latin}/u;

/** Whether a word of the text has letters of both alphabets. */
export function hasMixedWord(text: string): boolean {
  return /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u.test(text);
}

/**
 * Replaces look-alike letters of the rarer alphabet in each mixed word; Cyrillic wins a draw. A word with a
 * letter that has no look-alike stays as it is.
 */
export function withOneAlphabet(text: string): string {
  return hasMixedWord(text) ? text.replaceAll(MIXED, oneAlphabet) : text;
}

function oneAlphabet(word: string): string {
  const letters = Array.from(word, (letter) => letter);
  const latin = letters.filter((letter) => IS_LATIN.test(letter));
  const tries = latin.length * 2 > letters.length ? [toLatin, toCyrillic] : [toCyrillic, toLatin];
  return tries.map((change) => change(letters)).find((changed) => changed !== null) ?? word;
}

function toCyrillic(letters: readonly string[]): string | null {
  const changed = letters.map((letter) => (IS_LATIN.test(letter) ? TO_CYRILLIC.get(letter) : letter));
  return changed.includes(undefined) ? null : changed.join('');
}

function toLatin(letters: readonly string[]): string | null {
  const changed = letters.map((letter) => (IS_LATIN.test(letter) ? letter : TO_LATIN.get(letter)));
  return changed.includes(undefined) ? null : changed.join('');
}
