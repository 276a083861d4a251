/**
 * Problems of the column with the number of copies: numbers that cannot be read, and a column that is not
 * there.
 */
import { copiesOfCell } from '../../document/table/copyNumbers.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf, rowValues } from '../../document/records/records.ts';
import type { RecordProblem } from './recordProblem.ts';

/** Their layer is the lowest bound one: the column belongs to no layer of its own. */
export function copyNumberProblems(records: DocumentRecords): readonly RecordProblem[] {
  const [layer] = records.layers;
  const { wantedCopies } = records;
  if (wantedCopies === null || layer === undefined) return [];
  const whose = { layerId: layer.id, layerName: layerTitle(layer) };
  const { copiesFrom } = records;
  if (copiesFrom === null)
    return Array.from({ length: records.rows }, (_, recordIndex) => ({
      problem: { kind: 'copyColumn', column: wantedCopies, ...whose },
      recordIndex,
    }));
  return wrongCopyNumbers(records).map(({ record: recordIndex, value }) => ({
    problem: { kind: 'copyNumber', column: copiesFrom, value: value.slice(0, MAX_SHOWN), ...whose },
    recordIndex,
  }));
}

const MAX_SHOWN = 60;

/** Records whose number of copies cannot be read: they make one copy each. */
export function wrongCopyNumbers(
  records: DocumentRecords,
): readonly { readonly record: number; readonly value: string }[] {
  const { copiesFrom, rows } = records;
  const place = copiesFrom === null ? -1 : namesOf(records.columns).indexOf(copiesFrom);
  if (place < 0) return [];
  return Array.from({ length: rows }, (_, record) => ({
    record,
    value: rowValues(records, record).values[place] ?? '',
  })).filter(({ value }) => copiesOfCell(value) === null);
}
