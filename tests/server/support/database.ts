/**
 * A migrated in-memory database. The first run creates it and stores a dump; later ones load the dump,
 * uncompressed: unpacking would take half of the time.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/index.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/open.ts';
import { openPgliteInMemory } from '../../../server/database/pglite.ts';
import type { Database, Tables } from '../../../server/database/schema.ts';
import { sessionDialect } from '../../../server/database/sessionDialect.ts';

/**
 * On a busy machine an answer that comes late is no fault of the service; its own limits have tests in
 * `tests/server/postgres`.
 */
const PATIENT = { connectMs: 120_000, statementMs: 120_000 };

const root = path.join(import.meta.dirname, '..', '..', '..');

/** In the project `postgres` the same tests use a PostgreSQL server, each file in its own schema. */
export async function openTestDatabase(): Promise<Database> {
  const postgresUrl = givenPostgres();
  if (postgresUrl !== null) return openSchema(postgresUrl, `test_${randomBytes(6).toString('hex')}`);
  const session = await openPgliteInMemory(await template());
  return new Kysely<Tables>({ dialect: sessionDialect(session) });
}

/** A database without migrations. */
export async function openEmptyDatabase(): Promise<Database> {
  const postgresUrl = givenPostgres();
  if (postgresUrl === null) {
    const session = await openPgliteInMemory(await template());
    // Emptying a loaded one takes milliseconds, creating a new one seconds.
    await session.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public', []);
    return new Kysely<Tables>({ dialect: sessionDialect(session) });
  }
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const pool = new Pool({ connectionString: postgresUrl, max: 1 });
  await pool.query(`CREATE DATABASE ${name}`);
  await pool.end();
  const opened = await openPostgres(new URL(name, postgresUrl).href, 2, [], PATIENT);
  if (!opened.ok) throw new Error(opened.line);
  return opened.db;
}

/** URL of the PostgreSQL server for these tests, or null for the embedded database. */
export function givenPostgres(): string | null {
  return inject('postgresUrl') ?? null;
}

async function openSchema(databaseUrl: string, schema: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`CREATE SCHEMA ${schema}`);
  await pool.end();
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const opened = await openPostgres(url.href, 4, MIGRATIONS, PATIENT);
  if (!opened.ok) throw new Error(opened.line);
  return opened.db;
}

async function template(): Promise<Blob> {
  const file = path.join(root, '.cache', 'server-tests', `${templateKey()}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return makeTemplate(file);
  }
}

/** Two test files may get here at once; each writes a complete dump, and the last one stays. */
async function makeTemplate(file: string): Promise<Blob> {
  const session = await openPgliteInMemory();
  const db = new Kysely<never>({ dialect: sessionDialect(session) });
  await migrate(db, MIGRATIONS);
  const dump = await session.dump();
  await db.destroy();
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return dump;
}

function templateKey(): string {
  const pglite = readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return createHash('sha256').update(pglite).update(JSON.stringify(MIGRATIONS)).digest('hex').slice(0, 16);
}

/** A database whose queries all fail with this message. */
export function brokenDatabase(message: string): Database {
  const query = () => Promise.reject(new Error(message));
  return new Kysely<Tables>({ dialect: sessionDialect({ query, close: async () => {} }) });
}
