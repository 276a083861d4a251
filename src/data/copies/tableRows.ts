import { copiesOf } from '../../document/records/copiesOf.ts';
import type { Document } from '../../document/document.ts';
import { MAX_TABLE_ROWS } from '../../document/schema/constants.ts';
import { recordsOf } from '../../document/records/records.ts';

/**
 * The row of the table that each copy was picked from: by copies counted from 0, rows counted from 1 as
 * spreadsheets show them, the first row of several. Copies typed by hand, and copies whose layers were picked
 * from different rows, have none.
 */
export function tableRows(document: Document): ReadonlyMap<number, number> {
  const records = recordsOf(document);
  const rows = new Map<number, number>();
  const mixed = new Set<number>();
  for (const layer of records.layers) {
    for (const [key, record] of layer.selectedCellsIdxString) {
      const row = Number.parseInt(key, 10) + 1;
      if (row > MAX_TABLE_ROWS) continue;
      if ((rows.get(record) ?? row) !== row) mixed.add(record);
      rows.set(record, row);
    }
  }
  for (const record of mixed) rows.delete(record);
  const byCopy = new Map<number, number>();
  for (const [record, row] of rows)
    for (const copy of copiesOf(records, record)) byCopy.set(copy, Math.min(row, byCopy.get(copy) ?? row));
  return byCopy;
}
