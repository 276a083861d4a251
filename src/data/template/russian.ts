import { applyRules, withFirstColors } from '../rules/applyRules.ts';
import type { Language } from './language.ts';
import { peopleColumns } from '../names/peopleColumns.ts';
import { personOf, sexOfPerson } from '../names/personOfRecord.ts';
import { shortDate } from './dates.ts';
import { PIPES } from './pipes.ts';
import { dateHintsOf, readDate } from './readDate.ts';
import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import { decisionsIn } from '../../document/table/nameDecisions.ts';
import { recordKey } from '../../document/recordKey.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { Pipes } from './pipe.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

const CASE_PIPES: readonly string[] = Object.values(NAME_CASES);

const PLAIN_RUSSIAN: Language = {
  pipes: PIPES,
  sexOf: (own, whole, hints) => sexOfPerson(personOf(own, whole, hints)),
  personName: (own, whole, hints) => personOf(own, whole, hints).name,
  peopleIn: peopleColumns,
  dateHintsOf,
  otherDate: (value) => {
    const other = readDate(value)?.other ?? null;
    return other === null ? null : shortDate(other);
  },
  applyRules,
  withFirstColors,
};

/** All pipes, and the sex of a person by the rules of Russian names. */
export const RUSSIAN: Language = {
  ...PLAIN_RUSSIAN,
  // Every copy asks for it.
  corrected: (corrections) => foundOnce(corrections, correctedRussian),
};

function correctedRussian(corrections: NameCorrections): Language {
  const decisions = decisionsIn(corrections);
  const cases = CASE_PIPES.flatMap((name) => {
    const pipe = PLAIN_RUSSIAN.pipes[name];
    if (pipe === undefined) return [];
    const apply: Pipes[string]['apply'] = (value, context) => {
      const decided = decisions.formOf(value, context.sex(), name);
      return decided === undefined ? pipe.apply(value, context) : { value: decided, doubts: [] };
    };
    return [[name, { ...pipe, apply }] as const];
  });
  return {
    ...(PLAIN_RUSSIAN.personName !== undefined && { personName: PLAIN_RUSSIAN.personName }),
    pipes: { ...PLAIN_RUSSIAN.pipes, ...Object.fromEntries(cases) },
    sexOf: (own, whole, hints) => {
      const { name } = personOf(own, whole, hints);
      return decisions.sexOf(name, () => recordKey(whole.values)) ?? PLAIN_RUSSIAN.sexOf(own, whole, hints);
    },
  };
}
