/** The values of a copy: of its record, or of several records together. */
import type { LayerWith } from '../layers/capabilities.ts';
import { distinctTexts } from './distinctTexts.ts';
import type { DocumentRecords, LayerRecord, RecordValues, RowValues } from './records.ts';
import { pickedBy, recordAt, recordsAt, rowValues } from './records.ts';

/** All values of a copy, from 0. */
export function recordValues(records: DocumentRecords, copy: number): RecordValues {
  const { groups, columns, cache } = records;
  if (groups === null) return rowValues(records, recordAt(records, copy));
  if (cache.lastGroup?.copy === copy) return cache.lastGroup.values;
  const rows = recordsAt(records, copy).map((record) => ({ record, ...rowValues(records, record) }));
  const values = rows.length === 1 ? rowValues(records, recordAt(records, copy)) : together(columns, rows);
  cache.lastGroup = { copy, values };
  return values;
}

/** The values of several records of a copy. */
export function together(columns: RecordValues['columns'], rows: readonly RowValues[]): RecordValues {
  const widest = rows.reduce((most, { values }) => Math.max(most, values.length), columns.length);
  return { columns, values: mergedValues(widest, rows), rows };
}

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

/**
 * The values of several records as those of one: a column that has one value keeps it, another one has its
 * different values, joined with commas. Empty ones do not count.
 */
function mergedValues(
  columns: number,
  records: readonly { readonly values: readonly string[] }[],
): readonly string[] {
  return Array.from({ length: columns }, (_, place) =>
    distinctTexts(records.map(({ values }) => values[place] ?? '')).join(', '),
  );
}
