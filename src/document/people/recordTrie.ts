/** Finds records in texts as whole words, by a trie of their words. */
import { wordsOf } from '../text/foldText.ts';

/** Maximum words examined in a text. */
const MAX_WORDS = 4000;
/** Shorter records are place numbers, class letters and the like, which occur in any text. */
const [MIN_LETTERS, MIN_DIGITS] = [3, 5];

interface RecordTrie {
  add(record: string): void;
  /** Whether the text contains a record, word by word. */
  isIn(text: string): boolean;
}

/** @param maxSpan words of a record that are compared */
export function recordTrie(maxSpan: number): RecordTrie {
  const root: Words = { isEnd: false, next: new Map() };
  return {
    add: (record) => {
      const words = wordsOf(record).slice(0, maxSpan);
      const joined = words.join(' ');
      if (countOf(/\p{L}/gu, joined) < MIN_LETTERS && countOf(/\p{N}/gu, joined) < MIN_DIGITS) return;
      let place = root;
      for (const word of words) {
        const next = place.next.get(word) ?? { isEnd: false, next: new Map() };
        place.next.set(word, next);
        place = next;
      }
      place.isEnd = true;
    },
    isIn: (text) => {
      if (root.next.size === 0) return false;
      const words = wordsOf(text).slice(0, MAX_WORDS);
      return words.some((_, from) => beginsRecord(root, words, from));
    },
  };
}

/** The continuations of a prefix, and whether a record ends here. */
interface Words {
  isEnd: boolean;
  readonly next: Map<string, Words>;
}

/** Reads at most as many words as the longest record with this prefix. */
function beginsRecord(root: Words, words: readonly string[], from: number): boolean {
  let place: Words | undefined = root;
  for (let at = from; place !== undefined && at < words.length; at += 1) {
    place = place.next.get(words[at] ?? '');
    if (place?.isEnd === true) return true;
  }
  return false;
}

function countOf(sign: RegExp, text: string): number {
  return text.match(sign)?.length ?? 0;
}
