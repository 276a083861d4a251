/**
 * Runs work after the response, so that the response time reveals nothing about it. A stopping server waits
 * for it; a killed process loses it.
 */
import { setImmediate } from 'node:timers/promises';
import type { AppOptions } from './context.ts';
import { crowded } from './httpError.ts';
import { errorText } from '../../src/document/text/errorText.ts';

/** Starts the work after the present response. Throws a `HttpError` (429) when too much is queued. */
export type Later = (work: () => Promise<void>) => void;

interface Afterwards {
  readonly later: Later;
  /** Resolves when the queue is empty. */
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
      log({ event: 'afterwards', error: errorText(error) });
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
