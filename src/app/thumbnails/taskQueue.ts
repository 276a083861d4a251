/**
 * Runs tasks with limited concurrency, most recent request first: what has just come into view matters most.
 */

interface TaskQueue {
  /**
   * Resolves with the task's result, or null when the signal aborts before its turn. A running task handles
   * the signal itself.
   */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | null>;
}

export function createTaskQueue(atOnce: number): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const next = (): void => {
    if (running >= atOnce) return;
    const start = waiting.pop();
    if (start === undefined) return;
    running += 1;
    start();
  };
  return {
    run: async (task, signal) => {
      if (signal.aborted) return null;
      const mayRun = await new Promise<boolean>((resolve) => {
        const start = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(true);
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(start), 1);
          resolve(false);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.push(start);
        next();
      });
      if (!mayRun) return null;
      try {
        return await task();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
