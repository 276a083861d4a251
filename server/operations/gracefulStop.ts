/**
 * Graceful stop: new requests are refused with 503, those in flight are answered, and then listening ends. A
 * request counts until the last byte of its response is sent.
 */
import type { Server, ServerResponse } from 'node:http';

export interface GracefulStop {
  readonly isStopping: () => boolean;
  /** Number of requests in flight. */
  readonly underWay: () => number;
  /** Resolves when no request is in flight, or when the limit has passed and the rest was cut off. */
  stop(limitMs: number): Promise<{ readonly cutOff: number }>;
}

const [LEAST_MS, CLOSING_MS] = [1000, 5000];

/** Splits a limit in milliseconds: the time for requests, and when the process ends in any case. */
export function stopLimits(stopMs: number): { readonly requestsMs: number; readonly allMs: number } {
  return { requestsMs: Math.max(stopMs / 2, stopMs - CLOSING_MS), allMs: Math.max(stopMs, LEAST_MS) };
}

/** `server` is passed once it exists; its requests are counted from then on. */
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
      // A reset: after an orderly end the system would keep unread bytes for minutes.
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
