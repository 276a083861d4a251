/**
 * Opens the configured database and migrates it: PostgreSQL when it has a URL, else PGlite in the data
 * folder.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { copyRunning } from './copyRunning.ts';
import { lockDirectory } from './directoryLock.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openPgliteThread } from './pgliteThread.ts';
import type { Database, Tables } from './schema.ts';
import { within } from '../config/deadline.ts';
import type { CallLimits } from './sessionDialect.ts';
import { sessionDialect } from './sessionDialect.ts';
import { createSpaceKeeper } from './space.ts';
import { watchPool } from './watchedPool.ts';
import { watchSession } from './watchedSession.ts';
import { isFailedWrite } from './unavailable.ts';

interface WriteCheck {
  /** Receives the errors of all calls. */
  readonly onError: (error: unknown) => void;
  /** Rejects when the database cannot write. */
  readonly check: (db: Database) => Promise<void>;
}

class TakenBack extends Error {}

export interface OpenOptions {
  readonly databaseUrl: string | null;
  /** How many connections to PostgreSQL to keep open. */
  readonly connections?: number;
  readonly dataDir: string;
  readonly workerUrl: URL;
  /** Migrations to run; all by default, none for an empty list. */
  readonly migrations?: readonly Migration[];
  /** Makes a temporary name. */
  readonly unique: string;
  /** Receives events when the database is lost while the server runs, and when it is back. */
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

export type OpenReply =
  | {
      readonly ok: true;
      /**
       * Every call ends within 10 s, if need be by `DatabaseUnavailable`; calls with megabytes of parameters
       * get a little more.
       */
      readonly db: Database;
      /** The same database without time limits, for migrations, VACUUM and restore. */
      readonly patient: Database;
      /** Rejects when the database cannot write now. */
      readonly check: () => Promise<void>;
      /**
       * Reclaims the space of overwritten rows; also runs by itself after a fixed number of written bytes.
       */
      readonly clean: () => Promise<void>;
      /** Resolves within a few seconds, whatever the state of the database. */
      readonly close: () => Promise<void>;
      /**
       * For long reads that may run beside requests. For the embedded database a copy of its files is read;
       * one call at a time.
       */
      readonly withCopy: <T>(work: (copy: Database) => Promise<T>) => Promise<T>;
    }
  /** `line` is a message for the operator. */
  | { readonly ok: false; readonly line: string };

export async function openDatabase(options: OpenOptions): Promise<OpenReply> {
  return options.databaseUrl === null
    ? openEmbedded(options)
    : openPostgres(options.databaseUrl, options.connections);
}

/**
 * The embedded database has one session, so a call may first wait for the previous one, which has the same
 * limit.
 */
const CALL: CallLimits = { waitMs: 8000, callMs: 8000 };
/** The longest that one VACUUM may block other calls before the database counts as frozen. */
const LONG: CallLimits = { waitMs: null, callMs: 60_000 };
/** Space is reclaimed after this many written bytes. */
const CLEAN_BYTES = 16_000_000;
const COPY_OPEN_MS = 300_000;
/** PostgreSQL limits, ms: connecting, and one statement. A call may need both. */
const [CONNECT_MS, STATEMENT_MS] = [4000, 5500];
const CLOSE_MS = 1500;

async function openEmbedded({
  dataDir,
  workerUrl,
  unique,
  log,
  migrations,
}: OpenOptions): Promise<OpenReply> {
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
    const writes = createWriteCheck();
    const space = createSpaceKeeper({ db: () => patient, everyBytes: CLEAN_BYTES, log });
    const turns = await watchSession({
      open: (onDeath, signal) => openPgliteThread(workerUrl, path.join(folder, 'pglite'), onDeath, signal),
      log,
      onStuck: endProcess,
      onError: writes.onError,
      onBytes: space.wrote,
    });
    const db = new Kysely<Tables>({ dialect: sessionDialect(turns, CALL) });
    const patient = new Kysely<Tables>({ dialect: sessionDialect(turns, LONG) });
    const unlimited = new Kysely<Tables>({ dialect: sessionDialect(turns) });
    const close = async (): Promise<void> => {
      await turns.close();
      lock.release();
    };
    const copies = { folder, workerUrl, log, running: patient, space };
    await rm(copyFolder(folder), { recursive: true, force: true }); // a server that was killed left it
    const withCopy = oneCopyAtATime(copies);
    const check = (): Promise<void> => writes.check(db);
    return await migrateOnce(
      { db, patient, check, clean: space.clean, close, withCopy },
      unlimited,
      migrations,
    );
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Copies extends Pick<OpenOptions, 'workerUrl' | 'log'> {
  readonly folder: string;
  readonly running: Kysely<Tables>;
  readonly space: ReturnType<typeof createSpaceKeeper>;
}

function copyFolder(folder: string): string {
  return path.join(folder, 'copy');
}

/** Gives work a copy of the running database; later work waits for the earlier. */
function oneCopyAtATime(copies: Copies): <T>(work: (copy: Database) => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = before.then(() => inCopy(copies, work));
    before = mine.catch(() => {});
    return mine;
  };
}

async function inCopy<T>(
  { folder, workerUrl, log, running, space }: Copies,
  work: (copy: Database) => Promise<T>,
): Promise<T> {
  const copy = copyFolder(folder);
  try {
    await space.without(() => copyRunning(running, path.join(folder, 'pglite'), copy));
    const copied = await watchSession({
      open: (onDeath, signal) => openPgliteThread(workerUrl, copy, onDeath, signal),
      log,
      onStuck: endProcess,
      firstOpenMs: COPY_OPEN_MS,
    });
    const copyDb = new Kysely<Tables>({ dialect: sessionDialect(copied, LONG) });
    return await work(copyDb).finally(() => copyDb.destroy());
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Ends the process so that the supervisor restarts it. `exit` would wait for the thread. */
function endProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * A PostgreSQL server. Its sessions are independent, so transactions need no mutex here.
 * @param limits milliseconds until a connection or a statement is given up
 */
export async function openPostgres(
  databaseUrl: string,
  connections = 10,
  migrations: readonly Migration[] = MIGRATIONS,
  limits = { connectMs: CONNECT_MS, statementMs: STATEMENT_MS },
): Promise<OpenReply> {
  const { default: pg } = await import('pg');
  const numbers = { getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)) };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    types: numbers,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
  });
  // A broken connection fails its query, and the pool makes a new one. Without a listener on the connection
  // itself, a break between two queries of a transaction would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // A process that froze inside a transaction blocks others for at most this long.
    client.query(`SET idle_in_transaction_session_timeout = '60s'`).catch(() => {});
  });
  const writes = createWriteCheck();
  const { onError } = writes;
  const over = (callMs: number | null): Database =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watchPool(pool, { callMs, onError }) }) });
  const [db, patient] = [over(limits.statementMs), over(null)];
  const close = (): Promise<void> =>
    within(pool.end(), CLOSE_MS, () => new Error('PostgreSQL did not close its connections.')).catch(
      () => {},
    );
  const check = (): Promise<void> => writes.check(db);
  const withCopy = <T>(work: (copy: Database) => Promise<T>): Promise<T> => work(patient);
  return migrateOnce({ db, patient, check, clean: leftToAutovacuum, close, withCopy }, patient, migrations);
}
async function leftToAutovacuum(): Promise<void> {}
/** Type id of bigint. It is read as a number, as in PGlite, because every value here is below 2^53. */
const INT8 = 20;

/** `unlimited` is the same database without time limits. */
async function migrateOnce(
  opened: Omit<Extract<OpenReply, { ok: true }>, 'ok'>,
  unlimited: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<OpenReply> {
  try {
    if (migrations.length > 0) await migrate(unlimited, migrations);
    return { ok: true, ...opened };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Checks whether the database can write now. Each check commits a few bytes to the log. After a write failed
 * for lack of space, it also writes about a megabyte and rolls it back, until that succeeds: a full disk may
 * still have room for a few bytes.
 */
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
