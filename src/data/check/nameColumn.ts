import { isPersonName } from '../names/nameList.ts';
import { areWholeIn } from '../names/partHere.ts';
import { isInitialsHeading, isWholeName, namePartOf } from '../names/personNames.ts';
import type { NameRole } from '../names/personName.ts';

const SAMPLE = 50;

interface NameColumn {
  readonly role: NameRole | null;
  /** The heading says so, not only the values. */
  readonly isCertain: boolean;
}

/**
 * Whether a column holds names of people: by its heading, else by most of its first values. Whole names under
 * the heading of a part are whole names. `role` is the
 * part of the name, or null for full names. Null for another column.
 */
export function namesIn(column: {
  readonly name: string;
  readonly values: readonly string[];
}): NameColumn | null {
  const part = namePartOf(column.name);
  const sample = column.values.filter((value) => value.trim() !== '').slice(0, SAMPLE);
  if (part !== null) {
    return areWholeIn(part.role, sample)
      ? { role: null, isCertain: false }
      : { role: part.role, isCertain: true };
  }
  if (isWholeName(column.name)) return { role: null, isCertain: isInitialsHeading(column.name) };
  const people = sample.filter(isPersonName).length;
  return people * 2 > sample.length ? { role: null, isCertain: false } : null;
}
