/**
 * What calls of `/api/pickups/…` take; few pages need it, so it is apart from what they answer
 * (`pickups.ts`).
 */
import { z } from 'zod';
import { MAX_PICKUP_COPIES } from './limits.ts';
import { PICKUP_DAYS } from './pickups.ts';

/** 128 bits in base64url, derived from secrets that the service does not have. */
export const pickupIdSchema = z.string().regex(/^[\w-]{21}[AQgw]$/);

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
export const pickupNoteRequestSchema = z.object({
  /** Sealed for the issuer: 2048 bytes and the sender's key. */
  note: z.string().regex(/^[\w-]{2855}$/),
});
