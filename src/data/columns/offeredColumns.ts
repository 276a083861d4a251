import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { pickedBy, recordAt, recordsAt, recordsOf, rowValues } from '../../document/records/records.ts';
import { together } from '../../document/records/copyValues.ts';
import type { Table } from '../../document/table/table.ts';
import { rowsOf } from '../copies/tableRecords.ts';
import { tableBehind } from './usedColumns.ts';
import { columnNames } from '../picks/waitingLayers.ts';

/**
 * The columns that a layer's template or rules can name, with their values in a copy (from 0): its own, those
 * of the record, and the others of the open table. A copy of several records has those of all of them.
 */
export function offeredColumns(
  document: Document,
  layer: Layer,
  index: number,
  table: Table | null,
): RecordValues {
  const records = recordsOf(document);
  const members = recordsAt(records, index).slice(0, SHOWN_ROWS);
  const offerOf = (record: number) => offeredOfRow(document, layer, record, table);
  if (members.length < 2) return offerOf(recordAt(records, index));
  const rows = members.map((record) => ({ record, ...offerOf(record) }));
  const widest = rows.toSorted((a, b) => b.columns.length - a.columns.length)[0];
  return together(widest?.columns ?? [], rows);
}

/** A menu shows what the first rows of a copy have. */
const SHOWN_ROWS = 60;

/** The same of one record, from 0. */
function offeredOfRow(document: Document, layer: Layer, record: number, table: Table | null): RecordValues {
  const values = new Map<string, string>();
  const offer = (name: string, value: string): void => {
    if (name !== '' && !values.has(name)) values.set(name, value);
  };
  const offerAll = (record: RecordValues): void => {
    for (const [place, { name }] of record.columns.entries()) offer(name, record.values[place] ?? '');
  };
  const records = recordsOf(document);
  // A column that only the template wants is not offered beside those of a table, which lacks it.
  const isWithoutTable = table === null && records.layers.length === 0;
  const picked = takesRecords(layer) ? pickedBy(layer, record) : null;
  if (picked?.kind === 'values') offerAll(picked);
  else if (takesRecords(layer) && isWithoutTable)
    offerAll({ columns: layer.query?.columns ?? [], values: [] });
  offerAll(rowValues(records, record));
  const behind = table === null ? null : tableBehind(document, table);
  if (behind !== null) {
    const { query } = behind.layer;
    const row = behind.sheet.rows[rowsOf(query)[record] ?? -1] ?? [];
    for (const [column, name] of columnNames(behind.sheet, query.headerRow).entries())
      offer(name, row[column] ?? '');
  }
  return { columns: Array.from(values.keys(), (name) => ({ name })), values: [...values.values()] };
}
