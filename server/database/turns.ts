/**
 * Lends the single session of an embedded database to one user at a time, so that transactions do not
 * interleave.
 */
import type { Session } from './session.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface SessionTurns {
  /**
   * Resolves with the session when all earlier users have returned it. Throws `DatabaseUnavailable` after
   * `waitMs` milliseconds (null: never), or when there is no session now.
   */
  take(waitMs: number | null): Promise<Session>;
  give(): void;
  close(): Promise<void>;
}

/** `current` returns the present session, or throws when there is none. */
export function takeTurns(current: () => Session, close: () => Promise<void>): SessionTurns {
  const queue = new Set<() => void>();
  let taken = false;
  const give = (): void => {
    const [next] = queue;
    if (next === undefined) taken = false;
    else next();
  };
  const turn = (waitMs: number | null): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer =
        waitMs === null
          ? undefined
          : setTimeout(() => {
              queue.delete(begin);
              reject(new DatabaseUnavailable(`The database was busy for ${waitMs} ms.`));
            }, waitMs);
      const begin = (): void => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      queue.add(begin);
    });
  return {
    take: async (waitMs) => {
      if (taken) await turn(waitMs);
      taken = true;
      try {
        return current();
      } catch (error) {
        give();
        throw error;
      }
    },
    give,
    close,
  };
}
