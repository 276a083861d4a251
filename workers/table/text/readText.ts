/** A text file as a table of one sheet. */
import type { ParsedTable } from '../messages.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { refused } from '../messages.ts';
import { trimmedSheet } from '../input/sheet.ts';
import { parseDelimited } from './delimited.ts';
import { findDelimiter } from './delimiter.ts';

/** The name of the only sheet of a file that has no sheets. */
export const ONLY_SHEET_NAME = 'Лист1';

/** Reads delimited text that is already decoded. */
export function readText(text: string, fileName: string): ParsedTable {
  if (looksBinary(text)) return refused('not-a-table');
  const { delimiter, body } = findDelimiter(text.endsWith('\u001a') ? text.slice(0, -1) : text);
  const { rows, unclosedQuoteRow, stopped } = parseDelimited(body, delimiter, { maxCells: MAX_CELLS });
  if (stopped) return refused('too-many-cells');
  const sheet = trimmedSheet(
    ONLY_SHEET_NAME,
    rows.map((row) => row.map(withPlainLineEnds)),
  );
  if (sheet.rows.length === 0) return refused('empty');
  const notes =
    unclosedQuoteRow === null
      ? []
      : [`В строке ${unclosedQuoteRow + 1} не закрыта кавычка: начиная с неё кавычки показаны как есть.`];
  return { kind: 'table', table: { fileName, sheets: [sheet] }, notes };
}

const BINARY_SAMPLE = 64 * 1024;

/** Control characters do not occur in a table; a NUL is enough, others may slip in once in a while. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, BINARY_SAMPLE);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g);
  return controls !== null && (sample.includes('\u0000') || controls.length > 1 + sample.length / 200);
}

/** A line end inside a cell, as every host draws it. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
