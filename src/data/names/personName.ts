/** Splits a person's name in a cell into words with roles. */
import { listedSex } from '../../document/people/firstNames.ts';

export type NameRole = 'surname' | 'first' | 'patronymic';
/** A word or group of words; `fixed` parts (initials, particles, Latin words) are never declined. */
interface NamePart {
  readonly text: string;
  readonly role: NameRole | 'fixed';
}
export interface PersonName {
  /** Parts in the order of the cell, with white space reduced to single spaces. */
  readonly parts: readonly NamePart[];
  /** False when the order of surname and first name is a guess. */
  readonly isOrderSure: boolean;
}

const PATRONYMIC = /(?:[оеё]вич|[оеё]вна|ьич|[иъ]нична|ична|[кмф]ич|[лстнп]ич)$/iu;
const SURE_PATRONYMIC = /(?:[оеё]вич|[оеё]вна|инична|ична|льич|нтьич|кич|мич|фомич)$/iu;
/** «Гасан оглы», «Ариф кызы»: father's name and particle are not declined. */
const PARTICLE = /^(?:оглы|оглу|кызы|гызы|улы|уулу)$/iu;
/** Indeclinable words before a surname: «фон Браун», «де Голль», «аль Рашид». */
const PREFIX = /^(?:фон|ван|де|дер|ден|да|ди|дю|дель|делла|ла|ле|аль|эль|бен|ибн|бин|тер|о[’'])$/iu;
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.)+(?:-?\p{Lu}\.)*$/u;
const NOT_CYRILLIC = /[^\p{Script=Cyrillic}\-’'.]/u;
/** Endings of surnames that first names do not have. */
const SURNAME_ENDING =
  /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|[иы]х|енко|чук|[ая]й?нен|швили|дзе|янц?|[ыо]й|[ая]я|ук|юк|як|ич|ец)$/iu;
/** First names that are a frequent surname as well: «Ким Дон Ук». */
const SURNAME_TOO = /^(?:ким|ян|хан)$/iu;

/** Whether a word ends like a patronymic. */
export function isPatronymic(word: string): boolean {
  return PATRONYMIC.test(word);
}

/** Splits a cell. Never throws; an empty cell has no parts. */
export function readPersonName(cell: string): PersonName {
  const words = cell
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const fixed = words.map((word, index) => isFixed(word, index, words));
  const open = words.flatMap((_, index) => (fixed[index] ? [] : [index]));
  const { roles, isSure } = rolesOf(
    open.map((index) => words[index] ?? ''),
    fixed.some(Boolean),
  );
  const role = new Map(open.map((index, place) => [index, roles[place] ?? 'surname']));
  return {
    parts: words.map((text, index) => ({ text, role: role.get(index) ?? 'fixed' })),
    isOrderSure: isSure,
  };
}

function isFixed(word: string, index: number, words: readonly string[]): boolean {
  if (INITIALS.test(word) || NOT_CYRILLIC.test(word)) return true;
  if (PARTICLE.test(word) || PARTICLE.test(words[index + 1] ?? '')) return true;
  return PREFIX.test(word) && words.length > 1 && index < words.length - 1;
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
  return {
    roles: ['surname', 'first', 'patronymic', ...rest],
    isSure: listedSex(two) !== null && words.length === 3,
  };
}

function roleOfSingle(word: string, hasInitials: boolean): ReturnType<typeof rolesOf> {
  if (hasInitials) return { roles: ['surname'], isSure: true };
  if (listedSex(word) !== null) return { roles: ['first'], isSure: true };
  if (SURE_PATRONYMIC.test(word) && !/(?:ович|евич)$/iu.test(word))
    return { roles: ['patronymic'], isSure: true };
  return { roles: ['surname'], isSure: SURNAME_ENDING.test(word) };
}

function rolesOfPair(one: string, two: string): ReturnType<typeof rolesOf> {
  if (SURE_PATRONYMIC.test(two) && listedSex(one) !== null)
    return { roles: ['first', 'patronymic'], isSure: true };
  const [oneListed, twoListed] = [listedSex(one) !== null, listedSex(two) !== null];
  if (twoListed && !oneListed) return { roles: ['surname', 'first'], isSure: true };
  if (oneListed && !twoListed && SURNAME_TOO.test(one) && !SURNAME_ENDING.test(two))
    return { roles: ['surname', 'first'], isSure: false };
  if (oneListed && !twoListed) return { roles: ['first', 'surname'], isSure: true };
  if (SURNAME_ENDING.test(one) && !SURNAME_ENDING.test(two))
    return { roles: ['surname', 'first'], isSure: true };
  if (SURNAME_ENDING.test(two) && !SURNAME_ENDING.test(one))
    return { roles: ['first', 'surname'], isSure: true };
  return { roles: ['surname', 'first'], isSure: false };
}
