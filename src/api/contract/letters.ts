/** Letters with copies: requests and responses of `/api/letters/…` (decision 0221). */
import { z } from 'zod';
import {
  MAX_EMAIL,
  MAX_LETTER_FILES,
  MAX_LETTER_SUBJECT,
  MAX_LETTER_TEXT,
  MAX_LETTERS_ASKED,
} from './limits.ts';

/** Text of a mail header or a file name. Control characters could start another header. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LETTER_SUBJECT)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u);
/** One ASCII mailbox, without a display name, a list or line breaks. */
const mailboxSchema = z
  .string()
  .max(MAX_EMAIL)
  .regex(/^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.[a-z][a-z\d-]+$/i);
/** 256 bits in hex. */
const keySchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The page validates letters first, so the schema has no messages of its own.
 *
 * `run` is the secret of a mailing, generated on the device; the service keys its hashes of copy and address
 * with it. `copy` identifies a copy within the mailing. It is a hash, so it reveals nothing about the person.
 */
export const sendLetterRequestSchema = z.object({
  run: keySchema,
  copy: keySchema,
  to: mailboxSchema,
  subject: lineSchema,
  text: z.string().max(MAX_LETTER_TEXT),
  files: z
    .array(z.object({ name: lineSchema.regex(/^[^/\\]+$/), content: z.base64() }))
    .min(1)
    .max(MAX_LETTER_FILES),
});
/** A trial letter goes to the address of the account. */
export const tryLetterRequestSchema = sendLetterRequestSchema.omit({ to: true, copy: true });

const letterStateSchema = z.enum(['sent', 'refused', 'unknown']);
/**
 * `sent`: the mail server accepted the letter, now or earlier. `refused`: it did not; `reason` is in Russian.
 * `unknown`: an earlier attempt was interrupted while the mail server had the letter; it is never repeated.
 */
export const sendLetterReplySchema = z.object({
  state: letterStateSchema,
  reason: z.string().optional(),
});
export const letterStatesRequestSchema = z.object({
  run: keySchema,
  letters: z.array(z.object({ copy: keySchema, to: mailboxSchema })).max(MAX_LETTERS_ASKED),
});
/** In the order of the request. */
export const letterStatesReplySchema = z.object({
  /** Whether the trial letter of this mailing was sent. */
  is_tried: z.boolean(),
  states: z.array(letterStateSchema.nullable()),
});

export type SendLetterRequest = z.infer<typeof sendLetterRequestSchema>;
export type SendLetterReply = z.infer<typeof sendLetterReplySchema>;
