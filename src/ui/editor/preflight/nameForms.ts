import type { NameCorrections } from '../../../document/nameCorrections.ts';
import type { DoubtfulName } from '../../../engine/index.ts';

/** The forms of a name as they are shown: those that were decided in another project go first. */
export function formsOf({ sex, forms }: DoubtfulName, remembered: NameCorrections): NameCorrections['forms'] {
  return forms.map(({ value, pipe, text }) => {
    const known = remembered.forms.find(
      ([whose, ofSex, ofPipe]) => whose === value && ofSex === (sex ?? '') && ofPipe === pipe,
    );
    return [value, sex ?? '', pipe, known?.[3] ?? text];
  });
}

/** Whether these decisions leave nothing to ask about a name. */
export function isSettled(
  { name, sex, forms }: DoubtfulName,
  { sexes, forms: decided }: NameCorrections,
): boolean {
  if (sex === null) return sexes.some(([whose]) => whose === name);
  return (
    forms.length > 0 &&
    forms.every(({ value, pipe }) =>
      decided.some(([whose, ofSex, ofPipe]) => whose === value && ofSex === sex && ofPipe === pipe),
    )
  );
}
