/** Letters with copies: responses of `/api/letters/…` (mailings#sent-once). */
import { z } from 'zod';

const letterStateSchema = z.enum(['sent', 'refused', 'unknown']);
/**
 * `sent`: the mail server accepted the letter, now or earlier. `refused`: it did not; `reason` is in Russian.
 * `unknown`: an attempt was interrupted after content was given to the mail server; it is not repeated unless
 * `again` asks for it.
 */
export const sendLetterReplySchema = z.object({
  state: letterStateSchema,
  reason: z.string().optional(),
  /** Whether the same letter may be taken later: the mail server said so, or did not answer. */
  is_temporary: z.boolean().optional(),
});
/** In the order of the request. */
export const letterStatesReplySchema = z.object({
  /** Whether the trial letter of this mailing was sent. */
  is_tried: z.boolean(),
  states: z.array(letterStateSchema.nullable()),
});

export type SendLetterReply = z.infer<typeof sendLetterReplySchema>;
