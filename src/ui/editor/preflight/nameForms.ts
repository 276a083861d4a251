import type { NameCorrections } from '../../../document/table/nameCorrections.ts';
import { decisionsIn } from '../../../document/table/nameDecisions.ts';
import type { DoubtfulName } from '../../../data/index.ts';

/** The forms of a name as they are shown: those that were decided in another project go first. */
export function formsOf({ sex, forms }: DoubtfulName, remembered: NameCorrections): NameCorrections['forms'] {
  const { formOf } = decisionsIn(remembered);
  return forms.map(({ value, pipe, text }) => [value, sex ?? '', pipe, formOf(value, sex, pipe) ?? text]);
}

/** Whether these decisions leave nothing to ask about a name. */
export function isSettled({ name, sex, forms }: DoubtfulName, decided: NameCorrections): boolean {
  const { sexOf, formOf } = decisionsIn(decided);
  if (sex === null) return sexOf(name) !== undefined;
  return forms.length > 0 && forms.every(({ value, pipe }) => formOf(value, sex, pipe) !== undefined);
}
