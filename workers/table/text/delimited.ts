/**
 * RFC 4180 as it is used in practice: any delimiter, any line end, quotes at the start of a field, text after
 * a closing quote kept as in Excel. Values are never interpreted.
 */

import type { Delimiter } from '../../tableRead/messages.ts';

interface DelimitedText {
  readonly rows: readonly (readonly string[])[];
  /** Zero-based row of a quote that is never closed; from there on quotes are ordinary characters. */
  readonly unclosedQuoteRow: number | null;
  /** Whether reading stopped because a limit was reached. */
  readonly stopped: boolean;
}
interface DelimitedLimits {
  readonly maxRows?: number;
  readonly maxCells?: number;
}

/** Splits a text into rows of fields. An empty line is an empty row; a final line end starts no row. */
export function parseDelimited(
  text: string,
  delimiter: Delimiter,
  { maxRows = Infinity, maxCells = Infinity }: DelimitedLimits = {},
): DelimitedText {
  const rows: string[][] = [];
  let unclosedQuoteRow: number | null = null;
  let cells = 0;
  let at = 0;
  while (at < text.length) {
    if (rows.length >= maxRows || cells > maxCells) return { rows, unclosedQuoteRow, stopped: true };
    const row: string[] = [];
    for (;;) {
      const quoted: QuotedField | null =
        text[at] === '"' && unclosedQuoteRow === null ? readQuoted(text, at) : null;
      if (quoted?.closed === false) unclosedQuoteRow = rows.length;
      const from = quoted?.closed ? quoted.end : at;
      const end = endOfField(text, from, delimiter);
      const rest = text.slice(from, end);
      row.push(quoted?.closed ? quoted.value + (rest.trim() === '' ? '' : rest) : rest);
      at = end + 1;
      if (delimiter === '' || text[end] !== delimiter) break;
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    cells += row.length;
    rows.push(row.length === 1 && row[0] === '' ? [] : row);
  }
  return { rows, unclosedQuoteRow, stopped: cells > maxCells };
}

type QuotedField =
  | { readonly closed: true; readonly value: string; readonly end: number }
  | { readonly closed: false };

/** `start` is the opening quote; `end` is after the closing one. */
function readQuoted(text: string, start: number): QuotedField {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { closed: false };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { closed: true, value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

function endOfField(text: string, from: number, delimiter: Delimiter): number {
  const delimiterCode = delimiter === '' ? -1 : delimiter.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === delimiterCode || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return text.length;
}
