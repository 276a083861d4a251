/**
 * SYLK, a text format of old Excel and of accounting programs. A line is a record of fields; fields are
 * divided by semicolons, and two semicolons are one in a text. Columns and rows count from 1 and stay until
 * the next record names others.
 */
import { MAX_TABLE_ROWS } from '../../../src/document/schema/constants.ts';
import type { ParsedTable } from '../../../src/document/table/tableFile.ts';
import { tableRefusal } from '../../../src/document/table/tableRefusals.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { settledSheet } from '../input/merges.ts';
import { numberWriter } from './numberText.ts';

/** Whether a decoded text is SYLK. */
export function isSylk(text: string): boolean {
  return text.startsWith('ID;P') && /^C;/mu.test(text);
}

interface Cursor {
  row: number;
  column: number;
}

export function readSylk(text: string, fileName: string): ParsedTable {
  const rows: string[][] = [];
  const formats: string[] = [];
  const formatOf = new Map<string, string>();
  const at: Cursor = { row: 1, column: 1 };
  let cells = 0;
  for (const line of text.split(/\r\n?|\n/u)) {
    const [kind, ...fields] = fieldsOf(line);
    if (kind === 'E') break;
    if (kind === 'P' && fields[0]?.startsWith('P') === true) formats.push(fields[0].slice(1));
    if (kind !== 'C' && kind !== 'F') continue;
    move(at, fields);
    if (at.row > MAX_TABLE_ROWS || at.column > 16_384) return tableRefusal('broken');
    const key = `${at.row}:${at.column}`;
    if (kind === 'F') {
      const index = fields.find((field) => /^P\d+$/u.test(field));
      if (index !== undefined) formatOf.set(key, formats[Number(index.slice(1))] ?? 'General');
      continue;
    }
    const value = fields.find((field) => field.startsWith('K'));
    if (value === undefined) continue;
    while (rows.length < at.row) rows.push([]);
    const row = rows[at.row - 1] ?? [];
    cells += Math.max(0, at.column - row.length);
    if (cells > MAX_CELLS) return tableRefusal('too-many-cells');
    while (row.length < at.column) row.push('');
    row[at.column - 1] = shownValue(value.slice(1), formatOf.get(key) ?? 'General');
  }
  const { sheet } = settledSheet('Лист1', rows, [], []);
  if (sheet.rows.length === 0) return tableRefusal('empty');
  return { kind: 'table', table: { fileName, sheets: [sheet] }, notes: [] };
}

function fieldsOf(line: string): readonly string[] {
  return line
    .replaceAll(';;', '\u0000')
    .split(';')
    .map((field) => field.replaceAll('\u0000', ';'));
}

function move(at: Cursor, fields: readonly string[]): void {
  for (const field of fields) {
    if (/^Y\d+$/u.test(field)) at.row = Math.max(1, Number(field.slice(1)));
    if (/^X\d+$/u.test(field)) at.column = Math.max(1, Number(field.slice(1)));
  }
}

function shownValue(value: string, format: string): string {
  if (value.startsWith('"')) return value.replace(/^"|"$/gu, '').replaceAll('""', '"');
  if (value === 'TRUE') return 'ИСТИНА';
  if (value === 'FALSE') return 'ЛОЖЬ';
  const number = Number(value);
  return value !== '' && Number.isFinite(number) ? numberWriter(format, false)(number) : value;
}
