/**
 * What signing out removes of the tables of all projects; every page can do that, so the stores themselves
 * are apart.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { isRemovedNumber, removedNumber, rowsWithoutNames } from '../../document/issued/removedNumbers.ts';
import { DEVICE_RECORDS } from './deviceRecords.ts';

/** Tables that the device has refused, by project (`tableStore.ts`). */
export const UNWRITTEN_TABLES = new Map<string, unknown>();

/**
 * Removes from this device what `DEVICE_RECORDS` calls personal: personal data must not remain after signing
 * out. Registers of what was issued lose their names and files; their numbers stay, so that none is given twice,
 * those made of data as hashes. Signed addresses lose their words; the positions of their numbers stay, so that
 * they can still be withdrawn.
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

/** Of a stored register (`issuedRegister.ts`), which may be of another version: it is not read here. */
function withoutNames(register: unknown): unknown {
  if (typeof register !== 'object' || register === null || !('rows' in register)) return register;
  const { rows } = register;
  return Array.isArray(rows) ? { ...register, rows: rowsWithoutNames(rows) } : register;
}

interface StoredProof {
  readonly index?: unknown;
  readonly place?: unknown;
  readonly number?: unknown;
  readonly isOfData?: unknown;
}

/** Of stored addresses (`signedProofs.ts`). One of no project is found by its words alone, so it goes. */
function withoutWords(proofs: unknown): unknown {
  if (typeof proofs !== 'object' || proofs === null) return {};
  const all: readonly StoredProof[] = Object.values(proofs);
  return Object.fromEntries(
    all
      .filter(({ place }) => place !== undefined)
      .map((proof) => [
        `position ${String(proof.index)}`,
        { ...proof, address: '', number: withoutData(proof) },
      ]),
  );
}

/** Addresses of before do not say whether their number is made of data: one with a word in it may be. */
function withoutData({ number, isOfData }: StoredProof): string {
  const text = String(number);
  return isOfData === true || isRemovedNumber(text) || /\p{L}{3}/u.test(text) ? removedNumber(text) : text;
}
