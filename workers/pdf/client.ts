/** Client side of a worker that writes PDF, SVG and presentations. */
import * as Comlink from 'comlink';
import { deathOf } from '../deathOf.ts';
import type { PdfWorkerApi } from './messages.ts';

export type { PdfWork } from './messages.ts';

/** The worker's interface, replaceable in tests. */
export interface PdfWorker extends PdfWorkerApi {
  /** Resolves with the reason when the worker will never reply again. */
  readonly died: Promise<string>;
  terminate(): void;
}

export function createPdfWorker(): PdfWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const api = Comlink.wrap<PdfWorkerApi>(worker);
  return {
    openDocument: (work) => api.openDocument(work),
    writePage: (index) => api.writePage(index),
    finish: () => api.finish(),
    openFiles: (work) => api.openFiles(work),
    writeFile: (record, page) => api.writeFile(record, page),
    died: deathOf(worker, 'рисование страниц прервалось'),
    terminate: () => worker.terminate(),
  };
}
