import { groupKey } from '../../document/records/groups.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf, rowValues } from '../../document/records/records.ts';

/** Rows that are looked at. */
const SAMPLE = 2000;

/** Columns that have different values in one copy; none where each row makes a copy. */
export function severalColumns(records: DocumentRecords): ReadonlySet<string> {
  const { groups, rows } = records;
  const found = new Set<string>();
  if (groups === null) return found;
  const names = namesOf(records.columns);
  /** By group, the values of its first record. */
  const first = new Map<number, readonly string[]>();
  for (let record = 0; record < Math.min(rows, SAMPLE); record += 1) {
    const keys = rowValues(records, record).values.map(groupKey);
    const group = groups.groupOf[record] ?? 0;
    const before = first.get(group);
    if (before === undefined) first.set(group, keys);
    else
      for (const [place, name] of names.entries())
        if (keys[place] !== '' && before[place] !== keys[place]) found.add(name);
  }
  return found;
}
