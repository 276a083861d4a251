import type { ArchiveWorker } from '../../../../workers/archive/client.ts';
import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { Watchdog } from './watchdog.ts';

/** Where an export finds its workers and its time. */
export interface WorkerPool {
  /** Render workers that may work at once: as many as there are cores, at least one. */
  readonly cores: number;
  createRenderWorker(): RenderWorker;
  createArchiveWorker(): ArchiveWorker;
  startWatchdog(): Watchdog;
  now(): Date;
}
