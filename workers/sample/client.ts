/** Measures one copy in a worker, which is created for it and terminated afterwards. */
import * as Comlink from 'comlink';
import { callOnce } from '../callOnce.ts';
import type { SampleJob, SampleWorkerApi } from './messages.ts';

interface SampleOptions extends SampleJob {
  /** Aborting terminates the worker at once. */
  readonly signal: AbortSignal;
  readonly onMeasured: Parameters<SampleWorkerApi['measure']>[1];
  /** Creates the worker; replaceable in tests. */
  readonly createWorker?: () => Worker;
}

/** Resolves when all formats are measured, the worker failed, or the call was aborted. Never rejects. */
export async function measureSample(options: SampleOptions): Promise<void> {
  const { document, page, images, signal, onMeasured, createWorker = createSampleWorker } = options;
  await callOnce<SampleWorkerApi, void>({ createWorker, signal }, (api) =>
    api.measure({ document, page, images }, Comlink.proxy(onMeasured)),
  );
}

function createSampleWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sample' });
}
