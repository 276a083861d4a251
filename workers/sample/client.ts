/** Measures one copy in a worker, which is created for it and terminated afterwards. */
import * as Comlink from 'comlink';
import type { SampleJob, SampleWorkerApi } from './messages.ts';

interface SampleOptions extends SampleJob {
  /** Aborting terminates the worker at once. */
  readonly signal: AbortSignal;
  readonly onMeasured: Parameters<SampleWorkerApi['measure']>[1];
  /** Creates the worker; replaceable in tests. */
  readonly createWorker?: () => Worker;
}

/** Resolves when all formats are measured, the worker failed, or the call was aborted. Never rejects. */
export function measureSample(options: SampleOptions): Promise<void> {
  const { document, page, images, signal, onMeasured, createWorker = createSampleWorker } = options;
  if (signal.aborted) return Promise.resolve();
  const worker = createWorker();
  return new Promise((resolve) => {
    const finish = () => {
      signal.removeEventListener('abort', finish);
      worker.terminate();
      resolve();
    };
    signal.addEventListener('abort', finish);
    worker.addEventListener('error', finish);
    worker.addEventListener('messageerror', finish);
    Comlink.wrap<SampleWorkerApi>(worker)
      .measure({ document, page, images }, Comlink.proxy(onMeasured))
      .then(finish, finish);
  });
}

function createSampleWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sample' });
}
