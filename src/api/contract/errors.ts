/**
 * Error bodies in the format of Django REST framework: `{detail}` for the whole request, `{field: [text, …]}`
 * for its fields. `code` is added where a program must distinguish errors.
 */
import { z } from 'zod';

export const REFUSAL_CODES = [
  'csrf_failed',
  'stale_version',
  'too_many_requests',
  'not_owner',
  'design_locked',
] as const;
export type ErrorCode = (typeof REFUSAL_CODES)[number];

export const errorBodySchema = z.looseObject({
  detail: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  code: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Body of 409: the save was based on an older version than the stored one. */
export const staleVersionSchema = z.object({
  detail: z.string(),
  code: z.literal('stale_version'),
  /** The stored version. */
  version: z.number().int(),
});
export type StaleVersion = z.infer<typeof staleVersionSchema>;
