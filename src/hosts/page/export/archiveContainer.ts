import type { ArchiveWorker } from '../../../../workers/archive/client.ts';
import type { ArchiveRun, OpenedArchive } from '../../../../workers/archive/client.ts';
import type { Container, ExportFailed } from '../../../output/export/index.ts';
import type { CopyFile } from '../../../../workers/render/client.ts';

interface ArchiveContainer extends Container<Blob | CopyFile> {
  /** Files of an earlier, unfinished run that are in the archive already. */
  open(): Promise<OpenedArchive | ExportFailed>;
  /** The finished archive. */
  archive(): Blob;
}
interface ArchiveOptions {
  readonly run: ArchiveRun;
  readonly createWorker: () => ArchiveWorker;
  /** Whether an archive that is not finished may be continued; otherwise it is removed. */
  readonly isKept: () => boolean;
  /** Takes a part of an archive that is too large for this browser's memory. */
  readonly onPart: (part: Blob) => void;
}

/** Packs an archive in a worker, which is terminated at the end. */
export function archiveContainer({ run, createWorker, isKept, onPart }: ArchiveOptions): ArchiveContainer {
  const worker = createWorker();
  const opened = worker.open(run);
  const died = worker.died.then((message): ExportFailed => ({ kind: 'failed', message }));
  let packed: Blob | null = null;
  const cancelling = new AbortController();
  const cancelled = new Promise<null>((resolve) => {
    cancelling.signal.addEventListener('abort', () => resolve(null));
  });
  const orEnd = <Reply>(reply: Promise<Reply>) => Promise.race([reply, died, cancelled]);
  return {
    open: () => Promise.race([opened, died]),
    add: async (name, content, crc) => {
      const reply = await orEnd(worker.add(name, content, crc));
      if (reply === null || reply.kind === 'failed') return reply;
      onPart(reply.blob);
      return null;
    },
    finish: async () => {
      const reply = await orEnd(worker.finish());
      if (reply === null || reply.kind === 'failed') return reply;
      worker.terminate();
      packed = reply.blob;
      return null;
    },
    cancel: async () => {
      cancelling.abort();
      await Promise.race([opened.then(() => worker.close(isKept())), died]);
      worker.terminate();
    },
    archive: () => {
      if (packed === null) throw new Error('The archive was asked for before it was finished.');
      return packed;
    },
  };
}
