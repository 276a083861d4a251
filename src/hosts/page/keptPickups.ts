/**
 * Publications of copies that were made on this device, one record a project: the secret of the link, that of
 * the codes, the key that opens notes (which cannot be read), and which copy is which record. No names:
 * records are told by hashes. Without it a link could not be given again, so it stays after signing out.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { PICKUP_PREFIX } from './deviceRecords.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface KeptPickup {
  /** The id of the publication. */
  readonly id: string;
  readonly secret: Bytes;
  readonly codeSecret: Bytes;
  readonly notePublicKey: Bytes;
  readonly notePrivateKey: CryptoKey;
  /** The column of the second word; null for codes. */
  readonly column: string | null;
  readonly days: 30 | 90 | 365;
  /** Of its files. */
  readonly format: string;
  /** Recipients see it. */
  readonly isFinished: boolean;
  /** A hash of what the copies are drawn of: others are uploaded again. */
  readonly of: string;
  readonly copies: readonly KeptCopy[];
}

export interface KeptCopy {
  /** Its id at the service. */
  readonly id: string;
  /** Hash of its record, as the register has it. */
  readonly key: string;
  /** Hash of its record when it was published: its code is made of it. */
  readonly ref: string;
  /** Of the copy in the list, from 0. */
  readonly place: number;
}

/** The newest first; empty where nothing is kept, or nothing can be. */
export async function keptPickups(project: string): Promise<readonly KeptPickup[]> {
  return read(await sharedDatabase.get(PICKUP_PREFIX + project).catch(() => undefined));
}

/** Ids of those of all projects on this device. */
export async function keptPickupIds(): Promise<ReadonlySet<string>> {
  const keys = await sharedDatabase.keys().catch(() => []);
  const records = keys.filter((key) => String(key).startsWith(PICKUP_PREFIX)).map(String);
  const all = await Promise.all(records.map((key) => sharedDatabase.get(key).catch(() => undefined)));
  return new Set(all.flatMap((stored) => read(stored).map(({ id }) => id)));
}

/** Of two changes at the same time, also of two tabs, none is lost. Rejects where nothing can be kept. */
export async function changePickups(
  project: string,
  change: (kept: readonly KeptPickup[]) => readonly KeptPickup[],
): Promise<void> {
  await sharedDatabase.update(PICKUP_PREFIX + project, (stored) => change(read(stored)));
}

/** Changes one of them, by id. */
export function changePickup(
  project: string,
  id: string,
  change: (kept: KeptPickup) => KeptPickup,
): Promise<void> {
  return changePickups(project, (all) => all.map((each) => (each.id === id ? change(each) : each)));
}

function read(stored: unknown): readonly KeptPickup[] {
  return Array.isArray(stored) ? stored.filter(isPickup) : [];
}

function isPickup(value: unknown): value is KeptPickup {
  const field = (name: keyof KeptPickup): unknown => Reflect.get(Object(value), name);
  return (
    typeof field('id') === 'string' &&
    field('secret') instanceof Uint8Array &&
    field('codeSecret') instanceof Uint8Array &&
    field('notePublicKey') instanceof Uint8Array &&
    typeof field('notePrivateKey') === 'object' &&
    Array.isArray(field('copies'))
  );
}
