import type { DrawnCopy, ExportFailed, Lane } from '../../../output/export/index.ts';
import { isStop, replyOf } from './replyOf.ts';
import type { Watchdog } from './watchdog.ts';

/**
 * A copy that has stopped two workers, or that two could not draw by accident, is not given to a third one.
 */
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
  /**
   * Resolves with null when another worker has taken its place because of an accident to another lane's copy.
   */
  readonly left: Promise<null>;
  readonly leave: () => void;
}

/**
 * Lanes of a worker, which is terminated when they are closed. One that crashes or is silent is replaced, and
 * its copies are drawn once more. So is one that had an accident: its canvases may have lost their pixels.
 */
export function workerLanes<Worker extends LaneWorker, File>(
  options: WorkerLanes<Worker, File>,
): readonly Lane<File>[] {
  const { count, create, startWatchdog } = options;
  let seat = seatOf(create());
  let isClosed = false;

  const ask = <Reply>({ worker }: Seat<Worker>, reply: Promise<Reply>) =>
    replyOf(worker, reply, startWatchdog);
  const prepare = (asked: Seat<Worker>): Promise<ExportFailed | null> =>
    (asked.prepared ??= ask(asked, options.prepare(asked.worker)));
  /** Null when the worker was replaced meanwhile: the copy has not been tried. */
  const draw = async (asked: Seat<Worker>, copy: Parameters<Lane<File>['render']>) => {
    const work = async () =>
      (await prepare(asked)) ?? (await ask(asked, options.render(asked.worker, ...copy)));
    return Promise.race([work(), asked.left]);
  };
  /** Several lanes notice the same end; the first one replaces the worker. */
  const replace = (ended: Seat<Worker>): void => {
    if (seat !== ended || isClosed) return;
    ended.worker.terminate();
    seat = seatOf(create());
  };
  /** The other lanes have not noticed anything, and draw their copies again too. */
  const replaceByAccident = (ended: Seat<Worker>): void => {
    replace(ended);
    ended.leave();
  };
  const lane: Lane<File> = {
    open: async () => {
      const asked = seat;
      const failure = await prepare(asked);
      if (failure?.isAccident !== true) return failure;
      replaceByAccident(asked);
      return prepare(seat);
    },
    render: async (...copy) => {
      let message = '';
      for (let attempt = 0; attempt < ATTEMPTS;) {
        const asked = seat;
        const reply = await draw(asked, copy);
        if (reply === null) continue;
        if (reply.kind !== 'failed' || !(isStop(reply) || reply.isAccident)) return reply;
        attempt += 1;
        ({ message } = reply);
        if (isStop(reply)) replace(asked);
        else if (attempt < ATTEMPTS) replaceByAccident(asked);
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

function seatOf<Worker>(worker: Worker): Seat<Worker> {
  const leaving = new AbortController();
  const left = new Promise<null>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve(null));
  });
  return { worker, prepared: null, left, leave: () => leaving.abort() };
}
