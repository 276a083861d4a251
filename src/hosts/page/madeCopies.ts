/**
 * Prints of the copies in the last archive of each project, on this device: digests only, from which neither
 * names nor data can be read. Signing out removes them (`forgetTables`).
 */
import { z } from 'zod';
import type { CopyPrint } from '../../../workers/copyPrints/client.ts';
import { sharedDatabase } from './deviceDatabase.ts';
import { MADE_PREFIX } from './forgetTables.ts';

const printsSchema: z.ZodType<readonly CopyPrint[]> = z.array(z.tuple([z.string(), z.string()]));

export interface MadeCopies {
  /** Empty when nothing is stored or storage is unavailable. */
  readonly load: (place: string) => Promise<readonly CopyPrint[]>;
  readonly keep: (place: string, prints: readonly CopyPrint[]) => Promise<void>;
}

export const deviceMadeCopies: MadeCopies = {
  load: async (place) => {
    try {
      return printsSchema.safeParse(await sharedDatabase.get(MADE_PREFIX + place)).data ?? [];
    } catch {
      return [];
    }
  },
  keep: async (place, prints) => {
    try {
      await sharedDatabase.set(MADE_PREFIX + place, prints);
    } catch {
      // A full or private device offers all copies.
    }
  },
};
