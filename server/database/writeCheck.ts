/**
 * Checks whether the database can write now. Each check commits a few bytes to the log. After a write failed
 * for lack of space, it also writes about a megabyte and rolls it back, until that succeeds: a full disk may
 * still have room for a few bytes.
 */
import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { isFailedWrite } from './unavailable.ts';

interface WriteCheck {
  /** Receives the errors of all calls. */
  readonly onError: (error: unknown) => void;
  /** Rejects when the database cannot write. */
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

/** Rows below 2 kB are neither compressed nor moved out of the table. */
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
