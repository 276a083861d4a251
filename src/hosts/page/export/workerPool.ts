import type { ArchiveWorker } from '../../../../workers/archive/client.ts';
import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { Watchdog } from './watchdog.ts';

/** Source of workers and timers for an export. */
export interface WorkerPool {
  /** Maximum of concurrent render workers: the number of cores, at least one. */
  readonly cores: number;
  createRenderWorker(): RenderWorker;
  createArchiveWorker(): ArchiveWorker;
  startWatchdog(): Watchdog;
  now(): Date;
}
