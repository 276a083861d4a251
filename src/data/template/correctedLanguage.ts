/** A language in which a person's decisions about names go before the rules. */
import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import { decisionsIn } from '../../document/table/nameDecisions.ts';
import { recordKey } from '../../document/recordKey.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { Language } from './language.ts';
import { personOf } from '../names/personOfRecord.ts';
import type { Pipes } from './pipes.ts';

const CASE_PIPES: readonly string[] = Object.values(NAME_CASES);

/** The same object for the same corrections, because every copy asks for it. */
export function correctedBy(language: Language, corrections: NameCorrections): Language {
  const before = known.get(corrections);
  if (before !== undefined) return before;
  const decisions = decisionsIn(corrections);
  const cases = CASE_PIPES.flatMap((name) => {
    const pipe = language.pipes[name];
    if (pipe === undefined) return [];
    const apply: Pipes[string]['apply'] = (value, context) => {
      const decided = decisions.formOf(value, context.sex(), name);
      return decided === undefined ? pipe.apply(value, context) : { value: decided, doubts: [] };
    };
    return [[name, { ...pipe, apply }] as const];
  });
  const corrected: Language = {
    pipes: { ...language.pipes, ...Object.fromEntries(cases) },
    sexOf: (own, whole, hints) => {
      const { name } = personOf(own, whole, hints);
      return decisions.sexOf(name, () => recordKey(whole.values)) ?? language.sexOf(own, whole, hints);
    },
  };
  known.set(corrections, corrected);
  return corrected;
}

const known = new WeakMap<NameCorrections, Language>();
