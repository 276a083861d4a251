/**
 * Rare values of a column that are frequent ones in another spelling: «7б» for «7 «Б»», «Шкоа № 5» for
 * «Школа № 5», «Тверь Тверь», and remarks among values that repeat.
 */
import { foldText } from '../../document/text/foldText.ts';
import { isOneSlip } from './oneSlip.ts';
import type { UnlikeValue, Value } from './rareValues.ts';
import { FREQUENT, isRareBeside, MOSTLY, mostRare, unlike } from './rareValues.ts';

/** The same for a value with other letters, which may be another value. */
const MORE_FREQUENT = 5;
/** So many different values are compared letter by letter. */
const MOST_COMPARED = 400;

/**
 * The same letters and digits with other spaces, quotes or case; then one wrong letter; then the value twice.
 */
export function unlikeSpelling(filled: readonly Value[]): readonly UnlikeValue[] {
  const written = sameLetters(filled);
  const known = new Set(written.map(({ index }) => index));
  const others = filled.filter(({ index }) => !known.has(index));
  return [...written, ...misspeltWords(others)];
}

function sameLetters(filled: readonly Value[]): readonly UnlikeValue[] {
  const spellings = new Map<string, Map<string, Value[]>>();
  for (const value of filled) {
    // A number says something else with a sign more.
    if (!/\p{L}/u.test(value.text)) continue;
    const key = bareText(value.text);
    const ofKey = spellings.get(key) ?? new Map<string, Value[]>();
    spellings.set(key, ofKey);
    const same = ofKey.get(value.text);
    if (same === undefined) ofKey.set(value.text, [value]);
    else same.push(value);
  }
  return [...spellings.values()].flatMap((ofKey) => {
    if (ofKey.size < 2) return [];
    const [most, ...others] = [...ofKey].toSorted(([, a], [, b]) => b.length - a.length);
    if (most === undefined || most[1].length < FREQUENT) return [];
    return others
      .filter(([, same]) => same.length * FREQUENT <= most[1].length)
      .flatMap(([, same]) => same.map(({ index }) => ({ index, why: 'spelling' as const, meant: most[0] })));
  });
}

const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcehkmoptxy', (latin, place) => [latin, 'авсенкмортху'.charAt(place)]),
);

/** «N 5», «No. 5», «N° 5» for «№ 5». */
const NUMBER_SIGN = /(?<!\p{L})n(?:o|[°º])?\.?\s*(?=\d)/gu;

/**
 * The text in one case and one alphabet, without what people write in several ways: spaces, quotes, №, signs at
 * the end of words.
 */
function bareText(text: string): string {
  return foldText(text)
    .replaceAll(NUMBER_SIGN, '')
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)|[\s«»"„“”'’`()№;:!?]/gu, '')
    .replaceAll(/[a-z]/gu, (letter) => LOOK_ALIKE[letter] ?? letter);
}

function tallyOf(filled: readonly Value[]): ReadonlyMap<string, readonly Value[]> {
  const tally = new Map<string, Value[]>();
  for (const value of filled) {
    const same = tally.get(value.text);
    if (same === undefined) tally.set(value.text, [value]);
    else same.push(value);
  }
  return tally;
}

/** Between values that stand in one cell. */
const BETWEEN = /\s*[,;/\n]\s*|\s+и\s+/u;

/** «Ким А. Ю., Орлова М. О.»: several frequent values in one cell, where nearly nobody has several. */
export function severalValues(filled: readonly Value[]): readonly UnlikeValue[] {
  const tally = tallyOf(filled);
  const countOf = (text: string) => (/\p{L}{2}/u.test(text) ? (tally.get(text)?.length ?? 0) : 0);
  const several = filled.filter(({ text }) => {
    const pieces = text.split(BETWEEN);
    const isUsual = (piece: string) =>
      countOf(piece) >= FREQUENT && isRareBeside(countOf(text), countOf(piece));
    return pieces.length > 1 && new Set(pieces).size > 1 && pieces.every(isUsual);
  });
  return several.length <= mostRare(filled.length) ? several.map(unlike('several')) : [];
}

/** Values with one wrong letter, or the value twice: a person has to say which one is meant. */
function misspeltWords(filled: readonly Value[]): readonly UnlikeValue[] {
  const tally = [...tallyOf(filled)];
  const frequent = tally.filter(([, same]) => same.length >= MORE_FREQUENT);
  const most = frequent.reduce((count, [, same]) => Math.max(count, same.length), 0);
  const rare = tally.filter(([text, same]) => isRareBeside(same.length, most) && /\p{L}{3}/u.test(text));
  if (frequent.length === 0 || frequent.length > MOST_COMPARED || rare.length > MOST_COMPARED) return [];
  return rare.flatMap(([text, same]) => {
    const usual = frequent.filter(([, { length }]) => isRareBeside(same.length, length));
    const meant = usual.find(([value]) => isTwice(text, value) || isNear(text, value))?.[0];
    return meant === undefined
      ? []
      : same.map(({ index }): UnlikeValue => ({ index, why: 'typo', meant, isUnsure: true }));
  });
}

function isTwice(text: string, value: string): boolean {
  return text.length > value.length * 2 - 1 && /^[\s,;/]*$/u.test(text.replaceAll(value, ''));
}

/** Shorter words differ from others by one letter too often. */
const SHORTEST_WORD = 5;

/** Whether all words are the same but one, which has one letter more, less, other or in another place. */
function isNear(text: string, value: string): boolean {
  if (Math.abs(text.length - value.length) > 1 || text.charAt(0) !== value.charAt(0)) return false;
  const [one, two] = [text, value].map((each) => foldText(each).match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? []);
  if (one === undefined || two === undefined || one.length !== two.length) return false;
  const places = one.flatMap((word, place) => (word === two[place] ? [] : [place]));
  const [place, another] = places;
  if (place === undefined || another !== undefined) return false;
  const [wrong = '', right = ''] = [one[place], two[place]];
  return right.length >= SHORTEST_WORD && /\p{L}/u.test(right) && isOneSlip(wrong, right);
}

const REMARK_LETTERS = 40;

/** Long texts that are there once, where nearly all values repeat. */
export function remarksInCategory(filled: readonly Value[]): readonly UnlikeValue[] {
  const tally = [...tallyOf(filled)];
  const usual = tally.filter(([, same]) => same.length >= FREQUENT);
  const count = usual.reduce((sum, [, same]) => sum + same.length, 0);
  if (count < filled.length * MOSTLY) return [];
  const longest = usual.reduce((most, [text]) => Math.max(most, text.length), 0);
  return tally
    .filter(([text, same]) => same.length === 1 && text.length > Math.max(REMARK_LETTERS, longest * 1.5))
    .flatMap(([, same]) => same.map(unlike('length')));
}
