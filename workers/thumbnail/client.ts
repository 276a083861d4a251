/**
 * Draws thumbnails in a worker, created on the first request and kept; in a second one, with all fonts, if a
 * document has rare letters: what a worker has once drawn without a font it draws without it for ever.
 */
import * as Comlink from 'comlink';
import type { LoadedLetters } from '../../src/document/letters.ts';
import { lettersOf } from '../../src/document/letters.ts';
import { withoutAddresses } from '../../src/document/layers/withoutAddresses.ts';
import type { ThumbnailJob, ThumbnailResult, ThumbnailWorkerApi } from './messages.ts';

export type { ThumbnailJob, ThumbnailResult } from './messages.ts';

/** Never rejects: a worker that fails or crashes gives `failed`, and the next job gets a new one. */
export type DrawThumbnail = (job: ThumbnailJob) => Promise<ThumbnailResult>;

/** @param createWorker creates the worker; replaceable in tests */
export function thumbnailDrawer(createWorker: () => Worker = createThumbnailWorker): DrawThumbnail {
  const current = new Map<LoadedLetters, Workplace>();
  return async (job) => {
    const letters = lettersOf(job.document);
    const place = current.get(letters) ?? workplace(createWorker());
    current.set(letters, place);
    const sent = { ...job, document: { ...job.document, layers: job.document.layers.map(withoutAddresses) } };
    const result = await Promise.race([place.api.draw(sent, letters), place.died]).catch(() => null);
    if (result !== null) return result;
    place.worker.terminate();
    if (current.get(letters) === place) current.delete(letters);
    return { kind: 'failed' };
  };
}

interface Workplace {
  readonly worker: Worker;
  readonly api: Comlink.Remote<ThumbnailWorkerApi>;
  /** Resolves when the worker has crashed. */
  readonly died: Promise<null>;
}

function workplace(worker: Worker): Workplace {
  const died = new Promise<null>((resolve) => {
    for (const end of ['error', 'messageerror']) worker.addEventListener(end, () => resolve(null));
  });
  return { worker, api: Comlink.wrap<ThumbnailWorkerApi>(worker), died };
}

function createThumbnailWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'thumbnail' });
}
