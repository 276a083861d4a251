/** Splits a person's name in a cell into words with roles. */
import { boundedMemory } from '../../document/template/boundedMemory.ts';
import { givenSex } from './givenNames.ts';
import type { NameRemark, NameWord } from './nameWords.ts';
import { nameWords } from './nameWords.ts';

export type NameRole = 'surname' | 'first' | 'patronymic';
/** A word or group of words; `fixed` parts (initials, particles, Latin words) are never declined. */
export interface NamePart {
  /** As it is written, without the signs around it. */
  readonly text: string;
  /** As the rules read it: without stress marks, with plain hyphens and apostrophes. */
  readonly spelt: string;
  readonly role: NameRole | 'fixed';
  /**
   * The part of the name that a fixed word belongs to: «фон» to the surname, «Гасан оглы» to the patronymic;
   * null for initials.
   */
  readonly of: NameRole | 'initials' | null;
  /** Surname before marriage, in brackets: it is declined with the name, and is no part of it. */
  readonly isMaiden?: true;
}
export interface PersonName {
  /** Parts in the order of the cell, without signs and remarks. */
  readonly parts: readonly NamePart[];
  /** False when the order of surname and first name is a guess. */
  readonly isOrderSure: boolean;
  /** All words of the cell, in order, with the signs around them. */
  readonly words: readonly NameWord[];
  /** The part that a word of `words` is, or null. */
  readonly partOf: (word: NameWord) => NamePart | null;
  readonly remarks: readonly NameRemark[];
}

const PATRONYMIC = /(?:[оеё]вич|[оеё]вна|ьич|[иъ]нична|ична|[кмф]ич|[лстнп]ич|саввич)$/iu;
const SURE_PATRONYMIC = /(?:[оеё]вич|[оеё]вна|инична|ична|льич|нтьич|кич|мич|фомич|саввич|никитич)$/iu;
/**
 * «Гасан оглы», «Ариф кызы», «Анвар угли», «Олим ўғли», also with a hyphen: father's name and particle are
 * not declined.
 */
const PARTICLES =
  'оглы|оглу|оғлу|оғлы|огли|углы|угли|уғли|ўғли|ўгли|улы|ұлы|ули|уулу|кызы|гызы|қызы|кизи|гизи|қизи|кизы';
const PARTICLE = new RegExp(`^(?:${PARTICLES})$`, 'iu');
const WITH_PARTICLE = new RegExp(`-(?:${PARTICLES})$`, 'iu');
/** «Талгатулы», «Бериккызы»: in one word, as in Kazakh documents. */
const GLUED_PARTICLE = /^\p{Lu}\p{L}{2,}(?:улы|ұлы|уулу|[кқг]ызы|оглы|угли)$/iu;
const FEMALE_PARTICLE = /[кгқ][ыи]з[ыи]$/iu;
/** Indeclinable words before a surname: «фон Браун», «де Голль», «аль Рашид». */
const PREFIX =
  /^(?:фон|ван|де|дер|ден|да|ди|дю|дос|дель|делла|ла|ле|лос|аль|эль|ас|аш|бен|ибн|бин|бинт|тер|сен|сан|мак|мц|о[’'])$/iu;
const NOT_CYRILLIC = /[^\p{Script=Cyrillic}\-’./\s]/u;
/** Endings of surnames that first names do not have; «Ин» alone is a first name. */
const SURNAME_ENDING =
  /(?<=.)(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|[иы]х|енко|чук|[ая]й?нен|швили|дзе|янц?|[ыо]й|[ая]я|ук|юк|як|ич|ец)$/iu;
/** Surnames of one syllable that are first names as well: «Ким Дон Ук», «Ли Анна». */
const SURNAME_TOO = /^(?:ким|ян|хан|ли|ан|пак|нам|цой|юн|мин|сон|лин|лян)$/iu;

/** Whether a word ends like a patronymic. */
export function isPatronymic(word: string): boolean {
  return PATRONYMIC.test(word);
}

/** The sex that «оглы», «кызы» and the like tell; null for another word. */
export function sexOfParticle(word: string): 'male' | 'female' | null {
  if (!PARTICLE.test(word) && !WITH_PARTICLE.test(word) && !GLUED_PARTICLE.test(word)) return null;
  return FEMALE_PARTICLE.test(word) ? 'female' : 'male';
}

/** Splits a cell. Never throws; an empty cell has no parts. */
export function readPersonName(cell: string): PersonName {
  let name = known.get(cell);
  if (name === undefined) known.set(cell, (name = readName(cell)));
  return name;
}

/** The check of a list, and the pipes of a template, read the same names several times. */
const known = boundedMemory<PersonName>(3000, 200_000);

function readName(cell: string): PersonName {
  const { words, remarks } = nameWords(cell);
  const own = words.filter(({ kind, text }) => (kind === 'name' || kind === 'initials') && text !== '');
  const fixed = own.map((word, index) => fixedOf(word, index, own));
  const open = own.filter((_, index) => fixed[index] === null);
  const { roles, isSure } = rolesOf(
    open.map(({ spelt }) => spelt),
    own.some(({ kind }) => kind === 'initials') || fixed.some((kept) => kept !== null && kept.of === null),
  );
  const parts = new Map<NameWord, NamePart>();
  for (const [index, word] of own.entries()) {
    const kept = fixed[index] ?? null;
    const { text, spelt } = word;
    const role = kept === null ? (roles[open.indexOf(word)] ?? 'surname') : 'fixed';
    parts.set(word, { text, spelt, role, of: kept === null ? (role === 'fixed' ? null : role) : kept.of });
  }
  for (const word of words)
    if (word.kind === 'maiden')
      parts.set(word, { text: word.text, spelt: word.spelt, role: 'surname', of: null, isMaiden: true });
  return {
    parts: own.flatMap((word) => parts.get(word) ?? []),
    isOrderSure: isSure,
    words,
    partOf: (word) => parts.get(word) ?? null,
    remarks,
  };
}

/** Null for a word that is declined; else the part of the name that the fixed word belongs to. */
function fixedOf(
  { kind, spelt }: NameWord,
  index: number,
  words: readonly NameWord[],
): { readonly of: NamePart['of'] } | null {
  if (kind === 'initials') return { of: 'initials' };
  if (PARTICLE.test(spelt) || WITH_PARTICLE.test(spelt)) return { of: 'patronymic' };
  if (index > 0 && words.length > 2 && GLUED_PARTICLE.test(spelt)) return { of: 'patronymic' };
  if (PARTICLE.test(words[index + 1]?.spelt ?? '')) return { of: 'patronymic' };
  if (NOT_CYRILLIC.test(spelt)) return { of: null };
  return PREFIX.test(spelt) && words.length > 1 && index < words.length - 1 && !isNameAlone(spelt, words)
    ? { of: 'surname' }
    : null;
}

/**
 * «Ли», «Ан» and the like are surnames where only given names follow: «Сан Анна Ильинична» has no other
 * surname.
 */
function isNameAlone(spelt: string, words: readonly NameWord[]): boolean {
  if (!/^\p{Lu}/u.test(spelt)) return false;
  const others = words.filter((word) => word.spelt !== spelt && word.kind === 'name');
  return others.every((word) => givenSex(word.spelt) !== null || SURE_PATRONYMIC.test(word.spelt));
}

/** Roles of the declinable words, by patronymic, known first names and usual endings of surnames. */
function rolesOf(
  words: readonly string[],
  hasFixed: boolean,
): { readonly roles: readonly NameRole[]; readonly isSure: boolean } {
  const [one = '', two = '', three = ''] = words;
  if (words.length === 0) return { roles: [], isSure: true };
  if (words.length === 1) return roleOfSingle(one, hasFixed);
  if (words.length === 2) return rolesOfPair(one, two);
  const rest = words.slice(3).map((): NameRole => 'surname');
  if (PATRONYMIC.test(three) && (SURE_PATRONYMIC.test(three) || !SURE_PATRONYMIC.test(two)))
    return { roles: ['surname', 'first', 'patronymic', ...rest], isSure: words.length === 3 };
  if (SURE_PATRONYMIC.test(two))
    return { roles: ['first', 'patronymic', 'surname', ...rest], isSure: words.length === 3 };
  // Two first names: «Анна Мария Петрова», «Петрова Анна Мария».
  const listed = [one, two, three].map((word) => givenSex(word) !== null);
  if (listed[0] && listed[1] && !listed[2])
    return { roles: ['first', 'first', 'surname', ...rest], isSure: false };
  if (listed[1] && listed[2]) return { roles: ['surname', 'first', 'first', ...rest], isSure: false };
  return {
    roles: ['surname', 'first', 'patronymic', ...rest],
    isSure: givenSex(two) !== null && words.length === 3,
  };
}

/** «Юнус» and «Бек» of «Юнус-Бек». */
function isGivenHalf(half: string, index: number): boolean {
  return givenSex(half) !== null || (index > 0 && /^(?:бек|бей|бай|хан|оол|хаджи|магомед)$/iu.test(half));
}

function roleOfSingle(word: string, hasInitials: boolean): ReturnType<typeof rolesOf> {
  const isFirst = givenSex(word) !== null || (word.includes('-') && word.split('-').every(isGivenHalf));
  if (hasInitials) return { roles: [isFirst && !SURNAME_TOO.test(word) ? 'first' : 'surname'], isSure: true };
  if (isFirst) return { roles: ['first'], isSure: true };
  if (SURE_PATRONYMIC.test(word) && !/(?:ович|евич)$/iu.test(word))
    return { roles: ['patronymic'], isSure: true };
  return { roles: ['surname'], isSure: SURNAME_ENDING.test(word) };
}

function rolesOfPair(one: string, two: string): ReturnType<typeof rolesOf> {
  if (SURE_PATRONYMIC.test(two) && givenSex(one) !== null)
    return { roles: ['first', 'patronymic'], isSure: true };
  const [oneListed, twoListed] = [givenSex(one) !== null, givenSex(two) !== null];
  if (twoListed && !oneListed) return { roles: ['surname', 'first'], isSure: true };
  if (twoListed && SURNAME_TOO.test(one) && !SURNAME_TOO.test(two))
    return { roles: ['surname', 'first'], isSure: true };
  if (oneListed && SURNAME_TOO.test(two) && !SURNAME_TOO.test(one))
    return { roles: ['first', 'surname'], isSure: true };
  if (oneListed && !twoListed && SURNAME_TOO.test(one) && !SURNAME_ENDING.test(two))
    return { roles: ['surname', 'first'], isSure: false };
  if (oneListed && !twoListed) return { roles: ['first', 'surname'], isSure: true };
  if (SURNAME_ENDING.test(one) && !SURNAME_ENDING.test(two))
    return { roles: ['surname', 'first'], isSure: true };
  if (SURNAME_ENDING.test(two) && !SURNAME_ENDING.test(one))
    return { roles: ['first', 'surname'], isSure: true };
  return { roles: ['surname', 'first'], isSure: false };
}
