/**
 * Decisions about names on this device, so that another project can offer them. Names are personal data: they
 * never reach the server from here, and signing out removes them.
 */
import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import { nameCorrectionsSchema } from '../../document/table/nameCorrections.ts';
import { NO_DECISIONS } from '../../document/table/nameDecisions.ts';
import { sharedDatabase } from './deviceDatabase.ts';
import { NAMES_KEY } from './deviceRecords.ts';

export interface NameStore {
  /** Empty when nothing is stored or storage is unavailable. */
  readonly load: () => Promise<NameCorrections>;
  /** Changes what is stored; of two changes at the same time, also of two tabs, none is lost. */
  readonly change: (changed: (known: NameCorrections) => NameCorrections) => Promise<void>;
}

export const deviceNameStore: NameStore = {
  load: async () => {
    try {
      return read(await sharedDatabase.get(NAMES_KEY));
    } catch {
      return NO_DECISIONS;
    }
  },
  change: async (changed) => {
    try {
      await sharedDatabase.update(NAMES_KEY, (stored) => changed(read(stored)));
    } catch {
      // A full or private device offers nothing in other projects.
    }
  },
};

function read(stored: unknown): NameCorrections {
  return nameCorrectionsSchema.safeParse(stored).data ?? NO_DECISIONS;
}

export async function forgetNames(): Promise<void> {
  try {
    await sharedDatabase.del(NAMES_KEY);
  } catch {
    // Unavailable storage holds no names.
  }
}
