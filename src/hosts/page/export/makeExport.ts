/**
 * Exports on the page: workers draw copies, one more packs the archive. Browser dependencies (workers,
 * timers) come from a replaceable `WorkerPool`.
 */
import { accident } from '../../../browser/accident.ts';
import { createArchiveWorker } from '../../../../workers/archive/client.ts';
import { createRenderWorker } from '../../../../workers/render/client.ts';
import type { CopyFile, RenderJob, RenderWorker } from '../../../../workers/render/client.ts';
import type { RunDocument } from '../../../document/runDocument.ts';
import type { DrawnFace } from '../../../document/fonts.ts';
import type { ExportFailed, ExportProgress, FailedCopy, Lane } from '../../../output/export/index.ts';
import type { Order } from '../../../output/order/index.ts';
import type { ImagePlan } from '../../../output/plan/index.ts';
import { runExport, separateFiles } from '../../../output/export/index.ts';
import { EXPORT_FORMATS } from '../../../output/formats/index.ts';
import { memorySink } from '../../../browser/memorySink.ts';
import { drawnPart } from '../../../document/records/layerImages.ts';
import type { OnFile } from './filesTarget.ts';
import { blobOf, filesTarget } from './filesTarget.ts';
import type { ArchiveTarget } from './openArchive.ts';
import { openArchive } from './openArchive.ts';
import { remaining } from './remaining.ts';
import { startWatchdog } from './watchdog.ts';
import type { WorkerPool } from './workerPool.ts';
import type { Watchdog } from './watchdog.ts';
import { workerLanes } from './workerLanes.ts';

interface PrewarmedPool extends WorkerPool {
  /**
   * Starts as many workers as this many copies can use at once, with these fonts loaded; with 0
   * copies terminates all idle workers.
   */
  prewarm(copies: number, faces: readonly DrawnFace[]): void;
}

/** While one copy is being encoded, the worker draws another. */
const LANES_PER_WORKER = 2;

interface WorkerSource {
  createRenderWorker(): RenderWorker;
  startWatchdog(): Watchdog;
}

export interface ExportOptions {
  readonly document: RunDocument;
  /** What to export. */
  readonly plan: ImagePlan;
  /** Encoded images by the `src` of visible image layers. A missing one makes the run fail. */
  readonly images?: ReadonlyMap<string, Blob>;
  /** Aborting terminates every worker at once; the result is `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
  /**
   * Lets an archive be continued after the page or the disk has failed; an equal run that was not finished
   * is.
   */
  readonly kept?: { readonly place: string; readonly order: Order };
  /** While it returns a promise, no further copy is begun until that resolves. */
  readonly pause?: () => Promise<void> | null;
  /** Decides about copies that could not be drawn; without it the first of them ends the run. */
  readonly onFailedCopies?: (failed: readonly FailedCopy[]) => Promise<'retry' | 'leave out'>;
  /**
   * Takes the parts of an archive that this browser cannot keep in one piece; the result has the last one.
   */
  readonly onPart?: (blob: Blob, fileName: string) => void;
  /** Takes each file where the plan's container is «files»; the blob of the result is empty then. */
  readonly onFile?: OnFile;
  readonly pool?: WorkerPool;
}
/** A finished file (one image or one archive), or why there is none. */
export type SaveResult =
  | { readonly kind: 'done'; readonly blob: Blob; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  | ExportFailed;

/** Finished copies per lane that may wait for an earlier one; limits the page's memory. */
const AHEAD_PER_LANE = 4;

/** Makes the file of the plan. Never rejects. */
export async function makeExport(options: ExportOptions): Promise<SaveResult> {
  if (options.signal?.aborted) return { kind: 'cancelled' };
  try {
    return await make(options);
  } catch (error) {
    return accident(error);
  }
}

async function make(options: ExportOptions): Promise<SaveResult> {
  const { document, plan, images = new Map(), signal, pool = browserPool } = options;
  const job: RenderJob = { document: drawnPart(document), format: plan.format, page: plan.page, images };
  const count = Math.max(1, Math.min(pool.cores, plan.copies.length));
  const lanes = Array.from({ length: count }, () => renderLanes(pool, job)).flat();
  // Workers start while the archive is opened; a failure is met again when a copy is asked for.
  for (const lane of lanes) lane.open().catch(() => undefined);
  const target = await openedTarget(openTarget(options, job, pool), lanes);
  if (target.kind === 'failed') return target;
  const { copies, before, onProgress } = remaining(options, target.files);
  const { container } = target;
  const ahead = lanes.length * AHEAD_PER_LANE;
  const { pause, onFailedCopies } = options;
  const result = await runExport({
    copies,
    before,
    lanes,
    container,
    ahead,
    signal,
    onProgress,
    pause,
    onFailedCopies,
  });
  if (result.kind === 'done') return { kind: 'done', ...target.file() };
  return result.kind === 'failed' ? result : { kind: 'cancelled' };
}

/** Closes the lanes when there is no target for their copies. */
async function openedTarget(
  opening: Promise<ArchiveTarget | ExportFailed>,
  lanes: readonly Lane<CopyFile>[],
): Promise<ArchiveTarget | ExportFailed> {
  const target = await opening.catch((error: unknown) => accident(error));
  if (target.kind === 'failed') lanes.forEach((lane) => lane.close());
  return target;
}

/**
 * Announces that an export may follow: starts workers and loads these font families. With 0 copies, idle
 * workers are terminated.
 */
export function prewarm(copies: number, faces: readonly DrawnFace[]): void {
  browserPool.prewarm(copies, faces);
}

async function openTarget(
  options: ExportOptions,
  { document, format, page, images }: RenderJob,
  pool: WorkerPool,
): Promise<ArchiveTarget | ExportFailed> {
  const { plan, kept } = options;
  if (plan.container === null) {
    const sink = memorySink(EXPORT_FORMATS[plan.format].mimeType);
    const single = separateFiles<Blob>(() => Promise.resolve(sink));
    const container: ArchiveTarget['container'] = {
      ...single,
      add: (name, file) => single.add(name, blobOf(file)),
    };
    const file = () => ({ blob: sink.file(), fileName: plan.fileName });
    return { kind: 'opened', container, files: new Set(), modified: pool.now().getTime(), file };
  }
  if (plan.container === 'files') return filesTarget(plan.fileName, options.onFile, pool.now().getTime());
  const keptRun = kept === undefined ? null : { ...kept, document, format, page, images, pdf: null };
  return openArchive(options, keptRun, pool);
}

const browserPool = withPrewarm({
  cores: globalThis.navigator?.hardwareConcurrency || 1,
  createRenderWorker,
  createArchiveWorker,
  startWatchdog,
  now: () => new Date(),
});

/** Lanes of a worker that draws images of this job. */
function renderLanes(source: WorkerSource, job: RenderJob): readonly Lane<CopyFile>[] {
  return workerLanes<RenderWorker, CopyFile>({
    count: LANES_PER_WORKER,
    create: () => source.createRenderWorker(),
    prepare: async (worker) => {
      const reply = await worker.prepare(job);
      return reply.kind === 'ready' ? null : reply;
    },
    render: (worker, index, page) => worker.render(index, page),
    startWatchdog: () => source.startWatchdog(),
  });
}

/**
 * A worker pool with prewarmed render workers: starting and loading fonts takes less time than a person needs
 * to read a dialog. Idle workers are used first; crashed idle workers are discarded.
 */
export function withPrewarm(pool: WorkerPool): PrewarmedPool {
  const waiting = new Set<RenderWorker>();

  function begin(faces: readonly DrawnFace[]): void {
    const worker = pool.createRenderWorker();
    waiting.add(worker);
    void worker.died.then(() => {
      if (waiting.delete(worker)) worker.terminate();
    });
    // What cannot be loaded now is tried again, and reported, when copies are requested.
    worker.loadFonts(faces).catch(() => undefined);
  }

  return {
    ...pool,
    prewarm: (copies, faces) => {
      const wanted = Math.min(copies, pool.cores);
      for (const worker of waiting) {
        if (waiting.size <= wanted) break;
        waiting.delete(worker);
        worker.terminate();
      }
      while (waiting.size < wanted) begin(faces);
    },
    createRenderWorker: () => {
      for (const worker of waiting) {
        waiting.delete(worker);
        return worker;
      }
      return pool.createRenderWorker();
    },
  };
}
