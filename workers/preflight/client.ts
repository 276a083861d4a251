/**
 * Checks the copies of a document in a worker. The worker is created for one check and terminated afterwards,
 * so cancelled and crashed checks leave nothing behind.
 */
import * as Comlink from 'comlink';
import { mapDesigns } from '../../src/document/runDocument.ts';
import type { RunDocument } from '../../src/document/runDocument.ts';
import { withoutAddresses } from '../../src/document/layers/withoutAddresses.ts';
import { callOnce } from '../callOnce.ts';
import type { PreflightResult, PreflightWorkerApi } from './messages.ts';

interface Cancelled {
  readonly kind: 'cancelled';
}

export interface PreflightOptions {
  readonly document: RunDocument;
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
export async function checkAllCopies({
  document,
  images = new Map(),
  signal,
  onProgress = () => undefined,
  createWorker = createPreflightWorker,
}: PreflightOptions): Promise<PreflightResult | Cancelled> {
  const sent = mapDesigns(document, (design) => ({
    ...design,
    layers: design.layers.map(withoutAddresses),
  }));
  const end = await callOnce<PreflightWorkerApi, PreflightResult>({ createWorker, signal }, (api) =>
    api.check(sent, images, Comlink.proxy(onProgress)),
  );
  if (end.kind === 'done') return end.value;
  if (end.kind === 'aborted') return { kind: 'cancelled' };
  return { kind: 'failed', reason: end.kind === 'failed' ? String(end.error) : end.reason };
}

function createPreflightWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'preflight' });
}
