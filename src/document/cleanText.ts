/**
 * Texts of tables in the form that names are declined and columns are found in: composed characters (NFC), without soft hyphens
 * and zero-width spaces, which nobody sees. Projects saved before tables were read so have other texts.
 */

/** The text as a table that is read has it. */
export function cleanText(text: string): string {
  return UNCLEAN.test(text) ? text.replaceAll(INVISIBLE, '').normalize('NFC') : text;
}

/** Whether both texts are the same cell of a table. */
export function isSameText(a: string | undefined, b: string): boolean {
  return a === b || (a !== undefined && cleanText(a) === cleanText(b));
}

const INVISIBLE = /[\u00ad\u200b\u2060]/gu;
const UNCLEAN = /[\p{M}\u00ad\u200b\u2060]/u;
