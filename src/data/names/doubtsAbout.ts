import type { NameDoubt } from './doubts.ts';
import { doubtsOf } from './doubts.ts';
import type { Sex } from './nameCase.ts';
import { readPersonName } from './personName.ts';
import { sexOfName } from './sexOfName.ts';

/**
 * The doubts about the forms of a full name, without making the forms. `told` is the sex that a column or a
 * person tells, or null; `sex` is null when nothing tells it.
 */
export function doubtsAbout(
  cell: string,
  told: Sex | null,
): { readonly sex: Sex | null; readonly doubts: readonly NameDoubt[] } {
  const name = readPersonName(cell);
  const found = told === null ? sexOfName(name) : ({ sex: told, by: 'first' } as const);
  return { sex: found.sex, doubts: doubtsOf(name, found) };
}
