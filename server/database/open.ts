/** The database of the configuration: PostgreSQL when it has an address, else PGlite in the data folder; migrated either way. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { copyRunning } from './copyRunning.ts';
import { lockDirectory } from './directoryLock.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openPgliteThread } from './pgliteThread.ts';
import type { Database, Tables } from './schema.ts';
import { sessionDialect } from './sessionDialect.ts';

export interface OpenOptions {
  readonly databaseUrl: string | null;
  /** How many connections to PostgreSQL to keep open. */
  readonly connections?: number;
  readonly dataDir: string;
  readonly workerUrl: URL;
  /** What the database is brought up to; all migrations unless told otherwise, and none where the list is empty. */
  readonly migrations?: readonly Migration[];
  /** Makes a temporary name. */
  readonly unique: string;
  /** Called when the database is lost while the server runs. */
  readonly onDeath: (error: Error) => void;
}

export type OpenAnswer =
  | {
      readonly ok: true;
      readonly db: Database;
      readonly close: () => Promise<void>;
      /** Long reading that nobody has to wait for. The embedded database is read in a copy of its files; one work at a time. */
      readonly withCopy: <T>(work: (copy: Database) => Promise<T>) => Promise<T>;
    }
  /** `line` is for the person who started the server. */
  | { readonly ok: false; readonly line: string };

export async function openDatabase(options: OpenOptions): Promise<OpenAnswer> {
  return options.databaseUrl === null
    ? openEmbedded(options)
    : openPostgres(options.databaseUrl, options.connections);
}

async function openEmbedded({
  dataDir,
  workerUrl,
  unique,
  onDeath,
  migrations,
}: OpenOptions): Promise<OpenAnswer> {
  const folder = path.join(dataDir, 'database');
  const lock = lockDirectory(folder, unique);
  if (!lock.ok) {
    const { pid, host } = lock.owner;
    return {
      ok: false,
      line: `Папка данных ${dataDir} уже занята: процесс ${pid} на узле ${host}. Если он точно не работает, удалите файл ${lock.file}.`,
    };
  }
  try {
    const session = await openPgliteThread(workerUrl, path.join(folder, 'pglite'), onDeath);
    const db = new Kysely<Tables>({ dialect: sessionDialect(session) });
    const close = async (): Promise<void> => {
      await db.destroy();
      lock.release();
    };
    const copy = path.join(folder, 'copy');
    await rm(copy, { recursive: true, force: true }); // a server that was killed left it
    const inCopy = async <T>(work: (copy: Database) => Promise<T>): Promise<T> => {
      try {
        await copyRunning(db, path.join(folder, 'pglite'), copy);
        const copied = await openPgliteThread(workerUrl, copy, () => {});
        const copyDb = new Kysely<Tables>({ dialect: sessionDialect(copied) });
        return await work(copyDb).finally(() => copyDb.destroy());
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    };
    let before: Promise<unknown> = Promise.resolve();
    const withCopy = <T>(work: (copy: Database) => Promise<T>): Promise<T> => {
      const mine = before.then(() => inCopy(work));
      before = mine.catch(() => {});
      return mine;
    };
    return await migrated({ db, close, withCopy }, migrations);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A PostgreSQL server. Its sessions are independent, so transactions need no mutex here. */
export async function openPostgres(
  databaseUrl: string,
  connections = 10,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<OpenAnswer> {
  const { default: pg } = await import('pg');
  const numbers = { getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)) };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    types: numbers,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A connection that breaks fails the query that uses it, and the pool makes a new one. Without a listener on the connection
  // itself, one that breaks between two queries of a transaction would end the whole process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return migrated({ db, close: () => db.destroy(), withCopy: (work) => work(db) }, migrations);
}
/** Rather a refused request than one that waits for ever on a database that is not there. */
const CONNECT_MS = 10_000;
/** bigint; as in PGlite it is read as a number, because every value here stays below 2^53. */
const INT8 = 20;

async function migrated(
  opened: Omit<Extract<OpenAnswer, { ok: true }>, 'ok'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<OpenAnswer> {
  try {
    if (migrations.length > 0) await migrate(opened.db, migrations);
    return { ok: true, ...opened };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
