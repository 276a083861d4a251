/**
 * People in a text, in any case: «Вручается Ивановой Анне Петровне». A name has a listed first name or a patronymic,
 * or stands where the text gives something to somebody.
 */
import { givenSex } from '../names/givenNames.ts';
import type { NameCase, Sex } from '../names/nameCase.ts';
import { isOrganisation } from '../names/organisations.ts';
import { sexOfParticle } from '../names/personName.ts';
import type { CapitalWord } from './capitalWords.ts';
import { rowsOfCapitals } from './capitalWords.ts';
import type { Reading } from './nameForms.ts';
import { firstNameReadings, patronymicReadings, READINGS, surnameFit } from './nameForms.ts';
import type { Award } from './wordsAround.ts';
import { awardBefore, caseOfPreposition } from './wordsAround.ts';

type Role = 'surname' | 'first' | 'patronymic' | 'initials' | 'other';

export interface PersonInText {
  /** Half-open range of the text. */
  readonly range: readonly [number, number];
  readonly roles: readonly Role[];
  readonly words: readonly string[];
  /** Null where nothing tells it. */
  readonly sex: Sex | null;
  readonly nameCase: NameCase;
  readonly award: Award | null;
  /** All of the text but white space. */
  readonly isAlone: boolean;
  /** Only the place says that this is a name. */
  readonly isByPlace: boolean;
}

/** Orders of words in which names stand, longer ones first. */
const ORDERS: readonly (readonly Role[])[] = [
  ['surname', 'first', 'patronymic', 'patronymic'],
  ['surname', 'surname', 'first', 'patronymic'],
  ['surname', 'first', 'first', 'patronymic'],
  ['surname', 'first', 'patronymic'],
  ['first', 'patronymic', 'surname'],
  ['surname', 'first', 'first'],
  ['surname', 'first'],
  ['first', 'surname'],
  ['first', 'patronymic'],
  ['surname', 'initials'],
  ['initials', 'surname'],
];

/** @param before what stands above the text, when that is another layer */
export function peopleInText(text: string, before = ''): readonly PersonInText[] {
  return rowsOfCapitals(text).flatMap((row) => peopleOfRow(row, text, before));
}

function peopleOfRow(row: readonly CapitalWord[], text: string, above: string): readonly PersonInText[] {
  const people: PersonInText[] = [];
  let at = 0;
  while (at < row.length) {
    const found = personAt(row, at, text, above);
    if (found === null) at += 1;
    else {
      people.push(found.person);
      at = found.next;
    }
  }
  if (people.length > 0) return people;
  const byPlace = personByPlace(row, text, above) ?? personAddressed(row, text, above);
  return byPlace === null ? [] : [byPlace];
}

interface Candidate {
  readonly roles: readonly Role[];
  readonly score: number;
  readonly readings: readonly Reading[];
}

function personAt(
  row: readonly CapitalWord[],
  at: number,
  text: string,
  above: string,
): { readonly person: PersonInText; readonly next: number } | null {
  let best: Candidate | null = null;
  for (const roles of ORDERS) {
    const words = row.slice(at, at + roles.length);
    if (words.length < roles.length) continue;
    const candidate = readAs(words, roles);
    // A longer name wins where it is as sure.
    if (candidate !== null && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (best === null) return null;
  // «Пусть Анна Петрова»: the name that begins one word later is surer.
  const later = ORDERS.reduce((most, roles) => {
    const words = row.slice(at + 1, at + 1 + roles.length);
    const candidate = words.length < roles.length ? null : readAs(words, roles);
    return Math.max(most, candidate?.score ?? 0);
  }, 0);
  if (later > best.score) return null;
  const end = withParticles(row, at + best.roles.length);
  const words = row.slice(at, end);
  return { person: personOf(words, best.roles, best.readings, { text, above, isByPlace: false }), next: end };
}

function withParticles(row: readonly CapitalWord[], from: number): number {
  let end = from;
  while (row[end]?.kind === 'particle') end += 1;
  return end;
}

const SURE_FIRST = 4;
const SURE_PATRONYMIC = 4;

/** Words read with these roles, by the readings that most of them agree on; null where they are no name. */
function readAs(words: readonly CapitalWord[], roles: readonly Role[]): Candidate | null {
  if (!words.every(({ kind, text }, place) => fits(kind, text, roles[place]))) return null;
  const hasInitials = roles.includes('initials');
  let score = 0;
  let readings: Reading[] = [];
  for (const reading of READINGS) {
    const own = scoreOf(words, roles, reading);
    if (own === null) continue;
    if (own > score + 0.001) [score, readings] = [own, [reading]];
    else if (Math.abs(own - score) < 0.001) readings.push(reading);
  }
  if (score === 0) return null;
  const isSure = hasInitials || words.some(({ text }, place) => isGiven(text, roles[place]));
  return isSure ? { roles, score, readings } : null;
}

function fits(kind: CapitalWord['kind'], text: string, role: Role | undefined): boolean {
  if (role === 'initials') return kind === 'initials';
  if (role === 'patronymic' && kind === 'particle') return sexOfParticle(text) !== null;
  return kind === 'word' && text.replaceAll(/[^\p{L}]/gu, '').length > 1;
}

function isGiven(text: string, role: Role | undefined): boolean {
  if (role === 'first') return firstNameReadings(text).length > 0;
  return role === 'patronymic' && (patronymicReadings(text).length > 0 || sexOfParticle(text) !== null);
}

function scoreOf(words: readonly CapitalWord[], roles: readonly Role[], reading: Reading): number | null {
  let score = 0;
  for (const [place, { text }] of words.entries()) {
    const own = scoreOfWord(text, roles[place] ?? 'other', reading, roles.length);
    if (own === null) return null;
    score += own;
  }
  return score;
}

const has = (readings: readonly Reading[], { sex, nameCase }: Reading): boolean =>
  readings.some((each) => each.sex === sex && each.nameCase === nameCase);

function scoreOfWord(text: string, role: Role, reading: Reading, count: number): number | null {
  if (role === 'initials') return 1;
  if (role === 'patronymic') {
    const particle = sexOfParticle(text);
    if (particle !== null) return particle === reading.sex ? SURE_PATRONYMIC : null;
    const readings = patronymicReadings(text);
    if (readings.length > 0) return has(readings, reading) ? SURE_PATRONYMIC : null;
    // «Гасан оглы»: the father's name before the particle.
    return count === 4 && firstNameReadings(text).length > 0 ? 1 : null;
  }
  if (role === 'first') {
    const readings = firstNameReadings(text);
    if (has(readings, reading)) return SURE_FIRST;
    // A name that is on no list, or on that of the other sex, stands beside a surname and a patronymic.
    return patronymicReadings(text).length > 0 || count < 3 ? null : 0.5;
  }
  const fit = surnameFit(text, reading);
  if (fit === 0) return count < 3 ? null : 0.25;
  // Two words that may be a surname each: the one that is a first name as well is read as that.
  const isFirst = givenSex(text) !== null;
  return fit - (isFirst ? 0.5 : 0);
}

/** «Награждается Ким Дон Ук»: names of no known form, where the text gives something to somebody. */
function personByPlace(row: readonly CapitalWord[], text: string, above: string): PersonInText | null {
  const words = row.filter(({ kind }) => kind !== 'initials');
  const [first] = row;
  if (first === undefined || words.length < 2 || row.length > 5) return null;
  const before = contextOf(text, first.start, above);
  const award = awardBefore(before);
  if (award === null || !award.isNext) return null;
  const last = row.at(-1);
  if (last === undefined || row.some(({ text: each }) => /^\p{Lu}{2,}$/u.test(each) && !isAllCapitals(text)))
    return null;
  if (isOrganisation(text.slice(first.start))) return null;
  const readings = READINGS.filter(({ nameCase }) => nameCase === award.nameCase);
  const fitting = readings.filter((reading) =>
    words.some(({ text: each }) => surnameFit(each, reading) === 2),
  );
  return personOf(row, roleGuess(row), fitting.length === 1 ? fitting : [], {
    text,
    above,
    isByPlace: true,
  });
}

/** «Дорогая Аня!»: a first name alone, where somebody is spoken to. */
function personAddressed(row: readonly CapitalWord[], text: string, above: string): PersonInText | null {
  const [word] = row;
  if (word === undefined || row.length > 1 || word.kind !== 'word') return null;
  if (!/(?:дорог|уважаем|любим)\p{L}+\s+$/iu.test(text.slice(0, word.start))) return null;
  const readings = firstNameReadings(word.text);
  return readings.length === 0 ? null : personOf(row, ['first'], readings, { text, above, isByPlace: false });
}

function roleGuess(row: readonly CapitalWord[]): readonly Role[] {
  return row.map(({ kind }, place) =>
    kind === 'initials' ? 'initials' : place === 0 ? 'surname' : place === 1 ? 'first' : 'other',
  );
}

export function isAllCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function contextOf(text: string, start: number, above: string): string {
  return `${above}\n${text.slice(0, start)}`;
}

const BY_LIKELIHOOD: readonly NameCase[] = [
  'nominative',
  'dative',
  'genitive',
  'accusative',
  'instrumental',
  'prepositional',
];

interface Around {
  readonly text: string;
  readonly above: string;
  readonly isByPlace: boolean;
}

function personOf(
  words: readonly CapitalWord[],
  roles: readonly Role[],
  readings: readonly Reading[],
  { text, above, isByPlace }: Around,
): PersonInText {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  const before = contextOf(text, start, above);
  const award = awardBefore(before);
  const possible = readings.map(({ nameCase }) => nameCase);
  const wanted = [caseOfPreposition(text.slice(0, start)), award?.nameCase ?? null];
  const nameCase =
    wanted.find((each) => each !== null && (possible.length === 0 || possible.includes(each))) ??
    BY_LIKELIHOOD.find((each) => possible.includes(each)) ??
    'nominative';
  const sexes = new Set(readings.filter((each) => each.nameCase === nameCase).map(({ sex }) => sex));
  return {
    range: [start, end],
    roles,
    words: words.map((each) => each.text),
    sex: sexes.size === 1 ? ([...sexes][0] ?? null) : null,
    nameCase,
    award,
    isAlone: text.slice(0, start).trim() === '' && text.slice(end).trim() === '',
    isByPlace,
  };
}
