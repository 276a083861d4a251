/**
 * Exports on the page: workers draw copies, one more packs the archive. Browser dependencies (workers,
 * timers) come from a replaceable `WorkerPool`.
 */
import { createArchiveWorker } from '../../../../workers/archive/client.ts';
import { createRenderWorker } from '../../../../workers/render/client.ts';
import type { RenderJob } from '../../../../workers/render/messages.ts';
import type { Document } from '../../../document/document.ts';
import type { Container, ExportFailed, ExportProgress, ImagePlan } from '../../../engine/index.ts';
import { EXPORT_FORMATS, MAX_ZIP_ENTRIES, runExport, separateFiles } from '../../../engine/index.ts';
import { memorySink } from '../../browser/memorySink.ts';
import { archiveContainer } from './archiveContainer.ts';
import { drawnPart } from './drawnPart.ts';
import { withPrewarm } from './prewarm.ts';
import { renderLanes } from './renderLanes.ts';
import { startWatchdog } from './watchdog.ts';
import type { WorkerPool } from './workerPool.ts';
import { errorText } from '../../../document/errorText.ts';

export interface ExportOptions {
  readonly document: Document;
  /** What to export. */
  readonly plan: ImagePlan;
  /** Encoded images by the `src` of visible image layers. A missing one makes the run fail. */
  readonly images?: ReadonlyMap<string, Blob>;
  /** Aborting terminates every worker at once; the result is `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
  readonly pool?: WorkerPool;
}
/** A finished file (one image or one archive), or why there is none. */
export type SaveResult =
  | { readonly kind: 'done'; readonly blob: Blob; readonly fileName: string }
  | { readonly kind: 'cancelled' }
  | ExportFailed;

/** Finished copies per lane that may wait for an earlier one; limits the page's memory. */
const AHEAD_PER_LANE = 16;

/** Makes the file of the plan. Never rejects. */
export async function makeExport(options: ExportOptions): Promise<SaveResult> {
  const { document, plan, images = new Map(), signal, onProgress, pool = browserPool } = options;
  if (plan.container === 'zip' && plan.copies.length > MAX_ZIP_ENTRIES)
    return failed(`в один архив помещается не больше ${MAX_ZIP_ENTRIES} файлов, выберите меньше строк`);
  if (signal?.aborted) return { kind: 'cancelled' };
  const { container, file } = containerOf(plan, pool);
  const job: RenderJob = { document: drawnPart(document), format: plan.format, page: plan.page, images };
  const count = Math.max(1, Math.min(pool.cores, plan.copies.length));
  const lanes = Array.from({ length: count }, () => pool.createRenderWorker()).flatMap((worker) =>
    renderLanes(worker, job, () => pool.startWatchdog()),
  );
  try {
    const result = await runExport({
      copies: plan.copies,
      lanes,
      container,
      ahead: lanes.length * AHEAD_PER_LANE,
      signal,
      onProgress,
    });
    if (result.kind === 'done') return { kind: 'done', blob: file(), fileName: plan.fileName };
    return result.kind === 'failed' ? result : { kind: 'cancelled' };
  } catch (error) {
    return failed(errorText(error));
  }
}

/**
 * Announces that an export may follow: starts workers and loads these font families. With 0 copies, idle
 * workers are terminated.
 */
export function prewarm(copies: number, families: readonly string[]): void {
  browserPool.prewarm(copies, families);
}

function containerOf(
  plan: ImagePlan,
  pool: WorkerPool,
): { readonly container: Container<Blob>; readonly file: () => Blob } {
  if (plan.container === null) {
    const sink = memorySink(EXPORT_FORMATS[plan.format].mimeType);
    return { container: separateFiles(() => Promise.resolve(sink)), file: () => sink.file() };
  }
  const container = archiveContainer(() => pool.createArchiveWorker(), pool.now());
  return { container, file: () => container.archive() };
}

function failed(message: string): ExportFailed {
  return { kind: 'failed', message };
}

const browserPool = withPrewarm({
  cores: globalThis.navigator?.hardwareConcurrency || 1,
  createRenderWorker,
  createArchiveWorker,
  startWatchdog,
  now: () => new Date(),
});
