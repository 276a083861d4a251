import type { Language } from './language.ts';
import { sexOfRecord } from './personOfRecord.ts';
import { PIPES } from './pipes.ts';

/** All pipes, and the sex of a person by the rules of Russian names. */
export const RUSSIAN: Language = { pipes: PIPES, sexOf: sexOfRecord };
