/** The rows of the table that copies come from, as the table under the sheet shows and numbers them. */
import type { Document } from '../../document/document.ts';
import { derivedOf } from '../../document/records/decisions.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { Table } from '../../document/table/table.ts';
import { tableWithDerived } from './derivedColumns.ts';
import type { RecordGrid } from './recordGrid.ts';
import { gridOfCopies, gridOfSheet } from './recordGrid.ts';

/** The sheet whose rows are the copies; the copies themselves without a table. Null without copies. */
export function copyGrid(document: Document, table: Table | null): RecordGrid | null {
  const { layers } = recordsOf(document);
  const bound = new Set(layers.flatMap(({ query }) => query?.sheet ?? []));
  const sheets = table === null ? [] : tableWithDerived(table, derivedOf(document)).sheets;
  const sheet = sheets.find(({ name }) => bound.has(name));
  return sheet === undefined ? gridOfCopies(document) : gridOfSheet(document, sheet);
}

/**
 * The row of each copy, counted from 1; null when rows do not tell copies apart, because a row makes several,
 * or several make one.
 */
export function copyRows(document: Document, table: Table | null): readonly number[] | null {
  const { starts, groups, rows } = recordsOf(document);
  const grid = starts === null && groups === null ? copyGrid(document, table) : null;
  if (grid === null) return null;
  const numbers = Array.from({ length: rows }, (_, record) => grid.rowOf.get(record));
  return numbers.every((row) => row !== undefined) ? numbers.map((row) => row + 1) : null;
}
