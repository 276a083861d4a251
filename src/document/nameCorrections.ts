/** What a person has decided about names of a list: their sex, and their forms in a case. */
import { z } from 'zod';
import type { Immutable } from './immutable.ts';

const MAX_CORRECTIONS = 20_000;
const text = z.string().max(1000);

export const nameCorrectionsSchema = z.object({
  /** Full name of a person and the sex. */
  sexes: z.array(z.tuple([text, z.enum(['male', 'female'])])).max(MAX_CORRECTIONS),
  /** Value of a field, the sex used for it (empty when unknown), the pipe of the case, and the form to print. */
  forms: z.array(z.tuple([text, z.enum(['male', 'female', '']), text, text])).max(MAX_CORRECTIONS),
});
export type NameCorrections = Immutable<z.infer<typeof nameCorrectionsSchema>>;
