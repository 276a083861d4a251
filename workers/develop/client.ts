/** Gives pictures their looks in a worker, one for each, so that sliders do not wait for pixels. */
import * as Comlink from 'comlink';
import type { PixelLook } from '../../src/document/pictures/pictureLooks.ts';
import { callOnce } from '../callOnce.ts';
import type { DevelopWorkerApi } from './messages.ts';

const TIME_LIMIT_MS = 60_000;

/**
 * A new picture with this look; null when there is no memory for it or it takes too long. Never rejects.
 * @param image is handed over to the worker
 * @param createWorker creates the worker; replaceable in tests
 */
export async function developPicture(
  image: ImageBitmap,
  look: PixelLook,
  createWorker: () => Worker = createDevelopWorker,
): Promise<ImageBitmap | null> {
  const end = await callOnce<DevelopWorkerApi, ImageBitmap>(
    { createWorker, timeLimitMs: TIME_LIMIT_MS },
    (api) => api.develop(Comlink.transfer(image, [image]), look),
  );
  return end.kind === 'done' ? end.value : null;
}

function createDevelopWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'develop' });
}
