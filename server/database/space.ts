/**
 * Space that saves have left behind is given back after so many written bytes: PGlite has neither autovacuum nor a checkpointer,
 * so every save would leave its predecessor in the tables and itself in the log for ever.
 */
import { sql } from 'kysely';
import type { Database } from './schema.ts';

interface SpaceKeeper {
  /** Hears how many bytes each call brings. */
  readonly wrote: (bytes: number) => void;
  /** Cleans now; waits for a cleaning under way. */
  readonly clean: () => Promise<void>;
  /** While this work goes on nothing is cleaned: it reads the log, of which cleaning removes what is done with. */
  readonly without: <T>(work: () => Promise<T>) => Promise<T>;
}

interface SpaceOptions {
  /** Its calls may take long. Each is one table, so that others get their turn in between. */
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
