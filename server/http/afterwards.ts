/**
 * Work that is done after the answer, so that the time of the answer tells nothing about it. A server that stops waits for it;
 * a process that is killed loses it.
 */
import { setImmediate } from 'node:timers/promises';
import type { AppOptions } from './context.ts';
import { crowded } from './refusal.ts';

/** Begins the work after the present answer. Throws the refusal with 429 when too much of it is waiting. */
export type Later = (work: () => Promise<void>) => void;

interface Afterwards {
  readonly later: Later;
  /** Resolves when nothing is left to do. */
  readonly settled: () => Promise<void>;
}

const MAX_UNDER_WAY = 200;

export function createAfterwards(log: AppOptions['log']): Afterwards {
  const underWay = new Set<Promise<void>>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    await setImmediate();
    try {
      await work();
    } catch (error) {
      log({ event: 'afterwards', error: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    later: (work) => {
      if (underWay.size >= MAX_UNDER_WAY) throw crowded();
      const running = run(work).finally(() => underWay.delete(running));
      underWay.add(running);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
