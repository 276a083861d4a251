import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { RenderJob } from '../../../../workers/render/messages.ts';
import type { ExportFailed, Lane } from '../../../engine/index.ts';
import { replyOf } from './replyOf.ts';
import type { Watchdog } from './watchdog.ts';

/** While one copy is being encoded, the worker draws another. */
const LANES_PER_WORKER = 2;

/**
 * Lanes of a worker, which is terminated when they are closed. A crashed or silent worker yields a failure.
 */
export function renderLanes(
  worker: RenderWorker,
  job: RenderJob,
  startWatchdog: () => Watchdog,
): readonly Lane<Blob>[] {
  let prepared: Promise<ExportFailed | null> | null = null;
  const prepare = async (): Promise<ExportFailed | null> => {
    const reply = await replyOf(worker, worker.prepare(job), startWatchdog);
    return reply.kind === 'failed' ? reply : null;
  };
  let isClosed = false;
  const close = (): void => {
    if (!isClosed) worker.terminate();
    isClosed = true;
  };
  const lane: Lane<Blob> = {
    open: () => (prepared ??= prepare()),
    render: (index) => replyOf(worker, worker.render(index), startWatchdog),
    close,
  };
  return Array.from({ length: LANES_PER_WORKER }, () => lane);
}
