import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { RenderJob } from '../../../../workers/render/client.ts';
import type { Lane } from '../../../output/index.ts';
import type { CopyFile } from '../../../../workers/render/client.ts';
import type { Watchdog } from './watchdog.ts';
import { workerLanes } from './workerLanes.ts';

/** While one copy is being encoded, the worker draws another. */
const LANES_PER_WORKER = 2;

interface WorkerSource {
  createRenderWorker(): RenderWorker;
  startWatchdog(): Watchdog;
}

/** Lanes of a worker that draws images of this job. */
export function renderLanes(source: WorkerSource, job: RenderJob): readonly Lane<CopyFile>[] {
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
