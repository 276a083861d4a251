/**
 * Why letters of a mailing were refused, by their names for the service (`letterKeys.ts`), which keeps no reasons; one
 * record a project. A reason may repeat a word of its copy: signing out removes them.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { CORRECTIONS_PREFIX } from './deviceRecords.ts';

type Reasons = Readonly<Record<string, string>>;

/** Empty where nothing is kept of the mailing `of`, or nothing can be. */
export async function keptReasons(place: string, of: string): Promise<Reasons> {
  return reasonsIn(await sharedDatabase.get(keyOf(place)).catch(() => undefined), of);
}

/** Forgets those of other mailings; does nothing where nothing can be kept. */
export async function keepReason(place: string, of: string, letter: string, reason: string): Promise<void> {
  await sharedDatabase
    .update(keyOf(place), (stored) => ({ of, reasons: { ...reasonsIn(stored, of), [letter]: reason } }))
    .catch(() => undefined);
}

function keyOf(place: string): string {
  return `${CORRECTIONS_PREFIX}${place}/reasons`;
}

function reasonsIn(stored: unknown, of: string): Reasons {
  const field = (name: string): unknown => Reflect.get(Object(stored), name);
  const kept = field('of') === of ? Object.entries(Object(field('reasons'))) : [];
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
