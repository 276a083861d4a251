import type { NameDoubt } from './doubts.ts';
import type { Sex } from './nameCase.ts';
import { declinedPeople } from './declineName.ts';

/**
 * The doubts about the forms of a full name. `told` is the sex that a column or a person tells, or null;
 * `sex` is null when nothing tells it. A person's word is never contradicted.
 */
export function doubtsAbout(
  cell: string,
  told: Sex | null,
  by: 'column' | 'person' = 'column',
): { readonly sex: Sex | null; readonly doubts: readonly NameDoubt[] } {
  const { sex, doubts } = declinedPeople(cell, 'nominative', told, by);
  return { sex, doubts };
}
