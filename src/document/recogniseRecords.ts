/** Recognises the document's records in its other texts, such as names of layers and columns. */
import { wordsOf } from './foldText.ts';

/** Maximum words examined in a text, and maximum words of a record. */
const [MAX_WORDS, MAX_SPAN] = [400, 8];
/** Shorter records are place numbers, class letters and the like, which occur in any text. */
const [MIN_LETTERS, MIN_DIGITS] = [3, 5];

/**
 * Returns a test whether a text contains a record of these DB layers as whole words. The layers are the saved
 * ones before repair: a record in an invalid field counts too.
 */
export function recogniseRecords(dbLayers: readonly object[]): (text: string) => boolean {
  const records: Words = { isEnd: false, next: new Map() };
  let count = 0;
  const add = (text: string): void => {
    const words = wordsOf(text).slice(0, MAX_SPAN);
    const joined = words.join(' ');
    if (countOf(/\p{L}/gu, joined) < MIN_LETTERS && countOf(/\p{N}/gu, joined) < MIN_DIGITS) return;
    let place = records;
    for (const word of words) {
      const next = place.next.get(word) ?? { isEnd: false, next: new Map() };
      place.next.set(word, next);
      place = next;
    }
    if (!place.isEnd) count += 1;
    place.isEnd = true;
  };
  for (const layer of dbLayers) {
    const before = count;
    eachRecord(layer, add);
    const display: unknown = Reflect.get(layer, 'display');
    if (count > before && typeof display === 'string') add(display);
  }
  return (text) => {
    if (count === 0) return false;
    const words = wordsOf(text).slice(0, MAX_WORDS);
    return words.some((_, from) => beginsRecord(records, words, from));
  };
}

/**
 * Returns a test whether a text is a part of a record: one of its words is a word of a record of several words, such as a surname of
 * a full name.
 */
export function recogniseParts(dbLayers: readonly object[]): (text: string) => boolean {
  const parts = new Set<string>();
  for (const layer of dbLayers)
    eachRecord(layer, (text) => {
      const words = wordsOf(text).slice(0, MAX_SPAN);
      if (words.length > 1)
        for (const word of words) if (countOf(/\p{L}/gu, word) >= MIN_LETTERS) parts.add(word);
    });
  return (text) => wordsOf(text).some((word) => parts.has(word));
}

/** Visits the texts of a saved DB layer that come from the table. */
function eachRecord(layer: object, visit: (text: string) => void): void {
  for (const field of ['selectedCells', 'selectedCellsIdx', 'selectedCellsIdxString', 'corrections'])
    eachText(Reflect.get(layer, field), visit);
  const query = Object(Reflect.get(layer, 'query'));
  eachText(Reflect.get(query, 'filter'), visit);
  for (const filter of Object.values(Object(Reflect.get(query, 'columnFilters'))))
    eachText(Reflect.get(Object(filter), 'text'), visit);
}

/** Trie of records by words: the continuations, and whether a record ends here. */
interface Words {
  isEnd: boolean;
  readonly next: Map<string, Words>;
}

/** Reads at most as many words as the longest record with this prefix. */
function beginsRecord(records: Words, words: readonly string[], from: number): boolean {
  let place: Words | undefined = records;
  for (let at = from; place !== undefined && at < words.length; at += 1) {
    place = place.next.get(words[at] ?? '');
    if (place?.isEnd === true) return true;
  }
  return false;
}

function countOf(sign: RegExp, text: string): number {
  return text.match(sign)?.length ?? 0;
}

/** Visits every string in a value; saved layers nest only a few levels deep. */
function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) eachText(inner, visit);
  }
}
