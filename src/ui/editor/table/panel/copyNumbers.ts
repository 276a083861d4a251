/** What the dialog of the number of copies offers and sets. */
import type { Document } from '../../../../document/document.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { Table } from '../../../../document/table/table.ts';
import { offeredColumns, setCopiesColumn, withTableColumns } from '../../../../data/index.ts';

/** Columns that may say how many copies a row makes: those of the records, then others of the table at hand. */
export function numberColumns(document: Document, table: Table | null): readonly string[] {
  const records = recordsOf(document);
  const [layer] = records.layers;
  if (layer === undefined) return [];
  const { wantedCopies } = records;
  const names = offeredColumns(document, layer, 0, table).columns.map(({ name }) => name);
  return [...new Set(wantedCopies === null ? names : [...names, wantedCopies])];
}

/** The document with this column for the number of copies, taken into its records; with null every row makes one. */
export function withCopiesFrom(document: Document, column: string | null, table: Table | null): Document {
  const chosen = setCopiesColumn(document, column);
  return table === null ? chosen : withTableColumns(chosen, table);
}
