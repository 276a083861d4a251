/**
 * Decisions about names on this device, so that another project can offer them. Names are personal data: they never
 * reach the server from here, and signing out removes them.
 */
import { del, get, set } from 'idb-keyval';
import type { NameCorrections } from '../../document/nameCorrections.ts';
import { nameCorrectionsSchema } from '../../document/nameCorrections.ts';

const KEY = 'patent-generator.names';

export interface NameStore {
  /** Empty when nothing is stored or storage is unavailable. */
  readonly load: () => Promise<NameCorrections>;
  readonly keep: (corrections: NameCorrections) => Promise<void>;
}

const NOTHING: NameCorrections = { sexes: [], forms: [] };

export const deviceNameStore: NameStore = {
  load: async () => {
    try {
      return nameCorrectionsSchema.safeParse(await get(KEY)).data ?? NOTHING;
    } catch {
      return NOTHING;
    }
  },
  keep: async (corrections) => {
    try {
      await set(KEY, corrections);
    } catch {
      // A full or private device offers nothing in other projects.
    }
  },
};

export async function forgetNames(): Promise<void> {
  try {
    await del(KEY);
  } catch {
    // Unavailable storage holds no names.
  }
}
