/**
 * Mistakes in a list of names: letter case, the dative in place of the nominative, surname and first name
 * swapped. What is usual in the list decides what is a mistake in it, so a list in capitals is left alone.
 */
import { isDitto, isErrorValue, isPlaceholder } from '../../document/table/cellErrors.ts';
import { givenSex } from './givenNames.ts';
import { fromDative } from './fromDative.ts';
import { peopleIn } from './peopleIn.ts';
import type { NameRole, PersonName } from './personName.ts';
import { isPatronymic, readPersonName } from './personName.ts';
import { isOrganisation } from './organisations.ts';
import { isNoName } from './serviceWords.ts';
import type { NameWord } from './nameWords.ts';

/** Words of names in small letters: «Мамедов Ариф Гасан оглы», «фон Браун». */
const SMALL =
  /^(?:[оу][гғ]лы|оглу|[ўу][гғ]ли|огли|угли|[кгқ]ызы|[кқг]изи|улы|ұлы|уулу|фон|ван|де|дер|ден|да|ди|дю|дос|дель|делла|ла|ле|аль|эль|аш|ас|ат|ад|ан|ар|аз|бен|ибн|бин|и)$/iu;

/** «аш-Шами», «эль-Фасси»: a small particle in front of a hyphen. */
const SMALL_FRONT = /^\p{Ll}{1,4}-\p{Lu}/u;

const PIECE = /\p{L}[\p{L}\p{M}]*/gu;

interface NameProposal {
  readonly kind: 'letterCase' | 'capitals' | 'dativeName' | 'swappedName' | 'notName';
  /** Index in the list. */
  readonly index: number;
  readonly before: string;
  /** The name itself where nothing can be proposed. */
  readonly after: string;
  /** A person should look at the proposal: it is not applied together with others. */
  readonly isUnsure?: true;
}

interface NameListOptions {
  /** A template declines the names, so a name in the dative would be declined twice. */
  readonly isDeclined: boolean;
  /** Part of a name that the column holds; null for full names. */
  readonly role: NameRole | null;
  /**
   * The heading says that the column holds names, so a value of another kind is a mistake even where most
   * are.
   */
  readonly isCertain?: boolean;
}

/** Proposals for a list of names, at most one of each kind for a name, in the order of the list. */
export function checkNameList(
  names: readonly string[],
  { isDeclined, role, isCertain = false }: NameListOptions,
): readonly NameProposal[] {
  const areCapitals = isMost(names, inCapitals);
  const areSmall = isMost(names, (name) => name === name.toLowerCase());
  const filled = names.filter(isFilled);
  const isClean = (name: string) => unlikeName(name, role, true) === null;
  const areNames = role === null ? isCertain || isMost(filled, isPersonName) : isMost(filled, isClean);
  const nominatives = role === null ? names.map(nominativeOf) : [];
  const areDative = isMost(nominatives, (nominative) => nominative !== null);
  const orders = role === null ? names.map(orderOf) : [];
  const order = ORDERS.find((usual) => isMost(orders, (found) => found === usual)) ?? null;
  return names.flatMap((before, index) => {
    const found: NameProposal[] = [];
    // Error values and placeholders have a finding of their own in every column.
    if (isErrorValue(before) || isPlaceholder(before) || isDitto(before)) return [];
    // «0» in a column of patronymics is none, however many there are.
    if (role !== null && isCertain && isFilled(before) && isNoName(readPersonName(before)))
      return [{ kind: 'notName', index, before, after: before, isUnsure: true }];
    const other = areNames && isFilled(before) ? unlikeName(before, role, areCapitals || areSmall) : null;
    if (other !== null) return [{ kind: 'notName', index, before, after: other, isUnsure: true }];
    const propose = (kind: NameProposal['kind'], after: string | null, isSure = true) => {
      const unsure = !isSure && ({ isUnsure: true } as const);
      if (after !== null && after !== before) found.push({ kind, index, before, after, ...unsure });
    };
    // «девочка» in a column of first names is no name.
    const isKnown =
      role === null ? isPersonName(before) : role !== 'first' || givenSex(before.trim()) !== null;
    if (!areCapitals && (isKnown || role !== null || isLikelyName(before)))
      propose('letterCase', withLetterCase(before), isKnown);
    if (isDeclined || !areDative) propose('dativeName', nominatives[index] ?? null);
    const own = orders[index] ?? null;
    if (order !== null && own !== null && own !== order && found.length === 0)
      propose('swappedName', inOrder(before, order));
    return found;
  });
}

/** The names of a list that is all in capitals, in small letters behind the first; none in another list. */
export function capitalNames(names: readonly string[], role: NameRole | null): readonly NameProposal[] {
  if (!isMost(names.filter(isFilled), inCapitals)) return [];
  return names.flatMap((before, index) => {
    if (!inCapitals(before) || isErrorValue(before) || isPlaceholder(before)) return [];
    const after = withLetterCase(before);
    const { parts } = readPersonName(before);
    const isKnown = role === null ? isPersonName(before) : parts.length === 1;
    // «МАКДОНАЛЬД» may have a capital inside, and a word that was left may be a particle.
    const isSure = isKnown && !MIXED_SURNAME.test(before) && !/\p{Lu}{2}/u.test(after);
    return [{ kind: 'capitals', index, before, after, ...(!isSure && { isUnsure: true as const }) }];
  });
}

const inCapitals = (name: string): boolean => name === name.toUpperCase() && withLetterCase(name) !== name;
const MIXED_SURNAME = /(?<!\p{L})МА?К(?=[БВГДЖЗКЛМНПРСТФХЦЧШЩ])|['’ʼ]/u;

const isFilled = (name: string): boolean => name.trim() !== '';

/**
 * The name in a cell that holds something else as well, or the cell itself when there is no name to propose;
 * null for a clean name. A maiden name in brackets and a class behind a comma are usual.
 */
function unlikeName(cell: string, role: NameRole | null, hasOneCase: boolean): string | null {
  const name = readPersonName(cell);
  if (isNoName(name)) return cell;
  if (role === null && peopleIn(cell) !== null) return cell;
  const isNoted = name.words.some(({ kind }) => kind === 'aside') && name.remarks.includes('aside');
  if (isNoted || name.remarks.includes('signs')) return cleanedName(name, cell);
  return role === null && !hasOneCase && isPhrase(name, cell) ? cell : null;
}

/** Words that are no known given names, of which one ends like a surname: «ооржак чойгана». */
function isLikelyName(cell: string): boolean {
  const { parts, isOrderSure } = readPersonName(cell);
  return isOrderSure && (parts.length === 2 || parts.length === 3);
}

/** The name without what stands beside it, where it is one for certain. */
function cleanedName({ parts }: PersonName, cell: string): string {
  const text = parts.map((part) => part.text).join(' ');
  return isPersonName(text) && /^[\p{L}\p{M}\s.’'-]+$/u.test(text) ? text : cell;
}

/** «Победители конкурса»: words in small letters, and none that is a given name or ends like a surname. */
function isPhrase({ parts }: PersonName, cell: string): boolean {
  if (parts.length < 2 || isPersonName(cell) || isLikelyName(cell)) return false;
  return parts.slice(1).some(({ role, text }) => role !== 'fixed' && /^\p{Ll}/u.test(text));
}

function isMost<Value>(values: readonly Value[], has: (value: Value) => boolean): boolean {
  return values.filter(has).length * 2 > values.length;
}

/** Whether a text is a person's name: two words or more, with a known first name or a patronymic. */
export function isPersonName(text: string): boolean {
  const { parts } = readPersonName(text);
  if (parts.length < 2 || parts.length > 4 || isOrganisation(text)) return false;
  return parts.some(
    (part) =>
      (part.role === 'patronymic' && isPatronymic(part.spelt)) ||
      // «Гасан оглы»; of a phrase of three words the last one only has the place of a patronymic.
      (part.role === 'fixed' && part.of === 'patronymic') ||
      (part.role === 'first' && givenSex(part.spelt.split('-')[0] ?? '') !== null),
  );
}

/** Whether a value is likely a person in a column of people: a whole name, or a surname with initials. */
export function looksLikePerson(text: string): boolean {
  if (isPersonName(text)) return true;
  if (isOrganisation(text)) return false;
  const { parts } = readPersonName(text);
  const [one, ...others] = parts.filter(({ of }) => of !== 'initials');
  return one?.role === 'surname' && others.length === 0 && parts.length > 1 && /^\p{Lu}/u.test(one.text);
}

/**
 * Whether a text of several words certainly names no person: «Гимназия имени Пушкина», «старший воспитатель».
 */
export function namesNobody(text: string): boolean {
  const name = readPersonName(text);
  if (isOrganisation(text)) return true;
  if (looksLikePerson(text) || hasGivenName(text) || peopleIn(text) !== null) return false;
  return isNoName(name) || (name.parts.length > 1 && THING.test(text));
}

/** Organisations and positions, which the rules of names do not decline reliably. */
const THING =
  /(?<!\p{L})(?:им(?:ени|\.)|школ|гимнази|лице[йя]|колледж|техникум|институт|университет|академи|центр|дом|дворц?|детск|сад|библиотек|музе|клуб|студи|кружо?к|секци|администраци|департамент|министерств|управлени|комитет|отдел|фонд|обществ|организаци|учреждени|ооо|ао|пао|ип|мбоу|маоу|мкоу|гбоу|сош|доу|команд|коллектив|ансамбл|хор|театр|город|район|село|область|край|республик|воспитател|учител|педагог|директор|заведующ|методист|тренер|преподавател|руководител|специалист|инженер|врач|старш|младш|главн|ведущ|заместител|зам\.)/iu;

/**
 * Whether a text is a name, or a part of one that tells so by itself: a known first name or a word that ends
 * like a patronymic, alone or among four words at most. Three words of other kinds are none: «Фамилия Имя
 * Отчество».
 */
export function hasGivenName(text: string): boolean {
  const { parts } = readPersonName(text);
  if (parts.length > 4) return false;
  return parts.some((part) => isPatronymic(part.spelt) || (part.role === 'first' && isFirstName(part.spelt)));
}

const ORDERS = ['surname first', 'first name first'] as const;
type Order = (typeof ORDERS)[number];

/** The order of surname and first name, where both are certain; null otherwise. */
function orderOf(name: string): Order | null {
  const { parts, words, isOrderSure } = readPersonName(name);
  // What stands beside the name would be lost when its words change places.
  if (words.some((word, index) => word.text !== parts[index]?.text || word.before + word.after !== ''))
    return null;
  const surname = parts.findIndex((part) => part.role === 'surname');
  const first = parts.findIndex((part) => part.role === 'first');
  if (!isOrderSure || surname < 0 || first < 0) return null;
  return surname < first ? 'surname first' : 'first name first';
}

function inOrder(name: string, usual: Order): string {
  const { parts } = readPersonName(name);
  const surnames = parts.filter((part) => part.role === 'surname');
  const others = parts.filter((part) => part.role !== 'surname');
  const ordered = usual === 'surname first' ? [...surnames, ...others] : [...others, ...surnames];
  return ordered.map(({ text }) => text).join(' ');
}

const DATIVE_ENDING = /[уюеиё](?:\s|$)|о(?:му|й)(?:\s|$)/iu;

function nominativeOf(name: string): string | null {
  return DATIVE_ENDING.test(name) ? fromDative(name) : null;
}

/** Whether the cells of surname and first name hold each other's value: «Анна» and «Иванова». */
export function isSwapped(surname: string, first: string): boolean {
  if (!isFirstName(surname) || isFirstName(first)) return false;
  const { parts, isOrderSure } = readPersonName(`${surname} ${first}`);
  return isOrderSure && parts[0]?.role === 'first';
}

const isFirstName = (word: string): boolean => givenSex(word.trim()) !== null;

/**
 * The name with a capital letter at each word and small ones behind it. Initials, particles, Latin words,
 * words with an apostrophe («О’Генри», «д’Арк»), «МакДональд», and everything that is no part of the name
 * stay. White space stays too.
 */
function withLetterCase(cell: string): string {
  const { words, partOf } = readPersonName(cell);
  let text = cell;
  let from = 0;
  for (const word of words) {
    if (word.text === '') continue;
    const place = text.indexOf(word.text, from);
    // Invisible or decomposed letters: the cell differs from what was read, and nothing is proposed.
    if (place < 0) return cell;
    const changed = partOf(word) !== null && isPlain(word) ? casedWord(word.text) : word.text;
    text = text.slice(0, place) + changed + text.slice(place + word.text.length);
    from = place + changed.length;
  }
  return text;
}

function isPlain({ kind, text, spelt }: NameWord): boolean {
  if (kind !== 'name' || !/^[\p{Script=Cyrillic}\p{M}\s/\-\u2010-\u2013\u2212]+$/u.test(text)) return false;
  return !SMALL.test(spelt) && !SMALL_FRONT.test(spelt);
}

function isSurnameLike(piece: string): boolean {
  return /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ой)|[иы]х|енко|чук)$/iu.test(piece);
}

function casedWord(word: string): string {
  return word.replaceAll(PIECE, (piece, place: number) => {
    if (SMALL.test(piece) && piece !== word) return piece;
    // «Петров-младший», «Ал-дровна»: a small half is meant so, unless it is a name.
    const isHalf = place > 0 && /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Ll}/u.test(piece);
    if (isHalf && givenSex(piece) === null && !isSurnameLike(piece)) return piece;
    const initial = piece.charAt(0);
    const small = piece.slice(1);
    const isMixed = small !== small.toLowerCase() && small !== small.toUpperCase();
    if (initial === initial.toUpperCase() && (small === small.toLowerCase() || isMixed)) return piece;
    return initial.toUpperCase() + small.toLowerCase();
  });
}
