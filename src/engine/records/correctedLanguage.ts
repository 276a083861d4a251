/** A language in which a person's decisions about names go before the rules. */
import type { NameCorrections } from '../../document/nameCorrections.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { Language } from './language.ts';
import { personOf } from './personOfRecord.ts';
import type { Pipes } from './pipes.ts';

const CASE_PIPES: readonly string[] = Object.values(NAME_CASES);

/** The same object for the same corrections, because every copy asks for it. */
export function correctedBy(language: Language, corrections: NameCorrections): Language {
  const before = known.get(corrections);
  if (before !== undefined) return before;
  const sexes = new Map(corrections.sexes);
  const forms = new Map(corrections.forms.map(([value, sex, pipe, text]) => [keyOf(value, sex, pipe), text]));
  const cases = CASE_PIPES.flatMap((name) => {
    const pipe = language.pipes[name];
    if (pipe === undefined) return [];
    const apply: Pipes[string]['apply'] = (value, context) =>
      forms.get(keyOf(value, context.sex() ?? '', name)) ?? pipe.apply(value, context);
    return [[name, { ...pipe, apply }] as const];
  });
  const corrected: Language = {
    pipes: { ...language.pipes, ...Object.fromEntries(cases) },
    sexOf: (own, whole) => sexes.get(personOf(own, whole).name) ?? language.sexOf(own, whole),
  };
  known.set(corrections, corrected);
  return corrected;
}

const known = new WeakMap<NameCorrections, Language>();

const keyOf = (value: string, sex: string, pipe: string): string => `${pipe}|${sex}|${value}`;
