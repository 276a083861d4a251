/** Opens the archive of a run, or continues the one of an equal run that was not finished. */
import type { KeptRun } from '../../../../workers/archive/client.ts';
import type { Container, ExportFailed } from '../../../output/export/index.ts';
import type { PlannedCopy } from '../../../output/plan/index.ts';
import { partFileName } from '../../../output/plan/index.ts';
import type { CopyFile } from '../../../../workers/render/client.ts';
import { archiveContainer } from './archiveContainer.ts';
import type { WorkerPool } from './workerPool.ts';

interface ArchiveOptions {
  readonly plan: { readonly fileName: string; readonly copies: readonly PlannedCopy[] };
  readonly signal?: AbortSignal;
  /**
   * Takes the parts of an archive that this browser cannot keep in one piece; the result has the last one.
   */
  readonly onPart?: (blob: Blob, fileName: string) => void;
}
export interface ArchiveTarget {
  readonly kind: 'opened';
  readonly container: Container<Blob | CopyFile>;
  /** Files of an earlier run that it has already. */
  readonly files: ReadonlySet<string>;
  /** Time of the run that began the archive, milliseconds since 1970. */
  readonly modified: number;
  /** The finished file, or its last part. */
  readonly file: () => { readonly blob: Blob; readonly fileName: string };
}

/** @param kept null: an unfinished archive ends with the page */
export async function openArchive(
  { plan, signal, onPart }: ArchiveOptions,
  kept: KeptRun | null,
  pool: Pick<WorkerPool, 'createArchiveWorker' | 'now'>,
): Promise<ArchiveTarget | ExportFailed> {
  let parts = 0;
  const container = archiveContainer({
    run: { modified: pool.now(), copies: plan.copies, kept },
    createWorker: () => pool.createArchiveWorker(),
    // A person who cancels does not want it; anything else is an accident.
    isKept: () => signal?.aborted !== true,
    onPart: (blob) => {
      parts += 1;
      onPart?.(blob, partFileName(plan.fileName, parts));
    },
  });
  const opened = await container.open();
  if (opened.kind === 'failed') {
    await container.cancel();
    return opened;
  }
  const fileName = () => (parts === 0 ? plan.fileName : partFileName(plan.fileName, parts + 1));
  const file = () => ({ blob: container.archive(), fileName: fileName() });
  return { kind: 'opened', container, files: new Set(opened.files), modified: opened.modified, file };
}
