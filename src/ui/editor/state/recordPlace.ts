import type { DocumentRecords } from '../../../document/records/records.ts';
import { copiesOf } from '../../../document/records/copiesOf.ts';

/** The copies of a record, from 0, in words: «копия 5», «копии 5–7». */
export function recordPlace(records: DocumentRecords, record: number): string {
  const copies = copiesOf(records, record);
  const [first] = copies;
  if (first === undefined) return `строка ${record + 1} без копий`;
  return copies.length === 1 ? `копия ${first + 1}` : `копии ${first + 1}–${first + copies.length}`;
}
