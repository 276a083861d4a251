/**
 * PDF on the page. One worker writes one document, since its pages share fonts and images; documents of a copy
 * each come from several workers and are packed into an archive.
 */
import { createArchiveWorker } from '../../../../workers/archive/client.ts';
import { createPdfWorker } from '../../../../workers/pdf/client.ts';
import type { PdfWorker } from '../../../../workers/pdf/client.ts';
import type { PdfWork } from '../../../../workers/pdf/messages.ts';
import { errorText } from '../../../document/errorText.ts';
import type { ExportFailed, Lane, PdfPlan, SheetChoice } from '../../../engine/index.ts';
import { layoutOf, runExport } from '../../../engine/index.ts';
import { openArchive } from './openArchive.ts';
import { drawnPart } from './drawnPart.ts';
import type { ExportOptions, SaveResult } from './makeExport.ts';
import { replyOf } from './replyOf.ts';
import { startWatchdog } from './watchdog.ts';
import type { WorkerPool } from './workerPool.ts';

export interface PdfOptions extends Omit<ExportOptions, 'plan' | 'pool'> {
  readonly plan: PdfPlan;
  /** Several copies on a sheet of one document; null gives each copy a page. */
  readonly layout: SheetChoice | null;
  /** Pages as images, whose text can be neither edited nor selected. */
  readonly isPicture: boolean;
  readonly pool?: PdfPool;
}
export interface PdfPool extends Omit<WorkerPool, 'createRenderWorker'> {
  createPdfWorker(): PdfWorker;
}

/** Each worker holds its own fonts and images. */
const MAX_WORKERS = 4;

/** Makes the file of the plan; progress counts pages. Never rejects. */
export async function makePdf(options: PdfOptions): Promise<SaveResult> {
  const { document, plan, layout, isPicture, images = new Map(), signal, pool = browserPool } = options;
  if (signal?.aborted) return { kind: 'cancelled' };
  const work: PdfWork = {
    document: drawnPart(document),
    title: document.name,
    time: pool.now().getTime(),
    records: plan.copies.map(({ recordIndex }) => recordIndex),
    layout: layout && layoutOf(layout, { width: plan.page.widthMm, height: plan.page.heightMm }),
    asPicture: isPicture ? plan.page : null,
    images,
  };
  try {
    return plan.container === 'zip'
      ? await archiveOf(work, options, pool)
      : await documentOf(work, options, pool);
  } catch (error) {
    return failed(errorText(error));
  }
}

async function documentOf(
  work: PdfWork,
  { plan, signal, onProgress, pause }: PdfOptions,
  pool: PdfPool,
): Promise<SaveResult> {
  const worker = pool.createPdfWorker();
  const ask = <Reply>(reply: Promise<Reply>) => replyOf(worker, reply, () => pool.startWatchdog());
  const stopped = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null));
  });
  let file: Blob | null = null;
  try {
    const opened = await Promise.race([ask(worker.openDocument(work)), stopped]);
    if (opened === null) return { kind: 'cancelled' };
    if (opened.kind === 'failed') return opened;
    const result = await runExport<null>({
      copies: Array.from({ length: opened.pageCount }, (_, recordIndex) => ({
        recordIndex,
        fileName: plan.fileName,
      })),
      lanes: [
        {
          open: () => Promise.resolve(null),
          render: (index) => ask(worker.writePage(index ?? 0)),
          close: () => undefined,
        },
      ],
      container: {
        add: () => Promise.resolve(null),
        finish: async () => {
          const reply = await ask(worker.finish());
          if (reply.kind === 'failed') return reply;
          file = reply.file;
          return null;
        },
        cancel: () => Promise.resolve(),
      },
      ahead: 1,
      signal,
      onProgress,
      pause,
    });
    if (result.kind === 'cancelled' || file === null)
      return result.kind === 'failed' ? result : { kind: 'cancelled' };
    return { kind: 'done', blob: file, fileName: plan.fileName };
  } finally {
    worker.terminate();
  }
}

async function archiveOf(work: PdfWork, options: PdfOptions, pool: PdfPool): Promise<SaveResult> {
  const { plan, signal, onProgress, pause, onFailedCopies } = options;
  const count = Math.max(1, Math.min(pool.cores, MAX_WORKERS, plan.copies.length));
  // Documents bear the time of their run, so those of an earlier one could not go on.
  const target = await openArchive(options, null, pool);
  if (target.kind === 'failed') return target;
  const lanes = Array.from({ length: count }, () => fileLane(pool.createPdfWorker(), work, pool));
  const result = await runExport({
    copies: plan.copies,
    lanes,
    container: target.container,
    ahead: count * 2,
    signal,
    onProgress,
    pause,
    onFailedCopies,
  });
  if (result.kind === 'done') return { kind: 'done', ...target.file() };
  return result.kind === 'failed' ? result : { kind: 'cancelled' };
}

function fileLane(worker: PdfWorker, work: PdfWork, pool: PdfPool): Lane<Blob> {
  const ask = <Reply>(reply: Promise<Reply>) => replyOf(worker, reply, () => pool.startWatchdog());
  return {
    open: async () => {
      const opened = await ask(worker.openFiles(work));
      return opened.kind === 'failed' ? opened : null;
    },
    render: (index) => ask(worker.writeFile(index)),
    close: () => worker.terminate(),
  };
}

function failed(message: string): ExportFailed {
  return { kind: 'failed', message };
}

const browserPool: PdfPool = {
  cores: globalThis.navigator?.hardwareConcurrency || 1,
  createPdfWorker,
  createArchiveWorker,
  startWatchdog,
  now: () => new Date(),
};
