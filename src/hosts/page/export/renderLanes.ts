import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { RenderJob } from '../../../../workers/render/messages.ts';
import type { Bytes, ExportFailed, Lane } from '../../../engine/index.ts';
import { isStop, replyOf } from './replyOf.ts';
import type { Watchdog } from './watchdog.ts';

/** While one copy is being encoded, the worker draws another. */
const LANES_PER_WORKER = 2;
/** A copy that has stopped two workers is not given to a third one. */
const ATTEMPTS = 2;

interface WorkerSource {
  createRenderWorker(): RenderWorker;
  startWatchdog(): Watchdog;
}
/** The worker of these lanes, and how its preparation ended. */
interface Seat {
  readonly worker: RenderWorker;
  prepared: Promise<ExportFailed | null> | null;
}

/**
 * Lanes of a worker, which is terminated when they are closed. One that crashes or is silent is replaced, and
 * its copies are drawn once more.
 */
export function renderLanes(source: WorkerSource, job: RenderJob): readonly Lane<Bytes>[] {
  let seat: Seat = { worker: source.createRenderWorker(), prepared: null };
  let isClosed = false;

  const ask = <Reply>({ worker }: Seat, reply: Promise<Reply>) =>
    replyOf(worker, reply, () => source.startWatchdog());
  const prepare = (asked: Seat): Promise<ExportFailed | null> =>
    (asked.prepared ??= ask(asked, asked.worker.prepare(job)).then((reply) =>
      reply.kind === 'ready' ? null : reply,
    ));
  /** Both lanes notice the same end; the first one replaces the worker. */
  const replace = (ended: Seat): void => {
    if (seat !== ended || isClosed) return;
    ended.worker.terminate();
    seat = { worker: source.createRenderWorker(), prepared: null };
  };
  const lane: Lane<Bytes> = {
    open: () => prepare(seat),
    render: async (index, page) => {
      let message = '';
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const asked = seat;
        const reply = (await prepare(asked)) ?? (await ask(asked, asked.worker.render(index, page)));
        if (reply.kind !== 'failed' || !isStop(reply)) return reply;
        ({ message } = reply);
        replace(asked);
      }
      return { kind: 'failed', message };
    },
    close: () => {
      if (!isClosed) seat.worker.terminate();
      isClosed = true;
    },
  };
  return Array.from({ length: LANES_PER_WORKER }, () => lane);
}
