/**
 * Columns of people beside the person whom a record is about: the teacher of a pupil. Nobody has to be there, so
 * «нет» and «мама» are a matter of style.
 */
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf, rowValues } from '../../document/records/records.ts';
import { findWholeName, partsOfName } from '../names/personNames.ts';
import { namesIn } from './nameColumn.ts';

/** Names of these columns; none where no other column has the person of the record. */
export function besideColumns(records: DocumentRecords): ReadonlySet<string> {
  const names = namesOf(records.columns);
  const rows = Array.from({ length: records.rows }, (_, row) => rowValues(records, row).values);
  const people = names.filter((name, place) => {
    const values = rows.map((row) => row[place] ?? '');
    return name !== '' && namesIn({ name, values }) !== null;
  });
  const whole = names[findWholeName(names)];
  const parts = (partsOfName(names) ?? []).flatMap((place) => names[place] ?? []);
  const main = new Set(whole === undefined ? (parts.length > 0 ? parts : people.slice(0, 1)) : [whole]);
  return new Set(people.filter((name) => !main.has(name)));
}
