/**
 * Keeps together in a Russian text what must not part at the end of a line: short words with the next, a dash
 * with the one before.
 */
const NBSP = '\u00a0';

export function typeset(text: string): string {
  return text
    .replace(/(?<=^|[\s(«])([а-яё]{1,2}|№|§) (?=\S)/giu, `$1${NBSP}`)
    .replace(/ —/g, `${NBSP}—`)
    .replace(/(\d) (?=\d)/g, `$1${NBSP}`);
}
