/** Writes a workbook in a worker, which is created for it and terminated afterwards. */
import * as Comlink from 'comlink';
import { SpokenError } from '../../src/document/text/errorText.ts';
import { deathOf } from '../deathOf.ts';
import type { RegisterWorkerApi, RegisterWorkerRows } from './messages.ts';

interface RegisterOptions {
  readonly rows: RegisterWorkerRows;
  readonly sheet: string;
  /** Aborting terminates the worker at once. */
  readonly signal: AbortSignal;
  /** Creates the worker; replaceable in tests. */
  readonly createWorker?: () => Worker;
}

/** Resolves with an xlsx file, or null when the call was aborted. Rejects when the worker fails. */
export async function writeRegister({
  rows,
  sheet,
  signal,
  createWorker = createRegisterWorker,
}: RegisterOptions): Promise<Blob | null> {
  if (signal.aborted) return null;
  const worker = createWorker();
  try {
    return await Promise.race([
      Comlink.wrap<RegisterWorkerApi>(worker).write(rows, sheet),
      deathOf(worker, 'запись реестра прервалась').then((reason): never => {
        throw new SpokenError(reason);
      }),
      new Promise<null>((resolve) => {
        signal.addEventListener('abort', () => resolve(null));
      }),
    ]);
  } finally {
    worker.terminate();
  }
}

function createRegisterWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'register' });
}
