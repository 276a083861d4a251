/** Packs an archive in a worker, so that checksums and the disk do not block the page. */
import * as Comlink from 'comlink';
import type { ExportFailed } from '../../src/output/export/index.ts';
import { accident } from '../../src/browser/accident.ts';
import type { Archive } from './archive.ts';
import type { ArchiveWorkerApi } from './messages.ts';
import { openArchive } from './openArchive.ts';
import { openRunFolder } from './runFolder.ts';

let archive: Archive | null = null;

const api: ArchiveWorkerApi = {
  open: async (run) => {
    try {
      const opened = await openArchive(run, { openFolder: openRunFolder, now: Date.now });
      archive = opened.archive;
      return { kind: 'opened', files: opened.files, modified: opened.modified };
    } catch (error) {
      return failure(error);
    }
  },
  add: async (name, content, crc) => {
    try {
      const file = content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content;
      const part = await current().add(name, file, crc);
      return part && { kind: 'archive', blob: part };
    } catch (error) {
      return failure(error);
    }
  },
  finish: async () => {
    try {
      return { kind: 'archive', blob: await current().finish() };
    } catch (error) {
      return failure(error);
    }
  },
  close: async (isKept) => {
    const closed = archive;
    // A copy that is still being read is not added any more.
    archive = null;
    await closed?.close(isKept);
  },
};
Comlink.expose(api);

function current(): Archive {
  if (archive === null) throw new Error('An archive is opened before anything is added to it.');
  return archive;
}

function failure(error: unknown): ExportFailed {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return {
    kind: 'failed',
    message: isFull
      ? 'на диске не осталось места. Освободите место и сохраните ещё раз: готовые копии не пропали'
      : accident(error, 'архив не удалось записать').message,
  };
}
