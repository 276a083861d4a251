import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../../server/database/directoryLock.ts';
import { migrate } from '../../../server/database/migrate.ts';
import type { PgliteSession } from '../../../server/database/pglite.ts';
import { openPglite } from '../../../server/database/pglite.ts';
import { openPgliteThread } from '../../../server/database/pgliteThread.ts';
import type { Session } from '../../../server/database/session.ts';
import { brokenUniqueness, DatabaseError } from '../../../server/database/session.ts';
import { sessionDialect } from '../../../server/database/sessionDialect.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'база '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const aFolder = (): string => path.join(folder, randomUUID());
const lock = (directory: string) => lockDirectory(directory, randomUUID());

/** A session that records its statements, each taking one turn of the event loop. */
function recorder(): { session: Session; told: string[] } {
  const told: string[] = [];
  const query = async (statement: string) => {
    told.push(statement);
    await new Promise((resolve) => setImmediate(resolve));
    return { rows: [], affectedRows: 0 };
  };
  return { session: { query, close: async () => {} }, told };
}

describe('the embedded database on the disk', () => {
  const dataDir = path.join(folder, 'pglite');
  let session: PgliteSession;
  const cutShort = `${dataDir}.unfinished`;
  beforeAll(async () => {
    mkdirSync(cutShort);
    writeFileSync(path.join(cutShort, 'PG_VERSION'), 'half a fir');
    session = await openPglite(dataDir);
    await session.query('CREATE TABLE notes (id integer PRIMARY KEY, text text)', []);
  });

  test('begins a first start anew that was cut short, and leaves nothing of it', () => {
    expect({
      isMade: existsSync(path.join(dataDir, 'PG_VERSION')),
      isCutShortKept: existsSync(cutShort),
    }).toEqual({ isMade: true, isCutShortKept: false });
  });

  test('writes through once for every commit', async () => {
    const counts: number[] = [];
    for (let id = 1; id <= 5; id += 1) {
      const before = session.fsyncCount();
      await session.query('INSERT INTO notes VALUES ($1, $2)', [id, 'заметка']);
      counts.push(session.fsyncCount() - before);
    }

    expect(counts).toEqual([1, 1, 1, 1, 1]);
  });

  test('in its thread: answers, reports errors with their code, and fails what waits when it ends', async () => {
    await session.close();
    const deaths: string[] = [];
    const source = new URL('../../../server/database/pglite.worker.dev.mjs', import.meta.url);
    const thread = await openPgliteThread(source, dataDir, (error) => deaths.push(error.message));

    const read = await thread.query('SELECT count(*) AS count FROM notes WHERE text = $1', ['заметка']);
    const twice = await thread
      .query('INSERT INTO notes VALUES ($1, $2)', [1, 'снова'])
      .catch((error) => error);
    await thread.close();
    const closed = await thread.query('SELECT 1', []).catch((error) => error.message);

    expect([read.rows, brokenUniqueness(twice), closed, deaths]).toEqual([
      [{ count: 5 }],
      'notes_pkey',
      'The embedded database is closed.',
      [],
    ]);
  });
});

describe('the one session of the embedded database', () => {
  test('keeps transactions apart: none begins before the one before it has ended', async () => {
    const { session, told } = recorder();
    const db = new Kysely<never>({ dialect: sessionDialect(session) });
    const transaction = (name: string) =>
      db.transaction().execute(async (db) => {
        await sql.raw(`${name} reads`).execute(db);
        await sql.raw(`${name} writes`).execute(db);
      });

    await Promise.all([transaction('first'), transaction('second'), sql.raw('alone').execute(db)]);

    expect(told).toEqual(
      [
        ['BEGIN', 'first reads', 'first writes', 'COMMIT'],
        ['BEGIN', 'second reads', 'second writes', 'COMMIT'],
        ['alone'],
      ].flat(),
    );
  });

  test('is given back when a transaction fails', async () => {
    const { session, told } = recorder();
    const db = new Kysely<never>({ dialect: sessionDialect(session) });
    const failing = db.transaction().execute(() => Promise.reject(new Error('no')));

    await failing.catch(() => {});
    await sql.raw('next').execute(db);

    expect(told).toEqual(['BEGIN', 'ROLLBACK', 'next']);
  });
});

describe('migrations', () => {
  let db: Kysely<never>;
  beforeAll(async () => {
    db = new Kysely<never>({ dialect: sessionDialect(await openPglite(path.join(folder, 'pglite'))) });
  });
  afterAll(() => db.destroy());
  const first = { number: 1, name: 'first', sql: 'CREATE TABLE a (x integer); INSERT INTO a VALUES (1);' };
  const broken = { number: 2, name: 'broken', sql: 'CREATE TABLE b (x integer); SELECT nonsense;' };
  const mended = { number: 2, name: 'mended', sql: 'CREATE TABLE b (x integer);' };

  test('run once, in order; one that fails leaves nothing behind; an older program stops before a newer database', async () => {
    const runs = [
      await migrate(db, [first]),
      await migrate(db, [first, broken]).catch(
        (error: unknown) => error instanceof DatabaseError || String(error),
      ),
      await migrate(db, [first, mended]),
      await migrate(db, [first, mended]),
      await migrate(db, [first]).catch((error: Error) => error.message),
    ];

    expect(runs.slice(0, 1)).toEqual([[1]]);
    expect(String(runs[1])).toContain('nonsense');
    expect(runs.slice(2)).toEqual([
      [2],
      [],
      'The database has migration 2, which this version of the program does not know.',
    ]);
  });
});

describe('the lock of a data folder', () => {
  /** A number that no process has: above Linux's maximum. */
  const DEAD = { pid: 2 ** 22 + 1, started: '', host: hostname() };

  test('is held by one at a time, and free again after release', () => {
    const directory = aFolder();
    const [first, second] = [lock(directory), lock(directory)];
    if (first.ok) first.release();

    const third = lock(directory);

    expect({ first: first.ok, second: second.ok, third: third.ok }).toEqual({
      first: true,
      second: false,
      third: true,
    });
  });

  test('names its holder', () => {
    const directory = aFolder();
    lock(directory);

    expect(lock(directory)).toMatchObject({ ok: false, owner: { pid: process.pid, host: hostname() } });
  });

  test.each([
    ['of a process that is gone', JSON.stringify(DEAD)],
    [
      'of an earlier process with our number',
      JSON.stringify({ ...DEAD, pid: process.pid, started: 'long ago' }),
    ],
    ['that cannot be read', 'half a l'],
  ])('%s is taken over', (_, content) => {
    const directory = aFolder();
    const first = lock(directory);
    if (first.ok) first.release();
    writeFileSync(path.join(directory, 'lock'), content);

    expect(lock(directory).ok).toBe(true);
  });

  test('of another machine is respected, because nobody here can tell whether it lives', () => {
    const directory = aFolder();
    const first = lock(directory);
    if (first.ok) first.release();
    writeFileSync(path.join(directory, 'lock'), JSON.stringify({ ...DEAD, host: 'elsewhere' }));

    expect(lock(directory).ok).toBe(false);
  });

  test('is not removed by one who no longer holds it', () => {
    const directory = aFolder();
    const first = lock(directory);
    const file = path.join(directory, 'lock');
    writeFileSync(file, JSON.stringify(DEAD));
    if (first.ok) first.release();

    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(DEAD));
  });
});
