/** Letters with copies: requests and responses of `/api/letters/…` (decision 0221). */
import { z } from 'zod';
import {
  MAX_EMAIL,
  MAX_LETTER_FILES,
  MAX_LETTER_SUBJECT,
  MAX_LETTER_TEXT,
  MAX_LETTERS_ASKED,
} from './limits.ts';

/** A text of a header or a name: signs of control would begin another line. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LETTER_SUBJECT)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u);
/** One mailbox in ASCII: no list, no name, nothing that ends a header. */
const mailboxSchema = z
  .string()
  .max(MAX_EMAIL)
  .regex(/^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.[a-z][a-z\d-]+$/i);
/** 256 bits in hex. */
const keySchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The page checks letters before, so what is wrong has no texts of its own here.
 *
 * `run` is the secret of a mailing, made on the device: with it the service makes hashes of who got what. `copy`
 * names a copy within it: a hash, so that it says nothing.
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
/** The same to the person themselves: the address is that of the account. */
export const tryLetterRequestSchema = sendLetterRequestSchema.omit({ to: true, copy: true });

const letterStateSchema = z.enum(['sent', 'refused', 'unknown']);
/**
 * `sent`: the mail server took it, now or before. `refused`: it did not; `reason` is in Russian. `unknown`: an
 * earlier attempt was cut off while the mail server had it, and it is never repeated.
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
