/**
 * Session of an embedded database that recovers from failures. On a timeout, an error after which the
 * database cannot be trusted, or the end of its thread: the thread is terminated, all pending calls are
 * rejected, and the database is reopened, repeatedly if need be. Acknowledged writes are in its log, and
 * reopening recovers them.
 */
import { within } from '../config/deadline.ts';
import type { ThreadSession } from './pgliteThread.ts';
import type { Session } from './session.ts';
import { bytesOf, limitFor } from './session.ts';
import type { SessionTurns } from './turns.ts';
import { takeTurns } from './turns.ts';
import { DatabaseUnavailable, isBroken } from './unavailable.ts';

/** Opens the database. `onDeath` is called when it ends by itself; when the signal aborts, opening stops. */
type OpenSession = (onDeath: (error: Error) => void, signal: AbortSignal) => Promise<ThreadSession>;

interface WatchOptions {
  readonly open: OpenSession;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
  /** Limit of the first opening, ms; it may have to create the database. */
  readonly firstOpenMs?: number;
  /**
   * Called when a thread cannot be terminated: it may still write, so the database must not be reopened
   * beside it.
   */
  readonly onStuck: () => void;
  /** Called with every error of a call. */
  readonly onError?: (error: unknown) => void;
  /** Called with the size of each call's parameters, bytes. */
  readonly onBytes?: (bytes: number) => void;
}

/** Opening may have to replay the whole log. */
const OPEN_MS = 60_000;
const CLOSE_MS = 4000;
/** A thread that does not end is in a system call that waits for the disk. */
const END_MS = 30_000;
/** Pauses between attempts to reopen; the first attempt is immediate. */
const [PAUSE_MS, LONGEST_PAUSE_MS] = [500, 5000];

interface Present {
  readonly session: Session;
  readonly thread: ThreadSession;
}

/** An error of the first opening is thrown to the caller. */
export async function watchSession(options: WatchOptions): Promise<SessionTurns> {
  const { open, log, onError, onBytes, firstOpenMs } = options;
  let present: Present | null = null;
  let opening: AbortController | null = null;
  let closing = false;

  const openOne = async (limitMs: number | null): Promise<void> => {
    const given = new AbortController();
    opening = given;
    let lose: (error: Error) => void = ignore;
    const opened = open((error) => lose(error), given.signal);
    const thread = await inTime(opened, limitMs, () => {
      given.abort();
      return hasEnded(
        opened.then((late) => late.kill()),
        options,
      );
    });
    const mine: Present = {
      session: guardSession(thread, {
        isLost: () => present !== mine,
        lose: (error) => lose(error),
        onError,
        onBytes,
      }),
      thread,
    };
    lose = (error) => {
      if (present !== mine) return;
      present = null;
      log({ event: 'database', outcome: 'lost', error: error.message });
      void reopen(thread.kill());
    };
    if (closing) await thread.kill();
    else present = mine;
  };

  const reopen = async (ended: Promise<void>): Promise<void> => {
    await hasEnded(ended, options);
    await openAgain(() => openOne(OPEN_MS), { isClosing: () => closing, log });
  };

  await openOne(firstOpenMs ?? null);
  return takeTurns(
    () => {
      if (present === null) throw new DatabaseUnavailable('The database is being opened again.');
      return present.session;
    },
    async () => {
      closing = true;
      if (present === null) opening?.abort();
      else await closeInTime(present.thread);
    },
  );
}

/** Opens, with pauses between the tries, until it succeeds or the session is being closed. */
async function openAgain(
  openOne: () => Promise<void>,
  { isClosing, log }: Pick<WatchOptions, 'log'> & { readonly isClosing: () => boolean },
): Promise<void> {
  for (let pause = 0; ; pause = Math.min(pause + PAUSE_MS, LONGEST_PAUSE_MS)) {
    try {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (isClosing()) return;
      await openOne();
      return log({ event: 'database', outcome: 'opened again' });
    } catch (error) {
      log({ event: 'database', outcome: 'not opened', error: String(error) });
    }
  }
}

/** The thread that is being opened. @param giveUp ends an opening that failed or took too long */
function inTime(
  opened: Promise<ThreadSession>,
  limitMs: number | null,
  giveUp: () => Promise<void>,
): Promise<ThreadSession> {
  const late = (): Error =>
    new DatabaseUnavailable(`The database did not open within ${String(limitMs)} ms.`);
  return within(opened, limitMs, late).catch(async (error: unknown) => {
    await giveUp();
    throw error;
  });
}

/**
 * Two threads must never have the files open at once: while the thread does not end, this does not either.
 */
async function hasEnded(
  ended: Promise<unknown>,
  { log, onStuck }: Pick<WatchOptions, 'log' | 'onStuck'>,
): Promise<void> {
  const stuck = new DatabaseUnavailable(`The thread did not end within ${END_MS} ms.`);
  const reply = await within(ended, END_MS, () => stuck).catch((error: unknown) => error);
  if (reply !== stuck) return;
  log({ event: 'database', outcome: 'stuck', error: stuck.message });
  onStuck();
  await new Promise(() => {});
}

async function closeInTime(thread: ThreadSession): Promise<void> {
  await within(thread.close(), CLOSE_MS, () => new Error('The database did not close.')).catch(() => {
    void thread.kill();
  });
}

function ignore(): void {
  // nothing was opened
}

interface Guard {
  readonly isLost: () => boolean;
  /** Called when the session can no longer be trusted. */
  readonly lose: (error: Error) => void;
  readonly onError: WatchOptions['onError'];
  readonly onBytes: WatchOptions['onBytes'];
}

function guardSession(thread: ThreadSession, { isLost, lose, onError, onBytes }: Guard): Session {
  return {
    query: async (sql, parameters, limitMs = null) => {
      if (isLost()) throw new DatabaseUnavailable('The database was lost in the middle of this work.');
      const bytes = bytesOf(parameters);
      const callMs = limitFor(limitMs, bytes);
      onBytes?.(bytes);
      try {
        return await within(thread.query(sql, parameters), callMs, () => {
          const late = new DatabaseUnavailable(`The database gave no answer within ${String(callMs)} ms.`);
          lose(late);
          return late;
        });
      } catch (error) {
        onError?.(error);
        if (error instanceof DatabaseUnavailable || !isBroken(error)) throw error;
        const broken = new DatabaseUnavailable('The database is broken and is opened again.', error);
        lose(error instanceof Error ? error : broken);
        throw broken;
      }
    },
    close: () => thread.close(),
  };
}
