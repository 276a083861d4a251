/**
 * Names of a column that repeat, such as those of teachers or of a jury, and rare values that mean one of them:
 * a slip in one word, initials for a whole name, other dots. A name that stands alone is compared with itself:
 * its parts may tell two sexes.
 */
import { listedSex } from '../../document/people/firstNames.ts';
import { isDitto, isErrorValue } from '../../document/table/cellErrors.ts';
import { foldText } from '../../document/text/foldText.ts';
import { readPersonName } from '../names/personName.ts';
import { contradicts, sexOfName } from '../names/sexOfName.ts';
import { isNobody } from './nobody.ts';
import { isOneSlipAnywhere } from './oneSlip.ts';
import type { UnlikeValue, Value } from './rareValues.ts';
import { few, FREQUENT, isRareBeside, unlike } from './rareValues.ts';
import { severalValues } from './unlikeSpelling.ts';

/** How often a name must be there where only the surname tells who it is. */
const FREQUENT_SHORT = 5;

/** @param values of a column of whole names, by record */
export function unlikePeople(values: readonly string[]): readonly UnlikeValue[] {
  const filled = values.flatMap((text, index): readonly Value[] =>
    text.trim() === '' || isErrorValue(text) || isNobody(text) || isDitto(text)
      ? []
      : [{ index, text: text.trim() }],
  );
  const found = new Map<number, UnlikeValue>();
  for (const value of [...severalValues(filled), ...misspeltNames(filled), ...ofTwoSexes(filled)])
    if (!found.has(value.index)) found.set(value.index, value);
  return [...found.values()].toSorted((a, b) => a.index - b.index);
}

/** «Белов Игорь Олеговна». */
function ofTwoSexes(filled: readonly Value[]): readonly UnlikeValue[] {
  return filled.filter(({ text }) => hasTwoSexes(text)).map(unlike('sexes'));
}

function hasTwoSexes(text: string): boolean {
  const name = readPersonName(text);
  if (name.remarks.length > 0 || name.parts.length > 3) return false;
  const { sex } = sexOfName(name);
  return sex !== null && contradicts(name, sex);
}

/** A different text of the column. */
interface Spelt {
  readonly text: string;
  readonly same: readonly Value[];
  readonly words: readonly Word[];
}

interface Word {
  /** Folded. */
  readonly letters: string;
  readonly isInitial: boolean;
}

function misspeltNames(filled: readonly Value[]): readonly UnlikeValue[] {
  const all = tally(filled);
  const frequent = all.filter(({ same }) => same.length >= FREQUENT);
  if (frequent.length === 0) return [];
  const byWord = new Map<string, Spelt[]>();
  for (const spelt of frequent)
    for (const { letters } of spelt.words) byWord.set(letters, [...(byWord.get(letters) ?? []), spelt]);
  const found = all.flatMap((rare) => {
    const known = new Set(rare.words.flatMap(({ letters }) => byWord.get(letters) ?? []));
    return likeliest(
      rare,
      [...known].filter(({ same }) => isRareBeside(rare.same.length, same.length)),
    );
  });
  // Where many have initials, both spellings are usual.
  const short = new Set(found.filter(({ why }) => why === 'initials').map(({ index }) => index));
  const odd = new Set(few(filled, ({ index }) => short.has(index)).map(({ index }) => index));
  return found.filter(({ index, why }) => why !== 'initials' || odd.has(index));
}

function tally(filled: readonly Value[]): readonly Spelt[] {
  const texts = new Map<string, Value[]>();
  for (const value of filled) {
    const same = texts.get(value.text);
    if (same === undefined) texts.set(value.text, [value]);
    else same.push(value);
  }
  return [...texts].map(([text, same]) => ({ text, same, words: wordsIn(text) }));
}

const WORD = /\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;

function wordsIn(text: string): readonly Word[] {
  const folded = foldText(text);
  return [...folded.matchAll(WORD)].map(([letters, ...rest], place, all) => {
    const end = (all[place]?.index ?? rest.length) + letters.length;
    return { letters, isInitial: letters.length === 1 || (letters.length === 2 && folded[end] === '.') };
  });
}

type Likeness = 'spelling' | 'order' | 'typo' | 'initials';
const LIKENESSES: readonly Likeness[] = ['spelling', 'order', 'typo', 'initials'];

/** The frequent name that a rare one means, in the closest way; no value where it may be several of them. */
function likeliest(rare: Spelt, known: readonly Spelt[]): readonly UnlikeValue[] {
  for (const likeness of LIKENESSES) {
    const meant = known.filter((spelt) => TESTS[likeness](rare, spelt));
    const [one, another] = meant;
    if (one === undefined) continue;
    const isSure = likeness === 'spelling' && another === undefined;
    return rare.same.map(({ index }) => ({
      index,
      why: likeness === 'order' ? 'spelling' : likeness,
      meant: another === undefined ? one.text : null,
      ...(!isSure && { isUnsure: true as const }),
    }));
  }
  return [];
}

const TESTS: Readonly<Record<Likeness, (rare: Spelt, known: Spelt) => boolean>> = {
  spelling: ({ words }, known) => keyOf(words) === keyOf(known.words),
  order: ({ words }, known) => sortedKey(words) === sortedKey(known.words) || isTwice(words, known.words),
  typo: (rare, known) => isMisspelt(rare.words, known),
  initials: ({ words }, known) => isShort(words, known.words) || isShort(known.words, words),
};

const keyOf = (words: readonly Word[]): string => words.map(({ letters }) => letters).join(' ');
const sortedKey = (words: readonly Word[]): string =>
  words
    .map(({ letters }) => letters)
    .toSorted()
    .join(' ');

function isTwice(words: readonly Word[], known: readonly Word[]): boolean {
  return keyOf(words) === `${keyOf(known)} ${keyOf(known)}`;
}

/** Whether one word has a slip, and all others are the same. */
function isMisspelt(words: readonly Word[], { words: known, same }: Spelt): boolean {
  if (words.length !== known.length || words.length < 2) return false;
  const places = [...words.keys()].filter((place) => words[place]?.letters !== known[place]?.letters);
  const [place, another] = places;
  if (place === undefined || another !== undefined) return false;
  const [wrong, right] = [words[place], known[place]];
  if (wrong === undefined || right === undefined || wrong.isInitial || right.isInitial) return false;
  const others = words.filter((_, each) => each !== place);
  const whole = others.filter(({ isInitial }) => !isInitial);
  if (whole.length < 2 && same.length < FREQUENT_SHORT) return false;
  if (isSexChanged(wrong.letters, right.letters)) return whole.some(({ letters }) => tellsSex(letters));
  if (right.letters.length < SHORTEST || !isOneSlipAnywhere(wrong.letters, right.letters)) return false;
  if (whole.length === 0 && wrong.letters.charAt(0) !== right.letters.charAt(0)) return false;
  return listedSex(wrong.letters) === null || isSpeltOtherwise(wrong.letters, right.letters);
}

const SHORTEST = 4;

/** «Львовна» for «Львович», «Зуева» for «Зуев»: a slip where another word tells the sex. */
function isSexChanged(wrong: string, right: string): boolean {
  const stems = [wrong, right].map((word) => word.replace(/(?<=[оеё]в)(?:на|ич)$/u, ''));
  const hasEnding = stems[0] !== wrong && stems[1] !== right;
  return (
    (hasEnding && stems[0] === stems[1]) ||
    wrong.replace(/а$/u, '') === right ||
    right.replace(/а$/u, '') === wrong
  );
}

function tellsSex(word: string): boolean {
  const sex = listedSex(word);
  return (sex !== null && sex !== 'both') || /[оеё]в(?:на|ич)$/u.test(word);
}

/** «Наталия» for «Наталья». */
function isSpeltOtherwise(one: string, other: string): boolean {
  return one.replaceAll('ь', 'и') === other.replaceAll('ь', 'и');
}

/** «Зуев К. Л.», «К. Зуев» or «Зуев Константин» of «Зуев Константин Львович». */
function isShort(words: readonly Word[], known: readonly Word[]): boolean {
  if (known.some(({ isInitial }) => isInitial) || words.length > known.length || words.length < 2)
    return false;
  const whole = words.filter(({ isInitial }) => !isInitial);
  const initials = words.filter(({ isInitial }) => isInitial);
  if (whole.length === known.length) return false;
  const rest = known.filter(({ letters }) => !whole.some((word) => word.letters === letters));
  if (rest.length !== known.length - whole.length) return false;
  return initials.every(({ letters }, place) => rest[place]?.letters.startsWith(letters) === true);
}
