/**
 * Mistakes in a list of names: letter case, the dative in place of the nominative, surname and first name
 * swapped. What is usual in the list decides what is a mistake in it, so a list in capitals is left alone.
 */
import { listedSex } from '../../document/people/firstNames.ts';
import { fromDative } from './fromDative.ts';
import type { NameRole } from './personName.ts';
import { isPatronymic, readPersonName } from './personName.ts';

interface NameProposal {
  readonly kind: 'letterCase' | 'dativeName' | 'swappedName';
  /** Index in the list. */
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

interface NameListOptions {
  /** A template declines the names, so a name in the dative would be declined twice. */
  readonly isDeclined: boolean;
  /** Part of a name that the column holds; null for full names. */
  readonly role: NameRole | null;
}

/** Proposals for a list of names, at most one of each kind for a name, in the order of the list. */
export function checkNameList(
  names: readonly string[],
  { isDeclined, role }: NameListOptions,
): readonly NameProposal[] {
  const areCapitals = isMost(names, (name) => name === name.toUpperCase() && withLetterCase(name) !== name);
  const nominatives = role === null ? names.map(nominativeOf) : [];
  const areDative = isMost(nominatives, (nominative) => nominative !== null);
  const orders = role === null ? names.map(orderOf) : [];
  const order = ORDERS.find((usual) => isMost(orders, (found) => found === usual)) ?? null;
  return names.flatMap((before, index) => {
    const found: NameProposal[] = [];
    const propose = (kind: NameProposal['kind'], after: string | null) => {
      if (after !== null && after !== before) found.push({ kind, index, before, after });
    };
    if (!areCapitals) propose('letterCase', withLetterCase(before));
    if (isDeclined || !areDative) propose('dativeName', nominatives[index] ?? null);
    const own = orders[index] ?? null;
    if (order !== null && own !== null && own !== order && found.length === 0)
      propose('swappedName', inOrder(before, order));
    return found;
  });
}

function isMost<Value>(values: readonly Value[], has: (value: Value) => boolean): boolean {
  return values.filter(has).length * 2 > values.length;
}

/** Whether a text is a person's name: two words or more, with a known first name or a patronymic. */
export function isPersonName(text: string): boolean {
  const { parts } = readPersonName(text);
  if (parts.length < 2 || parts.length > 4) return false;
  return parts.some(
    (part) => part.role === 'patronymic' || (part.role === 'first' && listedSex(part.text) !== null),
  );
}

/**
 * Whether a text is a name, or a part of one that tells so by itself: a known first name or a word that ends like a patronymic,
 * alone or among four words at most. Three words of other kinds are none: «Фамилия Имя Отчество».
 */
export function hasGivenName(text: string): boolean {
  const { parts } = readPersonName(text);
  if (parts.length > 4) return false;
  return parts.some((part) => isPatronymic(part.text) || (part.role === 'first' && isFirstName(part.text)));
}

const ORDERS = ['surname first', 'first name first'] as const;
type Order = (typeof ORDERS)[number];

/** The order of surname and first name, where both are certain; null otherwise. */
function orderOf(name: string): Order | null {
  const { parts, isOrderSure } = readPersonName(name);
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

/** Words of names in small letters: «Мамедов Ариф Гасан оглы», «фон Браун». */
const SMALL =
  /^(?:оглы|оглу|кызы|гызы|улы|уулу|фон|ван|де|дер|ден|да|ди|дю|дель|делла|ла|ле|аль|эль|бен|ибн|бин|и)$/iu;

/** Each word with a capital letter; accents and soft hyphens belong to it. Initials, particles, Latin words and «МакДональд» stay. */
function withLetterCase(name: string): string {
  return name.replaceAll(/\p{L}[\p{L}\p{M}\p{Cf}’']*\.?/gu, (word) => {
    if (word.endsWith('.') || SMALL.test(word) || !/\p{Script=Cyrillic}/u.test(word)) return word;
    const [initial = '', ...rest] = word;
    const small = rest.join('');
    const isMixed = small !== small.toLowerCase() && small !== small.toUpperCase();
    if (initial === initial.toUpperCase() && (small === small.toLowerCase() || isMixed)) return word;
    return initial.toUpperCase() + small.toLowerCase();
  });
}

/** Whether the cells of surname and first name hold each other's value: «Анна» and «Иванова». */
export function isSwapped(surname: string, first: string): boolean {
  if (!isFirstName(surname) || isFirstName(first)) return false;
  const { parts, isOrderSure } = readPersonName(`${surname} ${first}`);
  return isOrderSure && parts[0]?.role === 'first';
}

const isFirstName = (word: string): boolean => listedSex(word.trim()) !== null;
