/**
 * Names of letters for the service, by which it sends each once. A copy is named by its person, not by its row: a row
 * that is inserted later must not have others written to again. Documents of one person at one address are told apart
 * by their records, which the device remembers; one whose record was corrected stays the same document.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { issuedCopies } from '../../../data/issued/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { changeLetterPlaces } from '../../../hosts/page/keptCorrections.ts';
import type { LetterWishes, PlannedLetter } from '../../../output/letters/index.ts';
import { addressKey, planLetters } from '../../../output/letters/index.ts';
import type { LettersSource } from './lettersSource.ts';

/** A copy, from 0, to one of its addresses. */
export interface AddressedCopy {
  readonly copy: number;
  readonly address: string;
}

/** The name of a letter for the service: a hash. */
export type KeyOf = (letter: AddressedCopy) => string;

/** Which document of its person a record is, from 1, by a hash of both. */
export type LetterPlaces = Readonly<Record<string, number>>;

type Letter = Pick<PlannedLetter, 'copy' | 'name' | 'addresses'> & {
  /** The same for the same values. */
  readonly record: string;
};

/** The names of the letters of all copies, chosen or not, with what is remembered of this mailing. */
export async function keysOfLetters(
  { place, run }: { readonly place: string; readonly run: string },
  { withFields }: LettersSource,
  wishes: Pick<LetterWishes, 'column' | 'corrections'>,
): Promise<KeyOf> {
  const records = issuedCopies(RUSSIAN_FILLING, withFields);
  const all = records.map(({ copy }) => copy);
  const letters = planLetters(withFields, all, wishes).map((letter) => ({
    ...letter,
    record: records[letter.copy]?.key ?? '',
  }));
  let made = letterKeys(letters, {}, run);
  await changeLetterPlaces(place, hashOf(run), (kept) => (made = letterKeys(letters, kept, run)).places);
  return made.keyOf;
}

/** @param run secret of the mailing */
export function letterKeys(
  letters: readonly Letter[],
  before: LetterPlaces,
  run: string,
): { readonly keyOf: KeyOf; readonly places: LetterPlaces } {
  const keys = new Map<string, string>();
  const places: Record<string, number> = { ...before };
  for (const [person, own] of byPerson(letters)) {
    const names = own.map(({ record }) => hashOf(`${run} ${person} ${record}`).slice(0, 24));
    const given = placesIn(names, before);
    for (const [at, { copy, address }] of own.entries()) {
      const place = given[at] ?? 0;
      places[names[at] ?? ''] = place;
      keys.set(letterName({ copy, address }), hashOf(`${person} ${place}`));
    }
  }
  return { places, keyOf: (letter) => keys.get(letterName(letter)) ?? '' };
}

/** The places that are remembered; what is new takes the first ones that are free, in the order of the rows. */
function placesIn(names: readonly string[], before: LetterPlaces): readonly number[] {
  const taken = new Set<number>();
  const known = names.map((name) => {
    const place = before[name];
    if (place === undefined || taken.has(place)) return null;
    taken.add(place);
    return place;
  });
  let free = 1;
  return known.map((place) => {
    if (place !== null) return place;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
  });
}

interface Addressed extends Letter {
  readonly address: string;
}

/** The letters of each name and address, in the order of the rows. */
function byPerson(letters: readonly Letter[]): ReadonlyMap<string, readonly Addressed[]> {
  const persons = new Map<string, Addressed[]>();
  for (const letter of letters)
    for (const address of letter.addresses) {
      const person = JSON.stringify([letter.name, addressKey(address)]);
      const own = persons.get(person) ?? [];
      own.push({ ...letter, address });
      persons.set(person, own);
    }
  return persons;
}

/** Tells the letters of a run apart on this page. */
export function letterName({ copy, address }: AddressedCopy): string {
  return `${copy} ${addressKey(address)}`;
}

export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
