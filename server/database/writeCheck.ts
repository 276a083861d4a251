/**
 * Whether the database can keep something now. Each check commits a few bytes to the log. After a write that failed for want
 * of room it also writes about a megabyte and takes it back, until that succeeds: a full disk may still have room for little.
 */
import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { isFailedWrite } from './unavailable.ts';

interface WriteCheck {
  /** Hears the errors of all calls. */
  readonly onError: (error: unknown) => void;
  /** Rejects when nothing can be kept. */
  readonly check: (db: Database) => Promise<void>;
}

export function createWriteCheck(): WriteCheck {
  let hasFailed = false;
  return {
    onError: (error) => {
      if (isFailedWrite(error)) hasFailed = true;
    },
    check: async (db) => {
      await sql`SELECT pg_logical_emit_message(true, 'ready', '')`.execute(db);
      if (!hasFailed) return;
      await writeAndTakeBack(db);
      hasFailed = false;
    },
  };
}

class TakenBack extends Error {}

/** Rows below 2 kB are neither compressed nor moved out. */
async function writeAndTakeBack(db: Database): Promise<void> {
  const work = db.transaction().execute(async (db) => {
    await sql`CREATE TABLE write_check AS
      SELECT repeat(md5(random()::text), 60) AS text FROM generate_series(1, 512)`.execute(db);
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}
