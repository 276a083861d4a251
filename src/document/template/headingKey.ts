/**
 * Names of columns as people compare them: without regard to case, ё, numbering, closing signs and Latin
 * letters that look like Cyrillic ones.
 */
import { foldText } from '../text/foldText.ts';

const [LATIN, CYRILLIC] = ['abcehkmoptxy', 'авсенкмортху'];
const TO_CYRILLIC: ReadonlyMap<string, string> = new Map(
  Array.from(LATIN, (letter, index) => [letter, CYRILLIC[index] ?? letter]),
);
const ONLY_LOOK_ALIKES = new RegExp(`^[^\\p{L}]*(?:[${LATIN}][^\\p{L}]*)+$`, 'u');

/** Two names with the same key are the same heading. Empty for a name without letters and digits. */
export function headingKey(name: string): string {
  return withCyrillic(foldText(name))
    .replace(/^\s*(?:№\s*)?\d{1,3}\s*[.)]\s*(?=[\p{L}№])/u, '')
    .replaceAll(/[«»"'„“”‘’`*]/gu, '')
    .replaceAll(/[\s\u00ad.:;,!?_/\\|-]+/gu, ' ')
    .replaceAll(/(?<=^|\s)([\p{L}])\s(?=[\p{L}](?:\s|$))/gu, '$1')
    .trim();
}

/**
 * A folded text with Cyrillic letters in place of Latin ones that look the same, where it has Cyrillic
 * letters or none but look-alikes: «фиo», «kласс» and «kmo».
 */
export function withCyrillic(folded: string): string {
  if (!/[a-z]/u.test(folded)) return folded;
  return folded.replaceAll(/\p{L}+/gu, (word) =>
    /\p{Script=Cyrillic}/u.test(word) || ONLY_LOOK_ALIKES.test(word)
      ? Array.from(word, (letter) => TO_CYRILLIC.get(letter) ?? letter).join('')
      : word,
  );
}
