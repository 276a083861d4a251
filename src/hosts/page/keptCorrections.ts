/**
 * What a person typed for letters: addresses in place of cells, by person and cell, and the words; one record a
 * project for each. They are personal data: signing out removes them.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { CORRECTIONS_PREFIX } from './deviceRecords.ts';

type KeptCorrections = Readonly<Record<string, string>>;

/** Empty where nothing is kept, or nothing can be. */
export async function keptCorrections(place: string): Promise<KeptCorrections> {
  const stored = await sharedDatabase.get(CORRECTIONS_PREFIX + place).catch(() => undefined);
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(known);
}

/** Does nothing where nothing can be kept. */
export async function keepCorrections(place: string, corrections: KeptCorrections): Promise<void> {
  await sharedDatabase.set(CORRECTIONS_PREFIX + place, corrections).catch(() => undefined);
}

type Places = Readonly<Record<string, number>>;

/**
 * Changes what is kept of a mailing: which document of a person each record is, by hashes; of another mailing than
 * `of` nothing is. Signing out removes it too. Changes of all tabs come one after another; does nothing where nothing
 * can be kept.
 */
export async function changeLetterPlaces(
  place: string,
  of: string,
  change: (kept: Places) => Places,
): Promise<void> {
  const key = `${CORRECTIONS_PREFIX}${place}/letters`;
  await sharedDatabase
    .update(key, (stored) => ({ of, places: change(placesIn(stored, of)) }))
    .catch(() => undefined);
}

function placesIn(stored: unknown, of: string): Places {
  const field = (name: string): unknown => Reflect.get(Object(stored), name);
  const kept = field('of') === of ? Object.entries(Object(field('places'))) : [];
  return Object.fromEntries(kept.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

interface KeptWords {
  readonly subject: string;
  readonly text: string;
}

/** Null where nothing is kept. */
export async function keptWords(place: string): Promise<KeptWords | null> {
  const stored = await sharedDatabase.get(wordsKey(place)).catch(() => undefined);
  const field = (name: string): unknown => Reflect.get(Object(stored), name);
  const [subject, text] = [field('subject'), field('text')];
  return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : null;
}

/** Does nothing where nothing can be kept. */
export async function keepWords(place: string, { subject, text }: KeptWords): Promise<void> {
  await sharedDatabase.set(wordsKey(place), { subject, text }).catch(() => undefined);
}

function wordsKey(place: string): string {
  return `${CORRECTIONS_PREFIX}${place}/words`;
}
