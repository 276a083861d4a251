/** Writes a workbook in a worker, which is created for it and terminated afterwards. */
import { SpokenError } from '../../src/document/text/errorText.ts';
import { callOnce, valueOf } from '../callOnce.ts';
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
  const end = await callOnce<RegisterWorkerApi, Blob>({ createWorker, signal }, (api) =>
    api.write(rows, sheet),
  );
  if (end.kind === 'aborted') return null;
  return valueOf(end, () => new SpokenError('запись реестра прервалась, попробуйте ещё раз'));
}

function createRegisterWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'register' });
}
