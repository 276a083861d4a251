import type { LayerWith } from '../layers/capabilities.ts';
import type { DocumentRecords, LayerRecord } from './records.ts';
import { pickedBy, recordAt, recordsAt, together } from './records.ts';

/** The layer's part of a copy, from 0. Of several records, those that its picks have. */
export function pickedForCopy(
  layer: LayerWith<'records'>,
  records: DocumentRecords,
  copy: number,
): LayerRecord {
  const first = pickedBy(layer, recordAt(records, copy));
  const members = recordsAt(records, copy);
  if (members.length < 2 || first.kind === 'unbound') return first;
  const parts = members.flatMap((record) => {
    const part = pickedBy(layer, record);
    return part.kind === 'values' ? [{ record, columns: part.columns, values: part.values }] : [];
  });
  const [part] = parts;
  return part === undefined ? first : { kind: 'values', ...together(part.columns, parts) };
}
