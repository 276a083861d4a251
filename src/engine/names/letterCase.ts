const plain = (letter: string | undefined) => letter?.toLowerCase().replace('ё', 'е');

/** The only name whose ё other cases lose, in plain spelling. */
export const LOSES_YO = /^петр$/u;

/** The word as the rules know it: lower case, е for ё. */
export const plainWord = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

/**
 * Puts the letters of `model` on a form of it that the rules made of its plain spelling: «ИВАНОВ» and «иванову» give «ИВАНОВУ», «МакДональд» and «макдональду»
 * give «МакДональду», «Ковалёва» and «ковалевой» give «Ковалёвой». `Пётр` alone loses its ё: «Петру».
 */
export function likeLettersOf(model: string, word: string): string {
  let same = 0;
  while (same < word.length && plain(model[same]) === plain(word[same])) same += 1;
  const kept = model.slice(0, same);
  const form =
    (LOSES_YO.test(plainWord(model)) ? kept.replace('ё', 'е').replace('Ё', 'Е') : kept) + word.slice(same);
  return isAllCapitals(model) ? form.toUpperCase() : form;
}

/** A single capital letter says nothing of what follows it. */
function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}
