/**
 * Reads a spreadsheet in a worker. Each file gets a worker of its own, which is terminated afterwards, so a
 * file that makes the reader hang blocks only that worker. The table arrives in parts (`handOver`), so that
 * receiving a large one does not freeze the page.
 */
import * as Comlink from 'comlink';
import type { ReadTableResult, TableWorkerApi } from '../protocol.ts';
import { collectTable } from './handOver.ts';
import { refused } from './input/refusal.ts';

export const TABLE_TIME_LIMIT_MS = 60_000;

export interface ReadTableOptions {
  /** Aborting terminates the worker at once; the result is `cancelled`. */
  readonly signal?: AbortSignal;
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
export function readTable(
  file: Blob | ArrayBuffer,
  fileName: string,
  { signal, timeoutMs = TABLE_TIME_LIMIT_MS, createWorker = createTableWorker }: ReadTableOptions = {},
): Promise<ReadTableResult> {
  if (signal?.aborted) return Promise.resolve({ kind: 'cancelled' });
  const worker = createWorker();
  return new Promise((resolve) => {
    const finish = (result: ReadTableResult) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      worker.terminate();
      resolve(result);
    };
    const cancel = () => finish({ kind: 'cancelled' });
    const fail = () => finish(refused('broken'));
    const timer = setTimeout(() => finish(refused('time-limit')), timeoutMs);
    signal?.addEventListener('abort', cancel);
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    parse(worker, file, fileName).then(finish, fail);
  });
}

async function parse(worker: Worker, file: Blob | ArrayBuffer, fileName: string): Promise<ReadTableResult> {
  const bytes = file instanceof Blob ? await file.arrayBuffer() : file;
  const api = Comlink.wrap<TableWorkerApi>(worker);
  const parsed = await api.parse(Comlink.transfer(bytes, [bytes]), fileName);
  if (parsed.kind === 'refused') return parsed;
  const table = await collectTable(parsed, (sheet, start) => api.rows(sheet, start));
  return { kind: 'table', table, notes: parsed.notes };
}

function createTableWorker(): Worker {
  return new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' });
}
