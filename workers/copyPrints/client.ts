/** Takes the prints of copies in a worker, which is created for it and terminated afterwards. */
import { SpokenError } from '../../src/document/text/errorText.ts';
import { callOnce, valueOf } from '../callOnce.ts';
import type { CopyPrint, CopyPrintsWorkerApi as PrintsApi, PrintJob } from './messages.ts';

export type { CopyPrint } from './messages.ts';

interface PrintOptions extends PrintJob {
  /** Aborting terminates the worker at once. */
  readonly signal?: AbortSignal;
  /** Creates the worker; replaceable in tests. */
  readonly createWorker?: () => Worker;
}

/**
 * Resolves with the prints in the order of the copies. Rejects when the call was aborted or the worker fails.
 */
export async function takePrints({
  signal,
  createWorker = createPrintsWorker,
  ...job
}: PrintOptions): Promise<readonly CopyPrint[]> {
  const end = await callOnce<PrintsApi, readonly CopyPrint[]>({ createWorker, signal }, (api) =>
    api.prints(job),
  );
  if (end.kind === 'aborted') throw new Error('The prints are not needed any more.');
  return valueOf(end, () => new SpokenError('сравнение с прошлым архивом прервалось, попробуйте ещё раз'));
}

function createPrintsWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'copyPrints' });
}
