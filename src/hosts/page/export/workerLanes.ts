import type { DrawnCopy, ExportFailed, Lane } from '../../../engine/index.ts';
import { isStop, replyOf } from './replyOf.ts';
import type { Watchdog } from './watchdog.ts';

/** A copy that has stopped two workers is not given to a third one. */
const ATTEMPTS = 2;

interface LaneWorker {
  /** Resolves with the reason when the worker will never reply again. */
  readonly died: Promise<string>;
  terminate(): void;
}
interface WorkerLanes<Worker extends LaneWorker, File> {
  /** Copies that a worker has at a time: a lane each. */
  readonly count: number;
  readonly create: () => Worker;
  /** Called before a worker's first copy. Resolves with the reason why it cannot draw. */
  readonly prepare: (worker: Worker) => Promise<ExportFailed | null>;
  readonly render: (
    worker: Worker,
    ...copy: Parameters<Lane<File>['render']>
  ) => Promise<DrawnCopy<File> | ExportFailed>;
  readonly startWatchdog: () => Watchdog;
}
/** The worker of these lanes, and how its preparation ended. */
interface Seat<Worker> {
  readonly worker: Worker;
  prepared: Promise<ExportFailed | null> | null;
}

/**
 * Lanes of a worker, which is terminated when they are closed. One that crashes or is silent is replaced, and
 * its copies are drawn once more.
 */
export function workerLanes<Worker extends LaneWorker, File>(
  options: WorkerLanes<Worker, File>,
): readonly Lane<File>[] {
  const { count, create, startWatchdog } = options;
  let seat: Seat<Worker> = { worker: create(), prepared: null };
  let isClosed = false;

  const ask = <Reply>({ worker }: Seat<Worker>, reply: Promise<Reply>) =>
    replyOf(worker, reply, startWatchdog);
  const prepare = (asked: Seat<Worker>): Promise<ExportFailed | null> =>
    (asked.prepared ??= ask(asked, options.prepare(asked.worker)));
  /** Several lanes notice the same end; the first one replaces the worker. */
  const replace = (ended: Seat<Worker>): void => {
    if (seat !== ended || isClosed) return;
    ended.worker.terminate();
    seat = { worker: create(), prepared: null };
  };
  const lane: Lane<File> = {
    open: () => prepare(seat),
    render: async (...copy) => {
      let message = '';
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const asked = seat;
        const reply = (await prepare(asked)) ?? (await ask(asked, options.render(asked.worker, ...copy)));
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
  return Array.from({ length: count }, () => lane);
}
