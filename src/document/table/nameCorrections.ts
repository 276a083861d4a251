/** What a person has decided about names of a list: their sex, and their forms in a case. */
import { z } from 'zod';
import { MAX_NAME_DECISIONS, MAX_TEXT_LENGTH } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';

const text = z.string().max(MAX_TEXT_LENGTH);

export const nameCorrectionsSchema = z.object({
  /**
   * Full name of a person, the sex, and the key of the record (`recordKey`); without one it is about
   * everybody of that name.
   */
  sexes: z.array(z.tuple([text, z.enum(['male', 'female']), text.optional()])).max(MAX_NAME_DECISIONS),
  /**
   * Value of a field, the sex used for it (empty when unknown), the pipe of the case, and the form to print.
   */
  forms: z.array(z.tuple([text, z.enum(['male', 'female', '']), text, text])).max(MAX_NAME_DECISIONS),
});
export type NameCorrections = Immutable<z.infer<typeof nameCorrectionsSchema>>;
