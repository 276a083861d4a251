/** The browser's side of a run: real workers behind Comlink, and real time. */
import * as Comlink from 'comlink';
import type { ArchiveWorkerApi, CopyWorkerApi } from '../protocol.ts';
import type { CopyMaker, Silence } from './copyPool.ts';

/** A copy of the largest sheet takes seconds on a slow machine; a minute of silence means that none will come. */
const SILENCE_MS = 60_000;

export interface Packer extends ArchiveWorkerApi {
  readonly died: Promise<string>;
  terminate(): void;
}

export function createCopyMaker(): CopyMaker {
  const worker = new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module', name: 'copies' });
  const api = Comlink.wrap<CopyWorkerApi>(worker);
  return {
    loadFonts: (families) => api.loadFonts(families),
    prepare: (job) => api.prepare(job),
    render: (index) => api.render(index),
    died: deathOf(worker),
    terminate: () => worker.terminate(),
  };
}

export function createPacker(): Packer {
  const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), {
    type: 'module',
    name: 'archive',
  });
  const api = Comlink.wrap<ArchiveWorkerApi>(worker);
  return {
    archive: (entries, modified) => api.archive(entries, modified),
    died: deathOf(worker),
    terminate: () => worker.terminate(),
  };
}

export function silence(): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SILENCE_MS);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}

function deathOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.addEventListener('error', (event) => {
      const reason = event.message ? ` (${event.message})` : '';
      resolve(`рисование прервалось${reason}`);
    });
    worker.addEventListener('messageerror', () => resolve('браузер не смог передать готовую копию'));
  });
}
