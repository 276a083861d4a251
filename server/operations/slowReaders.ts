/**
 * Closes connections whose clients read too slowly, by checks at a fixed interval. Node's socket timeout does
 * not serve here: it fires after twice its time when a response has begun, and any byte restarts it.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Repeat } from '../http/repeat.ts';
import { repeatByClock } from '../http/repeat.ts';

/** Time between two checks, ms. */
export const LOOK_MS = 5000;
/** A client that reads fewer bytes than this within so many checks (30 s) is cut off. */
export const LEAST_BYTES = 64_000;
export const LOOKS = 6;

interface Options {
  readonly repeat?: Repeat;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

/** Bytes of all responses of a connection that the system has taken so far, and that it has not taken yet. */
interface Flow {
  readonly taken: number;
  readonly waiting: number;
}

/** Bytes taken when the client was last fast enough, and the number of checks since. */
interface Mark {
  readonly taken: number;
  readonly looks: number;
}

/**
 * Watches connections that `server` accepts from now on, until it closes. Checks are counted, not time, so a
 * blocked event loop cuts nobody off.
 */
export function endSlowReaders(server: Server, { repeat = repeatByClock, log }: Options): void {
  const marks = new Map<Socket, Mark>();
  server.on('connection', (socket: Socket) => {
    marks.set(socket, { taken: 0, looks: 0 });
    socket.once('close', () => marks.delete(socket));
  });
  const look = (): void => {
    let ended = 0;
    for (const [socket, mark] of marks) {
      const next = nextMark(mark, flowOf(socket));
      marks.set(socket, next);
      if (next.looks < LOOKS) continue;
      // A reset: after an orderly end the system would keep megabytes of the response for minutes.
      socket.resetAndDestroy();
      ended += 1;
    }
    if (ended > 0) log({ event: 'slow readers', ended });
  };
  server.once('close', repeat(look, LOOK_MS));
}

/** A response still being produced has nothing pending; its client is not to blame. */
export function nextMark(mark: Mark, { taken, waiting }: Flow): Mark {
  const isEnough = waiting === 0 || taken - mark.taken >= LEAST_BYTES;
  return isEnough ? { taken, looks: 0 } : { ...mark, looks: mark.looks + 1 };
}

/**
 * A large response is one write: `bytesWritten` counts it at once, `writableLength` until its last byte. Only
 * the handle knows how much has been sent.
 */
function flowOf(socket: Socket): Flow {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown = Reflect.get(Object(handle), 'writeQueueSize');
  const given: unknown = Reflect.get(Object(handle), 'bytesWritten');
  if (typeof queued !== 'number' || typeof given !== 'number') return { taken: 0, waiting: 0 };
  return { taken: given - queued, waiting: queued };
}
