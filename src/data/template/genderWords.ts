/**
 * Words that agree with a person, made of one of them: «награждён» gives «награждён / награждена». A word of
 * no known form is both, to be changed by hand.
 */

export const GENDER_EXAMPLE = '{род: награждён / награждена}';

interface Pair {
  readonly male: string;
  readonly female: string;
}

/** Ending of the one, ending of the other; the first that fits decides. */
const TO_FEMALE: readonly (readonly [RegExp, string])[] = [
  [/^он$/u, 'она'],
  [/^его$/u, 'её'],
  [/^ему$/u, 'ей'],
  [/^господин$/u, 'госпожа'],
  [/^сын$/u, 'дочь'],
  [/^дорогой$/u, 'дорогая'],
  [/победитель$/u, 'победительница'],
  [/ник$/u, 'ница'],
  [/шёл$/u, 'шла'],
  [/ёл$/u, 'ела'],
  [/лся$/u, 'лась'],
  [/(?<=[аеиоуыяё])л$/u, 'ла'],
  [/(?<=(?:^|^с|^по|^дос)(?:мо|ти))г$/u, 'гла'],
  [/нёс$/u, 'несла'],
  [/ён$/u, 'ена'],
  [/(?<=[аеияо])н$/u, 'на'],
  [/(?<=[аяы])т$/u, 'та'],
  [/ийся$/u, 'аяся'],
  [/(?<=[гкхжчшщ])ий$/u, 'ая'],
  [/ий$/u, 'яя'],
  [/(?:ый|ой)$/u, 'ая'],
];
const TO_MALE: readonly (readonly [RegExp, string])[] = [
  [/^она$/u, 'он'],
  [/^её$/u, 'его'],
  [/^ей$/u, 'ему'],
  [/^госпожа$/u, 'господин'],
  [/^дорогая$/u, 'дорогой'],
  [/победительница$/u, 'победитель'],
  [/ница$/u, 'ник'],
  [/шла$/u, 'шёл'],
  [/лась$/u, 'лся'],
  [/гла$/u, 'г'],
  [/ла$/u, 'л'],
  [/ждена$/u, 'ждён'],
  [/(?<=[аеияо])на$/u, 'н'],
  [/(?<=[аяы])та$/u, 'т'],
  [/аяся$/u, 'ийся'],
  [/(?<=[гкхжчшщ])ая$/u, 'ий'],
  [/ая$/u, 'ый'],
  [/яя$/u, 'ий'],
];

/** Letters of a selection that can be such words; longer ones are no words. */
const WORDS = /^[\p{L}\s-]{1,60}$/u;
/** «прошёл(-ла)», «награждён(а)». */
const BRACKETED = /^(?<word>[\p{L}-]+)\s?\(-?(?<ending>\p{L}{1,4})\)$/u;
/** «награждён/награждена». */
const SLASHED = /^(?<male>[\p{L}-]+)\s*\/\s*(?<female>[\p{L}-]+)$/u;

/** The field for a selected text; null where the selection cannot be such words. */
export function genderField(selected: string): string | null {
  const text = selected.trim();
  const slashed = SLASHED.exec(text)?.groups;
  if (slashed !== undefined)
    return writePair({ male: slashed['male'] ?? '', female: slashed['female'] ?? '' });
  const bracketed = BRACKETED.exec(text)?.groups;
  if (bracketed !== undefined) {
    const { word = '', ending = '' } = bracketed;
    return writePair(pairOf(word) ?? { male: word, female: `${word}${ending}` });
  }
  if (!WORDS.test(text) || text.includes('\n')) return null;
  const [first = '', ...rest] = text.split(/\s+/u);
  const { male, female } = pairOf(first) ?? { male: first, female: first };
  return writePair({ male: [male, ...rest].join(' '), female: [female, ...rest].join(' ') });
}

function writePair({ male, female }: Pair): string {
  return `{род: ${male} / ${female}}`;
}

function pairOf(word: string): Pair | null {
  const lower = word.toLowerCase();
  const male = changeEnding(lower, TO_MALE);
  if (male !== null) return { male: inCaseOf(word, male), female: word };
  const female = changeEnding(lower, TO_FEMALE);
  return female === null ? null : { male: word, female: inCaseOf(word, female) };
}

function changeEnding(word: string, endings: readonly (readonly [RegExp, string])[]): string | null {
  const found = endings.find(([ending]) => ending.test(word));
  return found === undefined ? null : word.replace(found[0], found[1]);
}

function inCaseOf(word: string, text: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return text.toUpperCase();
  return word.charAt(0) === word.charAt(0).toUpperCase()
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}
