/**
 * Reclaims the space of overwritten rows after a number of written bytes. PGlite has neither autovacuum nor a
 * checkpointer, so old rows and log would stay for ever.
 */
import { sql } from 'kysely';
import type { Database } from './schema.ts';

interface SpaceKeeper {
  /** Called with the size of each call's parameters, bytes. */
  readonly wrote: (bytes: number) => void;
  /** Cleans now; waits for a cleaning in progress. */
  readonly clean: () => Promise<void>;
  /** No cleaning runs during this work: it reads the log, which cleaning truncates. */
  readonly without: <T>(work: () => Promise<T>) => Promise<T>;
}

interface SpaceOptions {
  /** Its calls may take long. Each cleans one table, so that other calls get their turn in between. */
  readonly db: () => Database;
  readonly everyBytes: number;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

export function createSpaceKeeper({ db, everyBytes, log }: SpaceOptions): SpaceKeeper {
  let written = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  const clean = (): Promise<void> =>
    inTurn(async () => {
      isWaiting = false;
      written = 0;
      await cleanSpace(db());
    });
  return {
    wrote: (bytes) => {
      written += bytes;
      if (written < everyBytes || isWaiting) return;
      isWaiting = true;
      clean().catch((error: unknown) => log({ event: 'space', error: String(error) }));
    },
    clean,
    without: inTurn,
  };
}

/** The tables that grow, and the log. */
async function cleanSpace(db: Database): Promise<void> {
  await sql`VACUUM projects`.execute(db);
  await sql`VACUUM templates`.execute(db);
  await sql`VACUUM tokens, rate_limits, template_views, oauth_flows, users, settings`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}
