/**
 * What signing out removes of the tables of all projects; every page can do that, so the stores themselves
 * are apart.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { DEVICE_RECORDS } from './deviceRecords.ts';

/** Tables that the device has refused, by project (`tableStore.ts`). */
export const UNWRITTEN_TABLES = new Map<string, unknown>();

/**
 * Removes from this device what `DEVICE_RECORDS` calls personal: personal data must not remain after signing
 * out. Registers of what was issued lose their names and files; their numbers stay, so that none is given twice.
 * Signed addresses lose their words; the positions of their numbers stay, so that they can still be withdrawn.
 */
export async function forgetTables(): Promise<void> {
  UNWRITTEN_TABLES.clear();
  try {
    const known = (await sharedDatabase.keys()).filter((key) => typeof key === 'string');
    const those = (wanted: string): readonly string[] =>
      known.filter((key) =>
        Object.entries(DEVICE_RECORDS).some(([start, then]) => then === wanted && key.startsWith(start)),
      );
    await sharedDatabase.delMany(those('removed'));
    for (const key of those('withoutNames')) await sharedDatabase.update(key, withoutNames);
    for (const key of those('withoutWords')) await sharedDatabase.update(key, withoutWords);
  } catch {
    // Unavailable storage holds no tables.
  }
}

/** Of a stored register (`issuedRegister.ts`), which is not read here: every page can sign out. */
function withoutNames(register: unknown): unknown {
  if (typeof register !== 'object' || register === null || !('rows' in register)) return register;
  const { rows } = register;
  if (!Array.isArray(rows)) return register;
  return { ...register, rows: rows.map((row: object) => ({ ...row, name: '', file: '' })) };
}

/** Of stored addresses (`signedProofs.ts`). One of no project is found by its words alone, so it goes. */
function withoutWords(proofs: unknown): unknown {
  if (typeof proofs !== 'object' || proofs === null) return {};
  const all: readonly { readonly index?: unknown; readonly place?: unknown }[] = Object.values(proofs);
  return Object.fromEntries(
    all
      .filter(({ place }) => place !== undefined)
      .map((proof) => [`position ${String(proof.index)}`, { ...proof, address: '' }]),
  );
}
