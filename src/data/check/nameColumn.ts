import { isPersonName, looksLikePerson } from '../names/nameList.ts';
import { areWholeIn } from '../names/partHere.ts';
import { isInitialsHeading, isWholeName, namePartOf } from '../names/personNames.ts';
import type { NameRole } from '../names/personName.ts';
import { isNobody } from './nobody.ts';

/** Values that are looked at, from the whole column. */
const SAMPLE = 60;

interface NameColumn {
  readonly role: NameRole | null;
  /** The heading says so, not only the values. */
  readonly isCertain: boolean;
}

/**
 * Whether a column holds names of people: by its heading, else by most of its values. Whole names under the
 * heading of a part are whole names. `role` is the part of the name, or null for full names. Null for another
 * column.
 */
export function namesIn(column: {
  readonly name: string;
  readonly values: readonly string[];
}): NameColumn | null {
  const part = namePartOf(column.name);
  const sample = sampleOf(column.values);
  if (part !== null) {
    return areWholeIn(part.role, sample)
      ? { role: null, isCertain: false }
      : { role: part.role, isCertain: true };
  }
  if (isWholeName(column.name)) return { role: null, isCertain: isInitialsHeading(column.name) };
  const people = sample.filter(isPerson).length;
  return people * 2 > sample.length ? { role: null, isCertain: false } : null;
}

/** Values from the beginning to the end, without those that name nobody: a list may begin with other people. */
function sampleOf(values: readonly string[]): readonly string[] {
  const filled = values.filter((value) => value.trim() !== '' && !isNobody(value));
  const step = Math.max(1, filled.length / SAMPLE);
  return Array.from(
    { length: Math.min(SAMPLE, filled.length) },
    (_, place) => filled[Math.floor(place * step)] ?? '',
  );
}

/** «Зуев К.Л., педагог» is one too. */
function isPerson(value: string): boolean {
  return isPersonName(value) || looksLikePerson(value.split(/[,;(\n]/u, 1)[0] ?? '');
}
