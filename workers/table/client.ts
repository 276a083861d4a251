/**
 * Reads a spreadsheet in a worker. Each file gets a worker of its own, which is terminated afterwards, so a
 * file that makes the reader hang blocks only that worker. The table arrives in parts (`handOver`), so that
 * receiving a large one does not freeze the page.
 */
import * as Comlink from 'comlink';
import type { DerivedColumn } from '../../src/document/table/derivedColumns.ts';
import type { Table, TableSheet } from '../../src/document/table/table.ts';
import { callOnce } from '../callOnce.ts';
import type { ReadTableResult, TextChoice } from '../../src/document/table/tableFile.ts';
import type { TableOutline, TableRows, TableWorkerApi } from './messages.ts';
import { unread } from '../../src/document/table/tableFile.ts';

const TABLE_TIME_LIMIT_MS = 60_000;

interface ReadTableOptions {
  /** Aborting terminates the worker at once; the result is `cancelled`. */
  readonly signal?: AbortSignal;
  /** How to read a delimited text; found out when absent. Other formats ignore it. */
  readonly text?: TextChoice;
  /** Columns that are added to the table. */
  readonly derived?: readonly DerivedColumn[];
  readonly timeoutMs?: number;
  /** Creates the worker; replaced in tests. */
  readonly createWorker?: () => Worker;
}

/**
 * Reads a table in any supported format, recognised by content, not by name.
 * @param file the bytes; a Blob is read, an ArrayBuffer is transferred (and detached)
 * @param fileName stored in the table and used in notes only
 * @returns the table as Excel shows it, a refusal in Russian, or `cancelled`; never rejects
 */
export async function readTable(
  file: Blob | ArrayBuffer,
  fileName: string,
  options: ReadTableOptions = {},
): Promise<ReadTableResult> {
  const { signal, timeoutMs = TABLE_TIME_LIMIT_MS, createWorker = createTableWorker } = options;
  const end = await callOnce<TableWorkerApi, ReadTableResult>(
    { createWorker, signal, timeLimitMs: timeoutMs },
    (api) => parse(api, file, fileName, options),
  );
  switch (end.kind) {
    case 'done':
      return end.value;
    case 'aborted':
      return { kind: 'cancelled' };
    case 'late':
      return unread('time-limit');
    case 'died':
      return unread('interrupted');
    case 'failed':
      return unread('broken');
    default:
      return end satisfies never;
  }
}

async function parse(
  api: Comlink.Remote<TableWorkerApi>,
  file: Blob | ArrayBuffer,
  fileName: string,
  { text, derived }: ReadTableOptions,
): Promise<ReadTableResult> {
  const bytes = file instanceof Blob ? await file.arrayBuffer() : file;
  const parsed = await api.parse(Comlink.transfer(bytes, [bytes]), fileName, text, derived);
  if (parsed.kind === 'refused') return parsed;
  const table = await collectTable(parsed, (sheet, start) => api.rows(sheet, start));
  const read = { kind: 'table', table, notes: parsed.notes } as const;
  return parsed.text === undefined ? read : { ...read, text: parsed.text };
}

/** The table of an outline, its rows asked for part by part. */
export async function collectTable(
  outline: TableOutline,
  rowsFrom: (sheet: number, start: number) => Promise<TableRows>,
): Promise<Table> {
  const sheets: TableSheet[] = [];
  for (const [index, { rowCount, ...sheet }] of outline.sheets.entries()) {
    const rows: (readonly string[])[] = [];
    while (rows.length < rowCount) {
      const part = await rowsFrom(index, rows.length);
      if (part.length === 0) throw new Error(`Sheet ${index} ended at row ${rows.length} of ${rowCount}.`);
      for (const row of part) rows.push(row);
    }
    sheets.push({ ...sheet, rows });
  }
  return { fileName: outline.fileName, sheets };
}

function createTableWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' });
}
