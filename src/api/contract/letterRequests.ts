/**
 * What calls of `/api/letters/…` take; few pages need it, so it is apart from what they answer
 * (`letters.ts`).
 */
import { z } from 'zod';
import { withoutDirections } from '../../document/text/cleanText.ts';
import {
  MAX_EMAIL,
  MAX_LETTER_FILES,
  MAX_LETTER_LINES,
  MAX_LETTER_SUBJECT,
  MAX_LETTER_TEXT,
  MAX_LETTERS_ASKED,
} from './limits.ts';

/**
 * Text of a mail header or a file name. Control characters could start another header; controls of direction,
 * which could hide the ending of a name, are left out.
 */
const lineSchema = z
  .string()
  .overwrite(withoutDirections)
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

const TOO_MANY_LINES = `В письме больше ${MAX_LETTER_LINES} строк. Сократите текст.`;

/**
 * The page validates letters first, so other fields have no messages of their own.
 *
 * `run` is the secret of a mailing, generated on the device; the service keys its hashes of copy and address
 * with it. `copy` identifies a copy within the mailing. It is a hash, so it reveals nothing about the person.
 */
export const sendLetterRequestSchema = z.object({
  run: keySchema,
  copy: keySchema,
  to: mailboxSchema,
  subject: lineSchema,
  text: z
    .string()
    .max(MAX_LETTER_TEXT)
    // The footer that says who sends must stay in sight.
    .refine((text) => text.trim().split(/\r\n?|\n/).length <= MAX_LETTER_LINES, TOO_MANY_LINES),
  /** Sends a letter again that may have arrived: a person has asked for it. */
  again: z.boolean().optional(),
  files: z
    .array(z.object({ name: lineSchema.regex(/^[^/\\]+$/), content: z.base64() }))
    .min(1)
    .max(MAX_LETTER_FILES),
});
/** A trial letter goes to the address of the account. */
export const tryLetterRequestSchema = sendLetterRequestSchema.omit({
  to: true,
  copy: true,
  again: true,
});

export const letterStatesRequestSchema = z.object({
  run: keySchema,
  letters: z.array(z.object({ copy: keySchema, to: mailboxSchema })).max(MAX_LETTERS_ASKED),
});

export type SendLetterRequest = z.infer<typeof sendLetterRequestSchema>;
