/** Takes the prints of copies in a worker, which is created for it and terminated afterwards. */
import * as Comlink from 'comlink';
import { SpokenError } from '../../src/document/text/errorText.ts';
import { deathOf } from '../deathOf.ts';
import type { CopyPrint, CopyPrintsWorkerApi, PrintJob } from './messages.ts';

export type { CopyPrint } from './messages.ts';

interface PrintOptions extends PrintJob {
  /** Aborting terminates the worker at once. */
  readonly signal?: AbortSignal;
  /** Creates the worker; replaceable in tests. */
  readonly createWorker?: () => Worker;
}

/** Resolves with the prints in the order of the copies. Rejects when the call was aborted or the worker fails. */
export async function takePrints({
  signal,
  createWorker = createPrintsWorker,
  ...job
}: PrintOptions): Promise<readonly CopyPrint[]> {
  signal?.throwIfAborted();
  const worker = createWorker();
  try {
    return await Promise.race([
      Comlink.wrap<CopyPrintsWorkerApi>(worker).prints(job),
      deathOf(worker, 'сравнение с прошлым архивом прервалось').then((reason): never => {
        throw new SpokenError(reason);
      }),
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('The prints are not needed any more.')));
      }),
    ]);
  } finally {
    worker.terminate();
  }
}

function createPrintsWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'copyPrints' });
}
