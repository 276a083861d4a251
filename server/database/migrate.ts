/** Runs pending migrations: each once, in order, in its own transaction, by one process at a time. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from './migrations/index.ts';

/** Any number, the same for every process of this product. */
const ADVISORY_LOCK = 7_203_114;

/**
 * Returns the numbers of the migrations that were run. Throws when the database is newer than this program.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<number[]> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(ADVISORY_LOCK)})`.execute(connection);
    try {
      return await runPending(connection, migrations);
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(ADVISORY_LOCK)})`.execute(connection);
    }
  });
}

async function runPending<Tables>(
  connection: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<number[]> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY, name text NOT NULL, run_at timestamptz NOT NULL DEFAULT now()
  )`.execute(connection);
  const { rows } = await sql<{ number: number }>`SELECT number FROM schema_migrations`.execute(connection);
  const done = new Set(rows.map(({ number }) => number));
  const unknown = [...done].find((number) => !migrations.some((migration) => migration.number === number));
  if (unknown !== undefined) {
    throw new Error(
      `The database has migration ${unknown}, which this version of the program does not know.`,
    );
  }
  const pending = migrations.filter(({ number }) => !done.has(number));
  for (const migration of pending) await runOne(connection, migration);
  return pending.map(({ number }) => number);
}

async function runOne<Tables>(connection: Kysely<Tables>, migration: Migration): Promise<void> {
  await sql`BEGIN`.execute(connection);
  try {
    await sql.raw(migration.sql).execute(connection);
    await sql`INSERT INTO schema_migrations (number, name)
      VALUES (${sql.lit(migration.number)}, ${sql.lit(migration.name)})`.execute(connection);
    await sql`COMMIT`.execute(connection);
  } catch (error) {
    await sql`ROLLBACK`.execute(connection);
    throw error;
  }
}
