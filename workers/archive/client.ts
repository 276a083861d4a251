/** Client side of the archive worker. */
import * as Comlink from 'comlink';
import { deathOf } from '../deathOf.ts';
import type { CopyFile } from '../render/messages.ts';
import type { ArchiveWorkerApi } from './messages.ts';

export type { ArchiveRun, KeptRun, OpenedArchive } from './messages.ts';

/** The worker's interface, replaceable in tests. */
export interface ArchiveWorker extends ArchiveWorkerApi {
  /** Resolves with the reason when the worker will never reply again. */
  readonly died: Promise<string>;
  terminate(): void;
}

function buffersOf(content: Blob | CopyFile): ArrayBuffer[] {
  if (content instanceof Blob) return [];
  return content instanceof Uint8Array ? [content.buffer] : content.changes.map(({ bytes }) => bytes.buffer);
}

export function createArchiveWorker(): ArchiveWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'archive' });
  const api = Comlink.wrap<ArchiveWorkerApi>(worker);
  return {
    open: (run) => api.open(run),
    add: (name, content, crc) => api.add(name, Comlink.transfer(content, buffersOf(content)), crc),
    finish: () => api.finish(),
    close: (isKept) => api.close(isKept),
    died: deathOf(worker, 'упаковка архива прервалась'),
    terminate: () => worker.terminate(),
  };
}
