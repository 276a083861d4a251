/**
 * Sends a table from the worker to the page in parts. The page deserialises messages on its own thread: a
 * hundred thousand rows at once would block it for half a second, a part of twenty thousand cells takes one
 * frame. The page requests each part, so parts cannot queue up.
 */
import type { TableSheet } from '../../src/document/table/table.ts';
import type { ParsedTable } from '../../src/document/table/tableFile.ts';
import type { TableOutline, TableRows } from './messages.ts';

/** A part ends with the row that reaches one of these limits. */
interface PartLimit {
  readonly cells: number;
  readonly characters: number;
}
const PART_LIMIT: PartLimit = { cells: 20_000, characters: 500_000 };

/** What the page needs before the rows arrive. */
export function outlineOf(read: Extract<ParsedTable, { kind: 'table' }>): TableOutline {
  const { table, notes, text } = read;
  const sheets = table.sheets.map(({ rows, ...sheet }) => ({ ...sheet, rowCount: rows.length }));
  const outline = { kind: 'outline', fileName: table.fileName, sheets, notes } as const;
  return text === undefined ? outline : { ...outline, text };
}

/** The rows of one part of a sheet, from `start` on; at least one row. */
export function partOf(sheet: TableSheet, start: number, limit: PartLimit = PART_LIMIT): TableRows {
  let cells = 0;
  let characters = 0;
  let end = start;
  while (end < sheet.rows.length && cells < limit.cells && characters < limit.characters) {
    const row = sheet.rows[end] ?? [];
    cells += row.length + 1; // an empty row has a cost too
    for (const text of row) characters += text.length;
    end += 1;
  }
  return sheet.rows.slice(start, end);
}
