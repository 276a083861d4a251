import { givenSex } from './givenNames.ts';
import { isNoName } from './serviceWords.ts';
import { isPatronymic, readPersonName } from './personName.ts';

/** A person of several in one cell, and the signs up to the next one. */
interface OneOfPeople {
  readonly text: string;
  readonly after: string;
}

const BETWEEN = /\s*[;,\n]\s*|\s+(?:и|&|\+)\s+|\s*\/\s*/iu;
const BETWEEN_KEPT = /(\s*[;,\n]\s*|\s+(?:и|&|\+)\s+|\s*\/\s*)/iu;

/**
 * The people of a cell with whole names, joined by a comma, a slash or «и»; null for one person, and for
 * anything else.
 */
export function peopleIn(cell: string): readonly OneOfPeople[] | null {
  if (!BETWEEN.test(cell)) return null;
  const pieces = cell.trim().split(BETWEEN_KEPT);
  const people = pieces.flatMap((text, index) =>
    index % 2 === 0 ? [{ text, after: (pieces[index + 1] ?? '').replaceAll(/\s+/gu, ' ') }] : [],
  );
  return people.length > 1 && people.every(({ text }) => isWholePerson(text)) ? people : null;
}

function isWholePerson(text: string): boolean {
  const name = readPersonName(text);
  const { parts } = name;
  if (parts.length < 2 || parts.length > 4 || isNoName(name) || /\d/u.test(text)) return false;
  const hasGiven = parts.some(
    ({ role, spelt, of }) =>
      (role === 'first' && givenSex(spelt) !== null) || of === 'initials' || isPatronymic(spelt),
  );
  return hasGiven && parts.some(({ role }) => role === 'surname');
}
