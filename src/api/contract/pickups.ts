/**
 * Copies that recipients fetch by themselves: requests and responses of `/api/pickups/…` (docs/pickup.md). The service
 * sees ids and ciphertext; names of people are in none of them.
 */
import { z } from 'zod';
import { MAX_PICKUP_COPIES } from './limits.ts';

/** 128 bits in base64url, derived from secrets that the service does not have. */
export const pickupIdSchema = z.string().regex(/^[\w-]{21}[AQgw]$/);
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** How long a publication is kept, in days. */
export const PICKUP_DAYS = [30, 90, 365] as const;

export const startPickupRequestSchema = z.object({
  id: pickupIdSchema,
  /** What everyone with the link reads, sealed: 1024 bytes. */
  head: z.string().regex(/^[\w-]{1403}$/),
  days: z.union(PICKUP_DAYS.map((days) => z.literal(days))),
});
/** All copies of the publication; others, which an earlier upload has left, are removed. */
export const finishPickupRequestSchema = z.object({
  copies: z.array(pickupIdSchema).min(1).max(MAX_PICKUP_COPIES),
});

/** A publication as its owner sees it. Which copies were fetched is not said. */
export const ownPickupSchema = z.object({
  id: z.string(),
  made_on: daySchema,
  /** The first day on which it is gone. */
  expires_on: daySchema,
  /** Recipients can open it. */
  is_finished: z.boolean(),
  copies: z.int(),
  /** How many of them were fetched, each counted once. */
  fetched: z.int(),
  notes: z.int(),
});
export const ownPickupsSchema = z.array(ownPickupSchema);
export const pickupCopiesSchema = z.object({ copies: z.array(z.string()) });

/** A publication as recipients see it. */
export const pickupSchema = z.object({ head: z.string(), expires_on: daySchema });

export const pickupNoteRequestSchema = z.object({
  /** Sealed for the issuer: 2048 bytes and the sender's key. */
  note: z.string().regex(/^[\w-]{2855}$/),
});
export const pickupNotesSchema = z.array(z.object({ id: z.string(), note: z.string(), sent_on: daySchema }));

export type OwnPickup = z.infer<typeof ownPickupSchema>;
