/**
 * Registers of what was issued, one a project, on this device. A change is one transaction of the database:
 * those of all tabs come one after another, so two tabs never read the same last number. Signing out removes
 * names (`forgetTables`), not numbers.
 */
import type { IssuedRegister, IssuedRow } from '../../document/issued/issuedRegister.ts';
import { readRegister } from '../../document/issued/readRegister.ts';
import { sharedDatabase } from './deviceDatabase.ts';
import { ISSUED_PREFIX } from './deviceRecords.ts';

/** The stored register has rows that this version cannot read: going on could give their numbers again. */
export class UnreadRegisterError extends Error {}

export interface IssuedStore {
  /** Rejects where storage is unavailable, or with `UnreadRegisterError`. */
  readonly load: (place: string) => Promise<IssuedRegister>;
  /**
   * Replaces the register by what `change` makes of it, and resolves once that is stored. No other change
   * comes between. Rejects as `load` does, and with what `change` throws; then nothing is changed.
   */
  readonly change: (
    place: string,
    change: (register: IssuedRegister) => IssuedRegister,
  ) => Promise<IssuedRegister>;
}

export const deviceIssued = issuedStore(sharedDatabase);

/** Registers of a page that must leave nothing on the device (start#a-guests-list): they end with it. */
export function passingIssued(): IssuedStore {
  const kept = new Map<string, unknown>();
  return issuedStore({
    get: (key) => Promise.resolve(kept.get(key)),
    update: async (key, changed) => void kept.set(key, changed(kept.get(key))),
  });
}

export function issuedStore(database: Pick<typeof sharedDatabase, 'get' | 'update'>): IssuedStore {
  // The last register: letters change a few of its thousand rows at a time.
  let last: ReadonlyMap<unknown, IssuedRow> = new Map();
  const remembered = (register: IssuedRegister): IssuedRegister => {
    last = new Map(register.rows.map((row) => [row.id, row]));
    return register;
  };
  const known = (stored: unknown): IssuedRegister => {
    const { register, unread } = readRegister(stored, last);
    if (unread !== 0) throw new UnreadRegisterError('The register has rows that cannot be read.');
    return register;
  };
  return {
    load: async (place) => remembered(known(await database.get(ISSUED_PREFIX + place))),
    change: async (place, change) => {
      let changed: IssuedRegister | null = null;
      await database.update(ISSUED_PREFIX + place, (stored) => (changed = change(known(stored))));
      if (changed === null) throw new Error('The register was not changed.');
      return remembered(changed);
    },
  };
}
