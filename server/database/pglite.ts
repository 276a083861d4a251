/**
 * Opens PGlite so that what it acknowledges is on the disk.
 *
 * PGlite starts PostgreSQL without fsync, and its file system has no fsync callback, so both are put in place here.
 * The callback goes into a private field of this exact version of PGlite; therefore one commit is made at opening, and
 * when it was not followed by an fsync the database is not opened at all.
 * Not covered: the directory entries of files made by the very first start. A killed process loses nothing.
 */
import { fdatasyncSync } from 'node:fs';
import type { Transaction } from '@electric-sql/pglite';
import { PGlite, types } from '@electric-sql/pglite';
import type { QueryAnswer, Session } from './session.ts';

export interface PgliteSession extends Session {
  /** How often the operating system was asked to write through, since opening. */
  fsyncCount(): number;
}

const SAFE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/** PGlite's own conversion of bytes makes a text of every single one; this is a hundred times faster. */
const BYTES = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/** A database in this folder, made when it is not there. */
export async function openPglite(dataDir: string): Promise<PgliteSession> {
  const db = new PGlite({ dataDir, startParams: SAFE_PARAMETERS, ...BYTES });
  await db.waitReady;
  let fsyncs = 0;
  streamOperations(db).fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    fsyncs += 1;
    return 0;
  };
  await db.query(`SELECT pg_logical_emit_message(true, 'opened', '')`);
  if (fsyncs === 0) {
    await db.close();
    throw new Error('The embedded database made a commit without fsync; it is not safe to use.');
  }
  return { ...sessionOf(db), fsyncCount: () => fsyncs };
}

/** A database in memory, from a dump of another; for tests. */
export async function openPgliteInMemory(dump?: Blob): Promise<PgliteSession & { dump(): Promise<Blob> }> {
  const db = new PGlite(dump === undefined ? BYTES : { loadDataDir: dump, ...BYTES });
  await db.waitReady;
  return { ...sessionOf(db), fsyncCount: () => 0, dump: () => db.dumpDataDir('gzip') };
}

function sessionOf(db: PGlite): Session {
  return {
    query: async (sql, parameters) => {
      if (parameters.length > 0) return answerOf(await db.query(sql, [...parameters]));
      return answerOf((await db.exec(sql)).at(-1) ?? { rows: [], affectedRows: 0 });
    },
    close: () => db.close(),
  };
}

function answerOf(
  result: Pick<Awaited<ReturnType<Transaction['query']>>, 'rows' | 'affectedRows'>,
): QueryAnswer {
  const rows = result.rows.map((row) => ({ ...Object(row) }));
  return { rows, affectedRows: result.affectedRows ?? 0 };
}

interface StreamOperations {
  fsync?: (stream: { readonly nfd: number }) => number;
}

/** The file operations of the mounted data folder. Throws when this version of PGlite keeps them elsewhere. */
function streamOperations(db: PGlite): StreamOperations {
  const path = ['Module', 'FS'];
  const fileSystem = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), db);
  const lookupPath: unknown = Reflect.get(Object(fileSystem), 'lookupPath');
  if (typeof lookupPath !== 'function')
    throw new Error('PGlite has no Module.FS.lookupPath; fsync cannot be put in.');
  const found: unknown = Reflect.apply(lookupPath, fileSystem, ['/pglite/data']);
  const operations = ['node', 'mount', 'type', 'stream_ops'].reduce<unknown>(
    (value, key) => Reflect.get(Object(value), key),
    found,
  );
  if (typeof operations !== 'object' || operations === null) {
    throw new Error('The data folder of PGlite has no stream operations; fsync cannot be put in.');
  }
  return operations;
}
