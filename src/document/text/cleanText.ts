/**
 * Texts of tables in the form that names are declined and columns are found in: composed characters (NFC),
 * without soft hyphens, zero-width spaces, joiners between letters that do not join, and controls of
 * direction, which nobody sees. Projects saved before tables were read so have other texts.
 */

/** The text as a table that is read has it. */
export function cleanText(text: string): string {
  return UNCLEAN.test(text) ? text.replaceAll(INVISIBLE, '').replaceAll(JOINERS, '').normalize('NFC') : text;
}

/** Whether both texts are the same cell of a table. */
export function isSameText(a: string | undefined, b: string): boolean {
  return a === b || (a !== undefined && cleanText(a) === cleanText(b));
}

/**
 * The text without controls of direction, which turn what follows around: «gpj.exe» reads as «exe.jpg» behind
 * U+202E.
 */
export function withoutDirections(text: string): string {
  return text.replaceAll(DIRECTIONS, '');
}

/** Marks, embeddings, overrides and isolates; directions of real texts follow from their letters. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const INVISIBLE = /[\u00ad\u200b\u2060\u2061-\u2064\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Joiners beside letters that do not join; emoji and other scripts need theirs. */
const JOINERS =
  /(?<=^|[\s\p{Script=Cyrillic}\p{Script=Latin}])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\s\p{Script=Cyrillic}\p{Script=Latin}])/gu;
const UNCLEAN = /[\p{M}\u00ad\u200b-\u200d\u2060-\u2064\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
