/** Texts as they are compared: people write е for ё and care little for capitals. */

/** Lower case, ё as е, composed characters. */
function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** The folded words of a text, without the signs between them. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
