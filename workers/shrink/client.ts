/** Makes pictures smaller in a worker, one for each, which is terminated afterwards. */
import * as Comlink from 'comlink';
import { callOnce } from '../callOnce.ts';
import type { ShrinkRequest, ShrinkWorkerApi } from './messages.ts';

export type { ShrinkRequest } from './messages.ts';

const TIME_LIMIT_MS = 120_000;

/**
 * The picture within the limits; null when it cannot be decoded, takes too long, or `signal` is aborted.
 * Never rejects.
 * @param onPart called with the part that is done, from 0 to 1; never after the end
 * @param createWorker creates the worker; replaceable in tests
 */
export async function shrinkPicture(
  request: ShrinkRequest,
  signal: AbortSignal,
  onPart: (part: number) => void,
  createWorker: () => Worker = createShrinkWorker,
): Promise<Blob | null> {
  let isOver = false;
  const tell = (part: number) => {
    if (!isOver && !signal.aborted) onPart(part);
  };
  const end = await callOnce<ShrinkWorkerApi, Blob | null>(
    { createWorker, signal, timeLimitMs: TIME_LIMIT_MS },
    (api) => api.shrink(request, Comlink.proxy(tell)),
  );
  isOver = true;
  return end.kind === 'done' ? end.value : null;
}

function createShrinkWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'shrink' });
}
