/**
 * Prints of the copies in the last run of each project, on this device: digests only, from which neither
 * names nor data can be read, and the order that made them. Signing out removes them (`forgetTables`).
 */
import { z } from 'zod';
import type { CopyPrint } from '../../../workers/copyPrints/client.ts';
import { orderSchema } from '../../browser/orderSchema.ts';
import type { Order } from '../../output/order/index.ts';
import { sharedDatabase } from './deviceDatabase.ts';
import { MADE_PREFIX } from './deviceRecords.ts';

/** Copies that were made in one way. */
export interface Made {
  /** For all copies (`orderOfAll`). */
  readonly order: Order;
  /** Whether all copies were made, at once or in parts. */
  readonly isWhole: boolean;
  readonly prints: readonly CopyPrint[];
}

const madeSchema: z.ZodType<Made> = z.object({
  order: orderSchema,
  isWhole: z.boolean(),
  prints: z.array(z.tuple([z.string(), z.string()])),
});

export interface MadeCopies {
  /** Null when nothing is stored or storage is unavailable. */
  readonly load: (place: string) => Promise<Made | null>;
  readonly keep: (place: string, made: Made) => Promise<void>;
}

export const deviceMadeCopies: MadeCopies = {
  load: async (place) => {
    try {
      return madeSchema.safeParse(await sharedDatabase.get(MADE_PREFIX + place)).data ?? null;
    } catch {
      return null;
    }
  },
  keep: async (place, made) => {
    try {
      await sharedDatabase.set(MADE_PREFIX + place, made);
    } catch {
      // A full or private device offers all copies.
    }
  },
};
