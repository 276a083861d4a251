/** The worker that packs an archive, so that counting checksums never holds the page up. */
import * as Comlink from 'comlink';
import type { ArchiveWorkerApi } from '../protocol.ts';
import { packArchive } from './archive.ts';

const api: ArchiveWorkerApi = {
  archive: async (entries, modified) => {
    try {
      return { kind: 'archive', blob: await packArchive(entries, modified) };
    } catch (error) {
      return { kind: 'failed', message: `не хватило памяти или места для архива (${String(error)})` };
    }
  },
};
Comlink.expose(api);
