import type { DocumentRecords } from './records.ts';

/** The copies of a record, both counted from 0. */
export function copiesOf({ starts, count, groups }: DocumentRecords, record: number): readonly number[] {
  if (groups !== null) return [groups.groupOf[record] ?? []].flat();
  if (starts === null) return record < count ? [record] : [];
  const from = starts[record] ?? count;
  return Array.from({ length: (starts[record + 1] ?? count) - from }, (_, place) => from + place);
}
