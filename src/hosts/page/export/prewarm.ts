/**
 * A worker pool whose render workers can be started before they are needed: a worker takes its time to start and to load
 * fonts, and a person takes longer to read a dialog. Workers that wait are given out first; one that died waiting never is.
 */
import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { WorkerPool } from './workerPool.ts';

interface PrewarmedPool extends WorkerPool {
  /**
   * Has workers waiting with these font families loaded, as many as that many copies can use at once; with 0 copies every
   * worker that still waits is let go.
   */
  prewarm(copies: number, families: readonly string[]): void;
}

export function withPrewarm(pool: WorkerPool): PrewarmedPool {
  const waiting = new Set<RenderWorker>();

  function begin(families: readonly string[]): void {
    const worker = pool.createRenderWorker();
    waiting.add(worker);
    void worker.died.then(() => {
      if (waiting.delete(worker)) worker.terminate();
    });
    // What cannot be loaded now is tried again, and told, when copies are asked for.
    worker.loadFonts(families).catch(() => undefined);
  }

  return {
    ...pool,
    prewarm: (copies, families) => {
      const wanted = Math.min(copies, pool.cores);
      for (const worker of waiting) {
        if (waiting.size <= wanted) break;
        waiting.delete(worker);
        worker.terminate();
      }
      while (waiting.size < wanted) begin(families);
    },
    createRenderWorker: () => {
      for (const worker of waiting) {
        waiting.delete(worker);
        return worker;
      }
      return pool.createRenderWorker();
    },
  };
}
