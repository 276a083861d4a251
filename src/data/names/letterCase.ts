import { speltPlainly } from './nameSigns.ts';

/** The only name whose ё is lost in other cases, normalised. */
export const LOSES_YO = /^петр$/u;

/**
 * Normalises a word for the rules: lower case, е for ё, no stress marks, one kind of hyphen and apostrophe.
 */
export const plainWord = (word: string): string => speltPlainly(word).toLowerCase().replaceAll('ё', 'е');

/**
 * Applies the letter case, ё and stress marks of `model` to a form made from its normalised spelling:
 * «ИВАНОВ» and «иванову» give «ИВАНОВУ», «МакДональд» and «макдональду» give «МакДональду», «Ковалёва» and
 * «ковалевой» give «Ковалёвой». Only `Пётр` loses its ё: «Петру».
 */
export function likeLettersOf(model: string, word: string): string {
  const letters = model.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? [];
  let same = 0;
  while (same < word.length && plainLetter(letters[same]) === plainLetter(word[same])) same += 1;
  const kept = letters.slice(0, same).join('');
  const form =
    (LOSES_YO.test(plainWord(model)) ? kept.replace('ё', 'е').replace('Ё', 'Е') : kept) + word.slice(same);
  return isAllCapitals(model) ? form.toUpperCase() : form;
}

const plainLetter = (letter: string | undefined) => (letter === undefined ? undefined : plainWord(letter));

/** A single capital letter does not count. */
function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}
