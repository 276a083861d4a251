/** Reads a text file as a table with one sheet. */
import type { Delimiter, ParsedTable, TextEncoding } from '../../tableRead/messages.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { refused } from '../../tableRead/messages.ts';
import { settledSheet } from '../input/merges.ts';
import { parseDelimited } from './delimited.ts';
import { findDelimiter } from './delimiter.ts';

/** Sheet name for files without sheets. */
const ONLY_SHEET_NAME = 'Лист1';

/** A decoded text, and what is known about it. */
interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly isDoubtful: boolean;
  /** Chosen by hand; found out when absent. */
  readonly delimiter?: Delimiter | undefined;
}

/** Reads decoded delimited text. */
export function readText(decoded: DecodedText, fileName: string): ParsedTable {
  const { text, encoding, isDoubtful } = decoded;
  if (looksBinary(text)) return refused('not-a-table');
  const { delimiter, body } = findDelimiter(
    text.endsWith('\u001a') ? text.slice(0, -1) : text,
    decoded.delimiter,
  );
  const { rows, unclosedQuoteRow, stopped } = parseDelimited(body, delimiter, { maxCells: MAX_CELLS });
  if (stopped) return refused('too-many-cells');
  const { sheet } = settledSheet(
    ONLY_SHEET_NAME,
    rows.map((row) => row.map(withPlainLineEnds)),
    [],
    [],
  );
  if (sheet.rows.length === 0) return refused('empty');
  const notes =
    unclosedQuoteRow === null
      ? []
      : [`В строке ${unclosedQuoteRow + 1} не закрыта кавычка: начиная с неё кавычки показаны как есть.`];
  return {
    kind: 'table',
    table: { fileName, sheets: [sheet] },
    notes,
    text: { encoding, delimiter, isDoubtful },
  };
}

const BINARY_SAMPLE = 64 * 1024;

/**
 * A table contains no control characters: a single NUL marks binary data, other controls may occur rarely.
 */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, BINARY_SAMPLE);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g);
  return controls !== null && (sample.includes('\u0000') || controls.length > 1 + sample.length / 200);
}

/** Normalises line ends inside a cell, as every host draws them. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
