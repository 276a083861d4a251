/**
 * Checks the copies of a document in a worker. The worker is created for one check and terminated afterwards,
 * so cancelled and crashed checks leave nothing behind.
 */
import * as Comlink from 'comlink';
import type { Document } from '../../src/document/document.ts';
import { withoutAddresses } from '../../src/document/layers/withoutAddresses.ts';
import type { PreflightResult, PreflightWorkerApi } from './messages.ts';

interface Cancelled {
  readonly kind: 'cancelled';
}

export interface PreflightOptions {
  readonly document: Document;
  /** Encoded files of the pictures, by `src`. */
  readonly images?: ReadonlyMap<string, Blob>;
  /** Aborting terminates the worker at once; the result is `cancelled`. */
  readonly signal?: AbortSignal;
  /** Receives the number of checked copies at intervals; never for a small table. */
  readonly onProgress?: (done: number) => void;
  /** Creates the worker; replaceable in tests. */
  readonly createWorker?: () => Worker;
}

/**
 * Counts the problems of all copies. Never rejects: a worker that fails or crashes gives `failed` with the
 * reason.
 */
export function checkAllCopies({
  document,
  images = new Map(),
  signal,
  onProgress = () => undefined,
  createWorker = createPreflightWorker,
}: PreflightOptions): Promise<PreflightResult | Cancelled> {
  if (signal?.aborted) return Promise.resolve({ kind: 'cancelled' });
  const worker = createWorker();
  return new Promise((resolve) => {
    const finish = (result: PreflightResult | Cancelled) => {
      signal?.removeEventListener('abort', cancel);
      worker.terminate();
      resolve(result);
    };
    const cancel = () => finish({ kind: 'cancelled' });
    const fail = (reason: unknown) => finish({ kind: 'failed', reason: String(reason) });
    signal?.addEventListener('abort', cancel);
    worker.addEventListener('error', ({ message }) => fail(message || 'The worker stopped.'));
    worker.addEventListener('messageerror', () => fail('The report could not be read.'));
    const sent = { ...document, layers: document.layers.map(withoutAddresses) };
    Comlink.wrap<PreflightWorkerApi>(worker)
      .check(sent, images, Comlink.proxy(onProgress))
      .then(finish, fail);
  });
}

function createPreflightWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'preflight' });
}
