import { applyRules } from '../rules/applyRules.ts';
import { correctedBy } from './correctedLanguage.ts';
import type { Language } from './language.ts';
import { peopleColumns } from '../names/peopleColumns.ts';
import { personOf, sexOfPerson } from '../names/personOfRecord.ts';
import { PIPES } from './pipes.ts';

const PLAIN_RUSSIAN: Language = {
  pipes: PIPES,
  sexOf: (own, whole, hints) => sexOfPerson(personOf(own, whole, hints)),
  peopleIn: peopleColumns,
  applyRules,
};

/** All pipes, and the sex of a person by the rules of Russian names. */
export const RUSSIAN: Language = {
  ...PLAIN_RUSSIAN,
  corrected: (corrections) => correctedBy(PLAIN_RUSSIAN, corrections),
};
