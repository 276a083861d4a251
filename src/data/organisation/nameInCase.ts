import type { Role } from '../../document/layers/role.ts';
import type { Organisation } from '../../document/organisation/organisation.ts';
import { declineThing } from '../names/declineThing.ts';

type OtherCase = NonNullable<Role['case']>;

/** The form that we make of a name; null where it is not sure. */
export function declinedName(name: string, nameCase: OtherCase): string | null {
  return declineThing(name, '', nameCase);
}

/**
 * The name in a case: as the person has corrected it, else as we decline it, else as it is.
 * @param isShort the short name, where there is one
 */
export function nameInCase(
  organisation: Organisation,
  isShort: boolean,
  nameCase: OtherCase | undefined,
): string {
  const { name, shortName, forms, shortForms } = organisation;
  const takesShort = (isShort && shortName.trim() !== '') || name.trim() === '';
  const text = (takesShort ? shortName : name).trim();
  if (nameCase === undefined || text === '') return text;
  return (takesShort ? shortForms : forms)[nameCase] ?? declinedName(text, nameCase) ?? text;
}
