import { wordsOf } from './text/foldText.ts';
import { textHash } from './text/textHash.ts';

/**
 * Tells records apart that have the same name: a short hash of all values, without their letter case, ё and
 * signs. It holds no personal data, and stays when columns are renamed or rows change places. A record with
 * other values has another key.
 */
export function recordKey(values: readonly string[]): string {
  return textHash(values.map((value) => wordsOf(value).join(' ')).join('|'));
}
