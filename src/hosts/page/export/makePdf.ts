/**
 * PDF, SVG and presentations on the page. One worker writes one document, since its pages share fonts and images;
 * files of a copy each come from several workers and are packed into an archive.
 */
import { accident } from '../../../browser/accident.ts';
import { createArchiveWorker } from '../../../../workers/archive/client.ts';
import { createPdfWorker } from '../../../../workers/pdf/client.ts';
import type { PdfWorker } from '../../../../workers/pdf/client.ts';
import type { PdfWork } from '../../../../workers/pdf/client.ts';
import type { ExportFailed, Lane } from '../../../output/export/index.ts';
import type { VectorPlan } from '../../../output/plan/index.ts';
import type { PrintShop, SheetChoice } from '../../../output/print/index.ts';
import { runExport } from '../../../output/export/index.ts';
import { FILE_FORMATS } from '../../../output/formats/index.ts';
import { layoutOf } from '../../../output/print/index.ts';
import { filesTarget } from './filesTarget.ts';
import { openArchive } from './openArchive.ts';
import { drawnPart } from '../../../document/records/layerImages.ts';
import type { ExportOptions, SaveResult } from './makeExport.ts';
import { remaining } from './remaining.ts';
import { isStop, replyOf } from './replyOf.ts';
import { startWatchdog } from './watchdog.ts';
import { workerLanes } from './workerLanes.ts';
import type { WorkerPool } from './workerPool.ts';

export interface PdfOptions extends Omit<ExportOptions, 'plan' | 'pool'> {
  readonly plan: VectorPlan;
  /** Several copies on a sheet of one document; null gives each copy a page. */
  readonly layout: SheetChoice | null;
  /** Pages as images, whose text can be neither edited nor selected. */
  readonly isPicture: boolean;
  /** Whether pages without a layout have crop marks; not, unless given. */
  readonly hasMarks?: boolean;
  /** Of a file for a print shop; for the screen unless given. */
  readonly printShop?: PrintShop;
  readonly pool?: PdfPool;
}
export interface PdfPool extends Omit<WorkerPool, 'createRenderWorker'> {
  createPdfWorker(): PdfWorker;
}

/** Each worker holds its own fonts and images. */
const MAX_WORKERS = 4;

/** Makes the file of the plan; progress counts pages. Never rejects. */
export async function makePdf(options: PdfOptions): Promise<SaveResult> {
  const { document, plan, layout, isPicture, hasMarks, printShop, images = new Map(), signal } = options;
  const { pool = browserPool } = options;
  if (signal?.aborted) return { kind: 'cancelled' };
  const work: PdfWork = {
    document: drawnPart(document),
    format: plan.format,
    title: document.name,
    time: pool.now().getTime(),
    records: plan.copies.map(({ recordIndex }) => recordIndex),
    layout: layout && layoutOf(layout, { width: plan.page.widthMm, height: plan.page.heightMm }),
    ...(hasMarks && { hasMarks }),
    ...(printShop && { printShop }),
    asPicture: isPicture ? plan.page : null,
    images,
  };
  try {
    if (plan.container === 'zip' || plan.container === 'files')
      return await separateFilesOf(work, options, pool);
    return FILE_FORMATS[plan.format].container === 'document'
      ? await documentAgain(work, options, pool)
      : await fileOf(work, options, pool);
  } catch (error) {
    return accident(error);
  }
}

/**
 * Workers that may begin the document: it is lost with its worker, and a page with an accident of its canvas.
 */
const ATTEMPTS = 2;

/** Progress does not go back while another worker writes the same pages. */
async function documentAgain(work: PdfWork, options: PdfOptions, pool: PdfPool): Promise<SaveResult> {
  let most = 0;
  const onProgress: PdfOptions['onProgress'] = (progress) => {
    if (progress.done <= most) return;
    most = progress.done;
    options.onProgress?.(progress);
  };
  for (let attempt = 1; ; attempt += 1) {
    const result = await documentOf(work, { ...options, onProgress }, pool);
    if (result.kind !== 'failed') return result;
    if (result.isAccident !== true || attempt === ATTEMPTS)
      return { kind: 'failed', message: result.message };
  }
}

async function documentOf(
  work: PdfWork,
  { plan, signal, onProgress, pause }: PdfOptions,
  pool: PdfPool,
): Promise<SaveResult> {
  const worker = pool.createPdfWorker();
  let isAccident = false;
  const ask = async <Reply extends { readonly kind: string }>(asked: Promise<Reply | ExportFailed>) => {
    const reply = await replyOf(worker, asked, () => pool.startWatchdog());
    isAccident ||= isFailed(reply) && (isStop(reply) || reply.isAccident === true);
    return reply;
  };
  const stopped = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null));
  });
  let file: Blob | null = null;
  try {
    const opened = await Promise.race([ask(worker.openDocument(work)), stopped]);
    if (opened === null) return { kind: 'cancelled' };
    if (isFailed(opened)) return again(opened, isAccident);
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
          if (isFailed(reply)) return reply;
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
      return result.kind === 'failed' ? again(result, isAccident) : { kind: 'cancelled' };
    return { kind: 'done', blob: file, fileName: plan.fileName };
  } finally {
    worker.terminate();
  }
}

function isFailed(reply: { readonly kind: string }): reply is ExportFailed {
  return reply.kind === 'failed';
}

function again({ message }: ExportFailed, isAccident: boolean): ExportFailed {
  return isAccident ? { kind: 'failed', message, isAccident } : { kind: 'failed', message };
}

/** Each copy as a file of its own, in an archive or handed over one by one. */
async function separateFilesOf(work: PdfWork, options: PdfOptions, pool: PdfPool): Promise<SaveResult> {
  const { plan, isPicture, hasMarks, printShop, kept, signal, pause, onFailedCopies } = options;
  const { document, images, title } = work;
  const pdf = { title, isPicture, ...(hasMarks && { hasMarks }), ...(printShop && { printShop }) };
  const keptRun = kept ? { ...kept, document, images, format: plan.format, page: plan.page, pdf } : null;
  const target =
    plan.container === 'files'
      ? filesTarget(plan.fileName, options.onFile, work.time)
      : await openArchive(options, keptRun, pool);
  if (target.kind === 'failed') return target;
  const { copies, before, onProgress } = remaining(options, target.files);
  const count = Math.max(1, Math.min(pool.cores, MAX_WORKERS, copies.length));
  // Documents bear the time of the run that began, so those of a continued one are equal to those that it
  // has.
  const job: PdfWork = { ...work, time: target.modified };
  const lanes = Array.from({ length: count }, () => fileLanes(pool, job)).flat();
  const result = await runExport({
    copies,
    before,
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

/** The only file of a run, such as one page as a drawing. */
async function fileOf(
  work: PdfWork,
  { plan, signal, onProgress }: PdfOptions,
  pool: PdfPool,
): Promise<SaveResult> {
  let blob: Blob | null = null;
  const { container } = filesTarget(plan.fileName, (_, file) => void (blob = file), work.time);
  const result = await runExport<Blob>({
    copies: plan.copies,
    lanes: fileLanes(pool, work),
    container,
    ahead: 1,
    signal,
    onProgress,
  });
  if (result.kind === 'failed') return result;
  return blob === null || result.kind === 'cancelled'
    ? { kind: 'cancelled' }
    : { kind: 'done', blob, fileName: plan.fileName };
}

function fileLanes(pool: PdfPool, work: PdfWork): readonly Lane<Blob>[] {
  return workerLanes<PdfWorker, Blob>({
    count: 1,
    create: () => pool.createPdfWorker(),
    prepare: async (worker) => {
      const opened = await worker.openFiles(work);
      return opened.kind === 'failed' ? opened : null;
    },
    render: (worker, index, page) => worker.writeFile(index, page),
    startWatchdog: () => pool.startWatchdog(),
  });
}

const browserPool: PdfPool = {
  cores: globalThis.navigator?.hardwareConcurrency || 1,
  createPdfWorker,
  createArchiveWorker,
  startWatchdog,
  now: () => new Date(),
};
