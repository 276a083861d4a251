/** Makes pictures smaller in a worker, one for each, which is terminated afterwards. */
import * as Comlink from 'comlink';
import type { ShrinkRequest, ShrinkWorkerApi } from './messages.ts';

export type { ShrinkRequest } from './messages.ts';

const TIME_LIMIT_MS = 120_000;

/**
 * The picture within the limits; null when it cannot be decoded, takes too long, or `signal` is aborted. Never rejects.
 * @param onPart told the part that is done, from 0 to 1; never after the end
 * @param createWorker creates the worker; replaceable in tests
 */
export function shrinkPicture(
  request: ShrinkRequest,
  signal: AbortSignal,
  onPart: (part: number) => void,
  createWorker: () => Worker = createShrinkWorker,
): Promise<Blob | null> {
  if (signal.aborted) return Promise.resolve(null);
  const worker = createWorker();
  return new Promise((resolve) => {
    let isOver = false;
    const finish = (result: Blob | null) => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', fail);
      worker.terminate();
      resolve(result);
    };
    const fail = () => finish(null);
    const tell = (part: number) => {
      if (!isOver) onPart(part);
    };
    const timer = setTimeout(fail, TIME_LIMIT_MS);
    signal.addEventListener('abort', fail);
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    Comlink.wrap<ShrinkWorkerApi>(worker).shrink(request, Comlink.proxy(tell)).then(finish, fail);
  });
}

function createShrinkWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'shrink' });
}
