/**
 * Checks the copies of a document off the page's thread. The worker is made for one check and terminated afterwards, so a
 * check that is given up, or a worker that dies, costs the page nothing.
 */
import * as Comlink from 'comlink';
import type { Document } from '../../src/document/document.ts';
import { withoutAddresses } from '../../src/document/withoutAddresses.ts';
import type { PreflightResult, PreflightWorkerApi } from './messages.ts';

interface Cancelled {
  readonly kind: 'cancelled';
}

export interface PreflightOptions {
  readonly document: Document;
  /** Aborting terminates the worker at once; the result is then `cancelled`. */
  readonly signal?: AbortSignal;
  /** How many copies are done, now and then; never for a small table. */
  readonly onProgress?: (done: number) => void;
  /** Makes the worker; a test hands in its own. */
  readonly createWorker?: () => Worker;
}

/** Counts the problems of all copies. Never rejects: a worker that fails or dies gives `failed` with the reason. */
export function checkAllCopies({
  document,
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
    Comlink.wrap<PreflightWorkerApi>(worker).check(sent, Comlink.proxy(onProgress)).then(finish, fail);
  });
}

function createPreflightWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'preflight' });
}
