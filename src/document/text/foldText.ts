/** Folds text for comparison: people write е for ё and ignore case. */

/** Lower case, ё as е, composed characters (NFKC). */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** The folded words of a text, without punctuation. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
