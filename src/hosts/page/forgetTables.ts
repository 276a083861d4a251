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

/**
 * Removes the tables of all projects, and what is known of their archives, from this device: personal data
 * must not remain after signing out.
 */
export async function forgetTables(): Promise<void> {
  try {
    const known = await sharedDatabase.keys();
    const isOurs = (key: unknown): key is string =>
      typeof key === 'string' &&
      [TABLE_PREFIX, MADE_PREFIX, SIGNED_PREFIX].some((prefix) => key.startsWith(prefix));
    await sharedDatabase.delMany(known.filter(isOurs));
  } catch {
    // Unavailable storage holds no tables.
  }
}
