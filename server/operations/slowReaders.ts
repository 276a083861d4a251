/**
 * Ends connections whose reader takes too little of its answer. Every connection is looked at in equal steps. Node's socket timeout
 * does not serve here: it fires after twice its time when an answer was begun, and starts again for any byte taken.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Repeat } from '../http/repeat.ts';
import { repeatByClock } from '../http/repeat.ts';

/** Between two looks, ms. */
export const LOOK_MS = 5000;
/** A reader takes so many bytes within so many looks (30 s), or is ended. */
export const LEAST_BYTES = 64_000;
export const LOOKS = 6;

interface Options {
  readonly repeat?: Repeat;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

/** What the system took of all answers of a connection so far, and what it has not taken yet, in bytes. */
interface Flow {
  readonly taken: number;
  readonly waiting: number;
}

/** What was taken when the reader last did enough, and the looks since then. */
interface Mark {
  readonly taken: number;
  readonly looks: number;
}

/**
 * Watches the connections that `server` accepts from now on, until it closes. Looks are counted, not time, so a blocked event loop
 * cuts nobody off.
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
      // A reset: after an orderly end the system would keep its own megabytes of the answer for minutes.
      socket.resetAndDestroy();
      ended += 1;
    }
    if (ended > 0) log({ event: 'slow readers', ended });
  };
  server.once('close', repeat(look, LOOK_MS));
}

/** An answer that is still being made leaves nothing waiting; its reader is not to blame. */
export function nextMark(mark: Mark, { taken, waiting }: Flow): Mark {
  const isEnough = waiting === 0 || taken - mark.taken >= LEAST_BYTES;
  return isEnough ? { taken, looks: 0 } : { ...mark, looks: mark.looks + 1 };
}

/**
 * A large answer is one write, which `bytesWritten` counts at once and `writableLength` until its last byte. Only the handle knows how
 * much of it has gone out.
 */
function flowOf(socket: Socket): Flow {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown = Reflect.get(Object(handle), 'writeQueueSize');
  const given: unknown = Reflect.get(Object(handle), 'bytesWritten');
  if (typeof queued !== 'number' || typeof given !== 'number') return { taken: 0, waiting: 0 };
  return { taken: given - queued, waiting: queued };
}
