import { applyRules } from '../rules/applyRules.ts';
import { correctedBy } from './correctedLanguage.ts';
import type { Language } from './language.ts';
import { peopleColumns } from '../names/peopleColumns.ts';
import { personOf, sexOfPerson } from '../names/personOfRecord.ts';
import { shortDate } from './dates.ts';
import { useLanguage } from './languageInUse.ts';
import { PIPES } from './pipes.ts';
import { dateHintsOf, readDate } from './readDate.ts';

const PLAIN_RUSSIAN: Language = {
  pipes: PIPES,
  sexOf: (own, whole, hints) => sexOfPerson(personOf(own, whole, hints)),
  peopleIn: peopleColumns,
  dateHintsOf,
  otherDate: (value) => {
    const other = readDate(value)?.other ?? null;
    return other === null ? null : shortDate(other);
  },
  applyRules,
};

/** All pipes, and the sex of a person by the rules of Russian names. */
export const RUSSIAN: Language = {
  ...PLAIN_RUSSIAN,
  corrected: (corrections) => correctedBy(PLAIN_RUSSIAN, corrections),
};

/** Fills documents in Russian from now on, in a program that has the language from the beginning: a worker, the command line. */
export function useRussian(): void {
  useLanguage(RUSSIAN);
}
