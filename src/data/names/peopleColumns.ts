/**
 * Columns that hold names of people by what their values look like, whatever their headings say: «Педагог»,
 * «Кому».
 */
import type { DocumentRecords } from '../../document/records/records.ts';
import { rowValues } from '../../document/records/records.ts';
import { looksLikePerson } from './nameList.ts';
import { areWholeIn } from './partHere.ts';
import { namePartOf } from './personNames.ts';

const SAMPLE = 50;

/** Names of the columns most of whose first values are names of people. Cached, because every copy asks. */
export function peopleColumns(records: DocumentRecords): ReadonlySet<string> {
  records.cache.people ??= findPeople(records);
  return records.cache.people;
}

function findPeople(records: DocumentRecords): ReadonlySet<string> {
  const filled = new Map<string, number>();
  const named = new Map<string, number>();
  for (let row = 0; row < Math.min(records.rows, SAMPLE); row += 1) {
    for (const [place, value] of rowValues(records, row).values.entries()) {
      const name = records.columns[place]?.name ?? '';
      if (value.trim() === '') continue;
      filled.set(name, (filled.get(name) ?? 0) + 1);
      if (isPerson(name, value)) named.set(name, (named.get(name) ?? 0) + 1);
    }
  }
  return new Set([...named].flatMap(([name, count]) => (count * 2 > (filled.get(name) ?? 0) ? [name] : [])));
}

/** «Иванов» under «Фамилия» is a part of a name; «Иванов Пётр» is a person there too. */
function isPerson(heading: string, value: string): boolean {
  const part = namePartOf(heading);
  return part === null ? looksLikePerson(value) : areWholeIn(part.role, [value]);
}
