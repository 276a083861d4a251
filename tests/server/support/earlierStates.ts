/**
 * Databases in the state after each earlier migration, with data of that time; and the content of a database.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { migrate } from '../../../server/database/migrate.ts';
import { MIGRATIONS } from '../../../server/database/migrations/index.ts';
import type { Database, Tables } from '../../../server/database/schema.ts';
import { tablesOf } from '../../../server/operations/backupTables.ts';
import { openEmptyDatabase } from './database.ts';
import { DATA_OF_MIGRATION } from './migrationData.ts';

export type Rows = Record<string, unknown[]>;

/** Each migration with the number of migrations applied. */
export const EARLIER_STATES = MIGRATIONS.map(({ name }, index) => [name, index + 1] as const);

/** The state after the first `done` migrations, each followed by data of its time. */
export async function openStateAfter(done: number): Promise<Database> {
  const db = await openEmptyDatabase();
  for (const [index, { number }] of MIGRATIONS.slice(0, done).entries()) {
    await migrate(db, MIGRATIONS.slice(0, index + 1));
    await sql.raw(DATA_OF_MIGRATION[number] ?? '').execute(db);
  }
  return db;
}

/** Every row of every table as JSON, in an order independent of storage. */
export async function contentOf(db: Kysely<Tables>): Promise<Rows> {
  const content: Rows = {};
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} AS t
      ORDER BY to_jsonb(t)::text`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
