/**
 * What signing out removes of the tables of all projects; every page can do that, so the stores themselves
 * are apart.
 */
import { sharedDatabase } from './deviceDatabase.ts';

/** Keys of `tableStore.ts`. */
export const TABLE_PREFIX = 'patent-generator.table.';
/** Keys of `madeCopies.ts`. */
export const MADE_PREFIX = 'patent-generator.made.';
/** Keys of `signedProofs.ts`. */
export const SIGNED_PREFIX = 'patent-generator.proofs.';
/** Keys of `keptCorrections.ts`. */
export const CORRECTIONS_PREFIX = 'patent-generator.corrections.';
/** Keys of `issuedStore.ts`. */
export const ISSUED_PREFIX = 'patent-generator.issued.';

/**
 * Removes the tables of all projects, what is known of their archives and corrected addresses of letters from
 * this device: personal data must not remain after signing out. Registers of what was issued lose their names
 * and files; their numbers stay, so that none is given twice. Signed addresses lose their words; the positions
 * of their numbers stay, so that they can still be withdrawn.
 */
export async function forgetTables(): Promise<void> {
  try {
    const known = await sharedDatabase.keys();
    const isOurs = (key: unknown): key is string =>
      typeof key === 'string' &&
      [TABLE_PREFIX, MADE_PREFIX, CORRECTIONS_PREFIX].some((prefix) => key.startsWith(prefix));
    await sharedDatabase.delMany(known.filter(isOurs));
    for (const key of known) {
      if (typeof key !== 'string') continue;
      if (key.startsWith(ISSUED_PREFIX)) await sharedDatabase.update(key, withoutNames);
      if (key.startsWith(SIGNED_PREFIX)) await sharedDatabase.update(key, withoutWords);
    }
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
