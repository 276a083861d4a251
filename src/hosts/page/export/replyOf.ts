import type { ExportFailed } from '../../../output/export/index.ts';
import type { Watchdog } from './watchdog.ts';

/** Failures of workers that have crashed or are silent: they reply to nothing more. */
const stops = new WeakSet<object>();

const TOO_LONG_TEXT =
  'копия рисовалась слишком долго, компьютер очень занят. Закройте другие вкладки и программы и повторите';

/** The worker's reply, or the failure in its place when the worker dies or stays silent. */
export async function replyOf<Reply>(
  worker: { readonly died: Promise<string> },
  asked: Promise<Reply>,
  startWatchdog: () => Watchdog,
): Promise<Reply | ExportFailed> {
  const watchdog = startWatchdog();
  const result = await Promise.race([
    asked,
    worker.died.then(stoppedReply),
    watchdog.expired.then(() => stoppedReply(TOO_LONG_TEXT)),
  ]);
  watchdog.cancel();
  return result;
}

/** Whether this failure is the end of the worker, which another one may survive. */
export function isStop(failure: ExportFailed): boolean {
  return stops.has(failure);
}

function stoppedReply(message: string): ExportFailed {
  const failure: ExportFailed = { kind: 'failed', message };
  stops.add(failure);
  return failure;
}
