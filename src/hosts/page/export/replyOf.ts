import type { ExportFailed } from '../../../engine/index.ts';
import type { Watchdog } from './watchdog.ts';

/** The worker's reply, or the failure in its place when the worker dies or stays silent. */
export async function replyOf<Reply>(
  worker: { readonly died: Promise<string> },
  asked: Promise<Reply>,
  startWatchdog: () => Watchdog,
): Promise<Reply | ExportFailed> {
  const watchdog = startWatchdog();
  const result = await Promise.race([
    asked,
    worker.died.then((message): ExportFailed => ({ kind: 'failed', message })),
    watchdog.expired.then((): ExportFailed => ({
      kind: 'failed',
      message: 'рисование копии остановилось и не отвечает',
    })),
  ]);
  watchdog.cancel();
  return result;
}
