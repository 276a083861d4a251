/** Signs inside the words of names: hyphens, apostrophes, stress marks and characters that nobody sees. */

/**
 * Hyphen-minus, hyphen, no-break hyphen, figure dash, en dash, minus. An em dash never joins the halves of a
 * name.
 */
export const HYPHENS = '\\-\u2010\u2011\u2012\u2013\u2212';
export const APOSTROPHES = "'’ʼ`′´‘ʹ";

const HYPHEN = new RegExp(`[${HYPHENS}]`, 'gu');
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu');
const INVISIBLE = /\u034f|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Breve and diaeresis belong to «й», «ў», «ё» and «ї»; all other marks only show the stress. */
const STRESS = /(?![\u0306\u0308])\p{M}/gu;
const PLAIN = /^[а-яё]*$/iu;

/** The text without soft hyphens, joiners and controls of direction. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/**
 * A word as the rules read it: without stress marks, with one kind of hyphen and of apostrophe. Letter case
 * stays.
 */
export function speltPlainly(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .normalize('NFD')
    .replaceAll(STRESS, '')
    .normalize('NFC')
    .replaceAll(HYPHEN, '-')
    .replaceAll(APOSTROPHE, '’');
}
