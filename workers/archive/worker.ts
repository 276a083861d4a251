/** Packs an archive in a worker, so that checksums do not block the page. */
import * as Comlink from 'comlink';
import type { ExportFailed } from '../../src/engine/index.ts';
import type { MemorySink } from '../../src/hosts/browser/memorySink.ts';
import { memorySink } from '../../src/hosts/browser/memorySink.ts';
import type { ArchiveWorkerApi } from './messages.ts';
import type { ZipContainer } from './zip.ts';
import { zipContainer } from './zip.ts';

let opened: { readonly container: ZipContainer; readonly sink: MemorySink } | null = null;

const api: ArchiveWorkerApi = {
  open: (modified) => {
    const sink = memorySink('application/zip');
    opened = { sink, container: zipContainer(sink, modified) };
    return Promise.resolve();
  },
  add: async (name, content) => {
    try {
      return await current().container.add(name, content);
    } catch (error) {
      return failed(error);
    }
  },
  finish: async () => {
    try {
      const { container, sink } = current();
      return (await container.finish()) ?? { kind: 'archive', blob: sink.file() };
    } catch (error) {
      return failed(error);
    }
  },
};
Comlink.expose(api);

function current() {
  if (opened === null) throw new Error('An archive is opened before anything is added to it.');
  return opened;
}

function failed(error: unknown): ExportFailed {
  return { kind: 'failed', message: `не хватило памяти или места для архива (${String(error)})` };
}
