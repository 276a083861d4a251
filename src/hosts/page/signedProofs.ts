/**
 * Addresses of the documents that this device has signed: the same document gets the same code when it is made
 * again, and is withdrawn by its number. They hold names, so signing out removes all but number and position, and
 * of a number that is made of data all but its hash.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { SIGNED_PREFIX } from './deviceRecords.ts';

export interface SignedProof {
  /** Removed (`removedNumbers.ts`) after signing out if `isOfData`. */
  readonly number: string;
  /** The number has values of the record. */
  readonly isOfData?: boolean;
  /** Empty after signing out. */
  readonly address: string;
  readonly index: number;
  /** The project that gave its number; absent for addresses of before. */
  readonly place?: string;
  /** Its document was made again with other words and has another address; this one still says «genuine». */
  readonly isOutlived?: boolean;
}

/** By what makes a document the same one. */
export type SignedProofs = Readonly<Record<string, SignedProof>>;

/** Those of a key; empty where nothing is kept. */
export async function signedWith(keyId: string): Promise<SignedProofs> {
  return read(await sharedDatabase.get(SIGNED_PREFIX + keyId).catch(() => undefined));
}

/** Ids of the keys that have signed something here; empty where nothing is kept. */
export async function keysThatSigned(): Promise<readonly string[]> {
  const keys = await sharedDatabase.keys().catch(() => []);
  return keys.flatMap((key) =>
    typeof key === 'string' && key.startsWith(SIGNED_PREFIX) ? [key.slice(SIGNED_PREFIX.length)] : [],
  );
}

/** Of two changes at the same time, also of two tabs, none is lost. Rejects where nothing can be kept. */
export async function changeSigned(
  keyId: string,
  change: (known: SignedProofs) => SignedProofs,
): Promise<void> {
  await sharedDatabase.update(SIGNED_PREFIX + keyId, (stored) => change(read(stored)));
}

function read(stored: unknown): SignedProofs {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter((entry): entry is [string, SignedProof] => isProof(entry[1]));
  return Object.fromEntries(known);
}

function isProof(value: unknown): value is SignedProof {
  const field = (name: string): unknown => Reflect.get(Object(value), name);
  return (
    typeof field('number') === 'string' &&
    typeof field('address') === 'string' &&
    typeof field('index') === 'number'
  );
}
