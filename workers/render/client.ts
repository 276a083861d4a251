/** Client side of a render worker. */
import * as Comlink from 'comlink';
import { deathOf } from '../deathOf.ts';
import type { RenderWorkerApi } from './messages.ts';

export type { CopyFile, RenderJob } from './messages.ts';

/** The worker's interface, replaceable in tests. */
export interface RenderWorker extends RenderWorkerApi {
  /** Resolves with the reason when the worker will never reply again. */
  readonly died: Promise<string>;
  terminate(): void;
}

export function createRenderWorker(): RenderWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'render' });
  const api = Comlink.wrap<RenderWorkerApi>(worker);
  return {
    loadFonts: (faces) => api.loadFonts(faces),
    prepare: (job) => api.prepare(job),
    render: (index, page) => api.render(index, page),
    died: deathOf(worker, 'рисование копий прервалось'),
    terminate: () => worker.terminate(),
  };
}
