import type { ArchiveWorker } from '../../../../workers/archive/client.ts';
import type { Container, ExportFailed } from '../../../engine/index.ts';

interface ArchiveContainer extends Container<Blob> {
  /** The finished archive. */
  archive(): Blob;
}

/** Packs an archive in a worker, which starts with the first copy and is terminated at the end. */
export function archiveContainer(createWorker: () => ArchiveWorker, modified: Date): ArchiveContainer {
  let started: StartedWorker | null = null;
  let packed: Blob | null = null;
  const cancelling = new AbortController();
  const cancelled = new Promise<null>((resolve) => {
    cancelling.signal.addEventListener('abort', () => resolve(null));
  });
  const ask = <Reply>(question: (worker: ArchiveWorker) => Promise<Reply>) => {
    started ??= start(createWorker(), modified);
    const { worker, opened, died } = started;
    return Promise.race([opened.then(() => question(worker)), died, cancelled]);
  };
  return {
    add: (name, content) => ask((worker) => worker.add(name, content)),
    finish: async () => {
      const result = await ask((worker) => worker.finish());
      if (result === null || result.kind === 'failed') return result;
      started?.worker.terminate();
      packed = result.blob;
      return null;
    },
    cancel: () => {
      cancelling.abort();
      started?.worker.terminate();
      return Promise.resolve();
    },
    archive: () => {
      if (packed === null) throw new Error('The archive was asked for before it was finished.');
      return packed;
    },
  };
}

interface StartedWorker {
  readonly worker: ArchiveWorker;
  readonly opened: Promise<void>;
  readonly died: Promise<ExportFailed>;
}

function start(worker: ArchiveWorker, modified: Date): StartedWorker {
  const died = worker.died.then((message): ExportFailed => ({ kind: 'failed', message }));
  return { worker, opened: worker.open(modified), died };
}
