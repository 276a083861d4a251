/**
 * RFC 4180 as it is used in practice: any delimiter, any line end, quotes at the start of a field, text after
 * a closing quote kept as in Excel. Values are never interpreted.
 */

import type { Delimiter } from '../../../src/document/table/tableFile.ts';
import type { Dialect } from './dialect.ts';

interface DelimitedText {
  readonly rows: readonly (readonly string[])[];
  /** Zero-based row of a quote that is never closed; from there on quotes are ordinary characters. */
  readonly unclosedQuoteRow: number | null;
  /** Whether reading stopped because a limit was reached. */
  readonly stopped: boolean;
}
interface DelimitedLimits extends Partial<Pick<Dialect, 'quote' | 'escapes' | 'skipsSpace'>> {
  readonly maxRows?: number;
  readonly maxCells?: number;
}

/** Splits a text into rows of fields. An empty line is an empty row; a final line end starts no row. */
export function parseDelimited(
  text: string,
  delimiter: Delimiter,
  {
    maxRows = Infinity,
    maxCells = Infinity,
    quote = '"',
    escapes = false,
    skipsSpace = false,
  }: DelimitedLimits = {},
): DelimitedText {
  const rows: string[][] = [];
  let unclosedQuoteRow: number | null = null;
  let cells = 0;
  let at = 0;
  while (at < text.length) {
    if (rows.length >= maxRows || cells > maxCells) return { rows, unclosedQuoteRow, stopped: true };
    const row: string[] = [];
    for (;;) {
      if (skipsSpace) while (text[at] === ' ') at += 1;
      const opening = startOfQuotes(text, at, quote);
      const quoted: QuotedField | null =
        opening >= 0 && unclosedQuoteRow === null ? readQuoted(text, opening, quote, escapes) : null;
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

/** Where the opening quote of a field is; −1 for a field without quotes. `="00123"` is one with quotes. */
function startOfQuotes(text: string, at: number, quote: string): number {
  if (text[at] === quote) return at;
  return text[at] === '=' && text[at + 1] === '"' && quote === '"' ? at + 1 : -1;
}

/** `start` is the opening quote; `end` is after the closing one. */
function readQuoted(text: string, start: number, mark: string, escapes: boolean): QuotedField {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = escapes ? quoteOrBackslash(text, from, mark) : text.indexOf(mark, from);
    if (quote < 0) return { closed: false };
    value += text.slice(from, quote);
    if (text[quote] === '\\') {
      value += text[quote + 1] ?? '';
      from = quote + 2;
      continue;
    }
    if (text[quote + 1] !== mark) return { closed: true, value, end: quote + 1 };
    value += mark;
    from = quote + 2;
  }
}

/** The next quote, or backslash that escapes a quote or itself; −1 without one. */
function quoteOrBackslash(text: string, from: number, mark: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === mark) return at;
    if (text[at] === '\\' && (text[at + 1] === mark || text[at + 1] === '\\')) return at;
  }
  return -1;
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
