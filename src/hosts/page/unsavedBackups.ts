/**
 * Keys whose backup file was not saved yet: what the file is made of, encrypted by a key that cannot be read,
 * until the file is saved. Afterwards nothing here can be made into the key again.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { PROOF_BACKUP_PREFIX } from './deviceRecords.ts';
import type { WrappedSeed } from './wrappedSeed.ts';
import { unwrapSeed, wrapSeed } from './wrappedSeed.ts';

interface UnsavedBackup extends WrappedSeed {
  /** When the person is reminded of it, in milliseconds since 1970. */
  readonly remindAt: number;
}

/** Rejects where the device keeps nothing. */
export async function keepUnsaved(id: string, seed: Uint8Array, remindAt: number): Promise<void> {
  await sharedDatabase.set(PROOF_BACKUP_PREFIX + id, { ...(await wrapSeed(seed)), remindAt });
}

/** When the person is reminded of the backup; null where there is nothing to save. Never rejects. */
export async function remindAt(id: string): Promise<number | null> {
  return (await unsavedBackup(id))?.remindAt ?? null;
}

/** What the backup is made of; null where there is nothing to save. Never rejects. */
export async function unsavedSeed(id: string): Promise<Uint8Array | null> {
  const found = await unsavedBackup(id);
  return found === null ? null : unwrapSeed(found).catch(() => null);
}

export async function remindLater(id: string, at: number): Promise<void> {
  const found = await unsavedBackup(id);
  if (found !== null) await sharedDatabase.set(PROOF_BACKUP_PREFIX + id, { ...found, remindAt: at });
}

export async function forgetUnsaved(id: string): Promise<void> {
  await sharedDatabase.del(PROOF_BACKUP_PREFIX + id);
}

async function unsavedBackup(id: string): Promise<UnsavedBackup | null> {
  const stored: unknown = await sharedDatabase.get(PROOF_BACKUP_PREFIX + id).catch(() => undefined);
  return isUnsaved(stored) ? stored : null;
}

function isUnsaved(value: unknown): value is UnsavedBackup {
  return typeof value === 'object' && value !== null && 'remindAt' in value && 'sealed' in value;
}
