/**
 * A worker pool with prewarmed render workers: starting and loading fonts takes less time than a person needs
 * to read a dialog. Idle workers are used first; crashed idle workers are discarded.
 */
import type { DrawnFace } from '../../../document/fonts.ts';
import type { RenderWorker } from '../../../../workers/render/client.ts';
import type { WorkerPool } from './workerPool.ts';

interface PrewarmedPool extends WorkerPool {
  /**
   * Starts as many workers as this many copies can use at once, with these fonts loaded; with 0
   * copies terminates all idle workers.
   */
  prewarm(copies: number, faces: readonly DrawnFace[]): void;
}

export function withPrewarm(pool: WorkerPool): PrewarmedPool {
  const waiting = new Set<RenderWorker>();

  function begin(faces: readonly DrawnFace[]): void {
    const worker = pool.createRenderWorker();
    waiting.add(worker);
    void worker.died.then(() => {
      if (waiting.delete(worker)) worker.terminate();
    });
    // What cannot be loaded now is tried again, and reported, when copies are requested.
    worker.loadFonts(faces).catch(() => undefined);
  }

  return {
    ...pool,
    prewarm: (copies, faces) => {
      const wanted = Math.min(copies, pool.cores);
      for (const worker of waiting) {
        if (waiting.size <= wanted) break;
        waiting.delete(worker);
        worker.terminate();
      }
      while (waiting.size < wanted) begin(faces);
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
