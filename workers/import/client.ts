/**
 * Reads files of other programs in a worker, one for each file, which is terminated afterwards: a hostile file blocks
 * only that worker, and not for long.
 */
import * as Comlink from 'comlink';
import type { ImportResult } from '../../src/import/imported.ts';
import { callOnce } from '../callOnce.ts';
import type { ImportFormat, ImportWorkerApi } from './messages.ts';

export type { ImportFormat } from './messages.ts';

/**
 * From when the reader is there: a slow network says nothing about the file. Blurred shadows of a plain badge take four
 * seconds on an old laptop; the person can cancel at any time.
 */
const READ_TIME_LIMIT_MS = 20_000;
const LOAD_TIME_LIMIT_MS = 120_000;

interface ImportOptions {
  /** Aborting terminates the worker at once. */
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
  /** Creates the worker; replaced in tests. */
  readonly createWorker?: () => Worker;
}

/**
 * The pages of a file, why there are none, or `cancelled`; never rejects.
 * @param file whose bytes are of this format; nothing of it is changed
 */
export async function importFile(
  file: Blob,
  format: ImportFormat,
  options: ImportOptions = {},
): Promise<ImportResult | { readonly kind: 'cancelled' }> {
  const { signal, timeLimitMs = READ_TIME_LIMIT_MS, createWorker = createImportWorker } = options;
  let isReading = false;
  const end = await callOnce<ImportWorkerApi, ImportResult>(
    { createWorker, signal, timeLimitMs: LOAD_TIME_LIMIT_MS },
    async (api, limit) => {
      const bytes = await file.arrayBuffer();
      await api.prepare(Comlink.transfer(bytes, [bytes]), format);
      isReading = true;
      limit(timeLimitMs);
      return api.read();
    },
  );
  switch (end.kind) {
    case 'done':
      return end.value;
    case 'aborted':
      return { kind: 'cancelled' };
    case 'late':
      return { kind: 'refused', reason: isReading ? 'late' : 'notLoaded' };
    case 'died':
    case 'failed':
      return { kind: 'refused', reason: isReading ? 'broken' : 'notLoaded' };
    default:
      return end satisfies never;
  }
}

function createImportWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'import' });
}
