/**
 * Opens PGlite so that what it acknowledges is on the disk.
 *
 * PGlite starts PostgreSQL without fsync, and its file system has no fsync callback. Both are put in place here before PostgreSQL
 * starts, because bringing a killed database back writes too, and then throws away the log from which it was brought back. The
 * callback goes into a part of this exact version of PGlite that is not promised; therefore one commit is made at opening,
 * and when it was not followed by an fsync the database is not opened at all.
 *
 * A new database is made under another name, written through as a whole and only then given its own: a first start that was
 * cut short is begun anew.
 */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { Transaction } from '@electric-sql/pglite';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
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
  // A new file of the log is as long as it must be without 16 MB of zeros written by the save that happens to need it.
  '-c',
  'wal_init_zero=off',
  // How much of the log is kept for reuse after a checkpoint (database/space.ts).
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

/** PGlite's own conversion of bytes makes a text of every single one; this is a hundred times faster. */
const BYTES = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/** A database in this folder, made when it is not there. */
export async function openPglite(dataDir: string): Promise<PgliteSession> {
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir);
  return open(dataDir);
}

async function makeDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished)).close();
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
    writeThrough(path.join(unfinished, name));
  writeThrough(unfinished);
  renameSync(unfinished, dataDir);
  writeThrough(path.dirname(dataDir));
}

/** A file, or the names that a folder holds. */
function writeThrough(file: string): void {
  if (process.platform === 'win32') return; // neither can be done there with what is opened for reading
  const opened = openSync(file, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

async function open(dataDir: string): Promise<PgliteSession> {
  const files = new SyncedFiles(dataDir);
  const db = new PGlite({ fs: files, startParams: SAFE_PARAMETERS, ...BYTES });
  await db.waitReady;
  const before = files.fsyncs;
  await db.query(`SELECT pg_logical_emit_message(true, 'opened', '')`);
  if (files.fsyncs === before) {
    await db.close();
    throw new Error('The embedded database made a commit without fsync; it is not safe to use.');
  }
  return { ...sessionOf(db), fsyncCount: () => files.fsyncs };
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

/** The rights of group and others. */
const OTHERS = 0o077;

/**
 * The data folder, with the callback that PGlite's own lacks, and with files for their owner only: PGlite gives new files mode 0666 by
 * chmod, which no umask holds back.
 */
class SyncedFiles extends NodeFS {
  fsyncs = 0;

  override async init(...[db, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(db, options);
    const putIn = (module: object): void => {
      const nodefs: unknown = Reflect.get(module, 'NODEFS');
      const operations: unknown = Reflect.get(Object(nodefs), 'stream_ops');
      if (typeof operations !== 'object' || operations === null)
        throw new Error('PGlite has no NODEFS.stream_ops; fsync cannot be put in.');
      keepToOwner(Object(nodefs));
      Reflect.set(operations, 'fsync', ({ nfd }: { readonly nfd: number }): number => {
        fdatasyncSync(nfd);
        this.fsyncs += 1;
        return 0;
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), putIn] } };
  }
}

/** Every change of a file's mode passes `doSetAttr`. Throws where this version of PGlite has none. */
function keepToOwner(nodefs: object): void {
  const doSetAttr: unknown = Reflect.get(nodefs, 'doSetAttr');
  if (typeof doSetAttr !== 'function')
    throw new Error('PGlite has no NODEFS.doSetAttr; its files would be open to everybody.');
  Reflect.set(
    nodefs,
    'doSetAttr',
    (file: unknown, node: unknown, attributes: { readonly mode?: number }, ...rest: readonly unknown[]) => {
      const { mode } = attributes;
      const kept = mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS };
      Reflect.apply(doSetAttr, nodefs, [file, node, kept, ...rest]);
    },
  );
}
