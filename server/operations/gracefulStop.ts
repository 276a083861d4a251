/**
 * Stopping without losing anything: from the moment of the order every new request is refused with 503, the ones under way
 * are answered, and only then the listening ends. Requests are counted until the last byte of their answer is out.
 */
import type { Server, ServerResponse } from 'node:http';

export interface GracefulStop {
  readonly isStopping: () => boolean;
  /** How many requests are under way. */
  readonly underWay: () => number;
  /** Resolves when nothing is under way any more, or the limit has passed and what was left has been cut off. */
  stop(limitMs: number): Promise<{ readonly cutOff: number }>;
}

const [LEAST_MS, CLOSING_MS] = [1000, 5000];

/** How a limit in milliseconds is shared: what the requests may take of it, and when the process ends whatever it does. */
export function stopLimits(stopMs: number): { readonly requestsMs: number; readonly allMs: number } {
  return { requestsMs: Math.max(stopMs / 2, stopMs - CLOSING_MS), allMs: Math.max(stopMs, LEAST_MS) };
}

/** `server` is given once it exists; requests of it are counted from then on. */
export function createGracefulStop(): GracefulStop & { watch(server: Server): void } {
  let server: Server | null = null;
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  let whenEmpty: (() => void) | null = null;

  return {
    isStopping: () => stopping,
    underWay: () => underWay.size,
    watch: (watched) => {
      server = watched;
      watched.prependListener('request', (_request, response) => {
        underWay.add(response);
        response.once('close', () => {
          underWay.delete(response);
          if (underWay.size === 0) whenEmpty?.();
        });
      });
    },
    stop: async (limitMs) => {
      stopping = true;
      const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
      if (underWay.size > 0) await firstOf(empty, limitMs);
      const cutOff = underWay.size;
      // After an orderly end the system would keep what a reader has not taken for minutes.
      for (const { socket } of underWay) socket?.resetAndDestroy();
      const closed = new Promise<void>((resolve) => server?.close(() => resolve()) ?? resolve());
      server?.closeAllConnections();
      await closed;
      return { cutOff };
    },
  };
}

async function firstOf(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)))]);
  clearTimeout(timer);
}
