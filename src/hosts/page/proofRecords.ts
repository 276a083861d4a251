/**
 * What the service said of keys, so that documents can be checked without a network. No names of people: the
 * words of a document are in its address only.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { PROOF_RECORD_PREFIX } from './deviceRecords.ts';

/** Does nothing where the device keeps nothing. */
export async function keepRecord(id: string, record: unknown): Promise<void> {
  await sharedDatabase.set(PROOF_RECORD_PREFIX + id, record).catch(() => undefined);
}

/** As it was kept; undefined when it is not here. */
export function keptRecord(id: string): Promise<unknown> {
  return sharedDatabase.get(PROOF_RECORD_PREFIX + id).catch(() => undefined);
}
