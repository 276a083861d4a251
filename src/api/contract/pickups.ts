/**
 * Copies that recipients fetch by themselves: responses of `/api/pickups/…` (docs/pickup.md). The service
 * sees ids and ciphertext; names of people are in none of them.
 */
import { z } from 'zod';

/** How long a publication is kept, in days. */
export const PICKUP_DAYS = [30, 90, 365] as const;

/** A publication as its owner sees it. Which copies were fetched is not said. */
export const ownPickupSchema = z.object({
  id: z.string(),
  /** Such as `2026-05-03`. */
  made_on: z.string(),
  /** The first day on which it is gone. */
  expires_on: z.string(),
  /** Recipients can open it. */
  is_finished: z.boolean(),
  copies: z.int(),
  /** How many of them were fetched, each counted once. */
  fetched: z.int(),
  notes: z.int(),
});
export const ownPickupsSchema = z.array(ownPickupSchema);
/** Ids of the copies that are there. */
export const pickupCopiesSchema = z.array(z.string());

/** A publication as recipients see it. */
export const pickupSchema = z.object({ head: z.string(), expires_on: z.string() });
export const pickupNotesSchema = z.array(z.object({ id: z.string(), note: z.string(), sent_on: z.string() }));

export type OwnPickup = z.infer<typeof ownPickupSchema>;
