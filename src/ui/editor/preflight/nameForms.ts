import type { NameCorrections } from '../../../document/table/nameCorrections.ts';
import { decisionsIn } from '../../../document/table/nameDecisions.ts';
import type { DoubtfulName } from '../../../data/index.ts';

/** The forms of a name as they are shown: as typed here, else as they were decided in another project. */
export function formsOf(
  { sex, forms }: DoubtfulName,
  remembered: NameCorrections,
  typed: readonly (string | undefined)[] = [],
): NameCorrections['forms'] {
  const { formOf } = decisionsIn(remembered);
  return forms.map(({ value, pipe, text }, index) => [
    value,
    sex ?? '',
    pipe,
    typed[index] ?? formOf(value, sex, pipe) ?? text,
  ]);
}

/** Tells names of the list apart: namesakes of two records differ, and a name whose sex was changed has other forms. */
export function keyOf({ name, record, sex }: DoubtfulName): string {
  return [name, record, sex].join('|');
}

/** Whether these decisions leave nothing to ask about a name. */
export function isSettled({ name, record, sex, forms }: DoubtfulName, decided: NameCorrections): boolean {
  const { sexOf, formOf } = decisionsIn(decided);
  if (sex === null || forms.length === 0) return sexOf(name, () => record) !== undefined;
  return forms.every(({ value, pipe }) => formOf(value, sex, pipe) !== undefined);
}

const MILD: readonly DoubtfulName['doubts'][number]['kind'][] = ['surname', 'firstName', 'order'];

/** Whether a name is only rare, so that many may be confirmed at once; a mistake in the cell is asked about by itself. */
export function isMild({ sex, forms, doubts }: DoubtfulName): boolean {
  return sex !== null && forms.length > 0 && doubts.every(({ kind }) => MILD.includes(kind));
}
