const plain = (letter: string | undefined) => letter?.toLowerCase().replace('ё', 'е');

/** The only name whose ё is lost in other cases, normalised. */
export const LOSES_YO = /^петр$/u;

/** Normalises a word for the rules: lower case, е for ё. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

/**
 * Applies the letter case and ё of `model` to a form made from its normalised spelling: «ИВАНОВ» and
 * «иванову» give «ИВАНОВУ», «МакДональд» and «макдональду» give «МакДональду», «Ковалёва» and «ковалевой»
 * give «Ковалёвой». Only `Пётр` loses its ё: «Петру».
 */
export function likeLettersOf(model: string, word: string): string {
  let same = 0;
  while (same < word.length && plain(model[same]) === plain(word[same])) same += 1;
  const kept = model.slice(0, same);
  const form =
    (LOSES_YO.test(plainWord(model)) ? kept.replace('ё', 'е').replace('Ё', 'Е') : kept) + word.slice(same);
  return isAllCapitals(model) ? form.toUpperCase() : form;
}

/** A single capital letter does not count. */
function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}
