/**
 * Opens PGlite so that every acknowledged write is on the disk.
 *
 * PGlite starts PostgreSQL without fsync, and its file system has no fsync callback. Both are added here
 * before PostgreSQL starts, because recovery also writes, and then discards the log it recovered from. The
 * callback uses an undocumented part of this exact version of PGlite. Therefore opening makes one commit, and
 * fails when no fsync followed it.
 *
 * A new database is created under another name, synced as a whole and then renamed: an interrupted first
 * start begins again.
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
import type { QueryReply, Session } from './session.ts';

export interface PgliteSession extends Session {
  /** Number of fsync calls since opening. */
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
  // A new log file has its full length without 16 MB of zeros being written by the save that needs it.
  '-c',
  'wal_init_zero=off',
  // How much of the log is kept for reuse after a checkpoint (database/space.ts).
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

/** PGlite's own conversion builds a string for every byte; this is a hundred times faster. */
const BYTES = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/** Opens the database in this folder; creates it if it is absent. */
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

/** Syncs a file, or the entries of a folder. */
function writeThrough(file: string): void {
  if (process.platform === 'win32') return; // Windows cannot sync files opened for reading, nor folders.
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
  return { ...sessionOf(db), fsyncCount: () => 0, dump: () => db.dumpDataDir('none') };
}

function sessionOf(db: PGlite): Session {
  return {
    query: async (sql, parameters) => {
      if (parameters.length > 0) return replyOf(await db.query(sql, [...parameters]));
      return replyOf((await db.exec(sql)).at(-1) ?? { rows: [], affectedRows: 0 });
    },
    close: () => db.close(),
  };
}

function replyOf(
  result: Pick<Awaited<ReturnType<Transaction['query']>>, 'rows' | 'affectedRows'>,
): QueryReply {
  const rows = result.rows.map((row) => ({ ...Object(row) }));
  return { rows, affectedRows: result.affectedRows ?? 0 };
}

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * File system of the data folder, with the fsync callback that PGlite's own lacks and with owner-only files:
 * PGlite sets mode 0666 by chmod, which ignores the umask.
 */
class SyncedFiles extends NodeFS {
  fsyncs = 0;

  override async init(...[db, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(db, options);
    const putIn = (module: object): void => {
      const nodefs: unknown = Reflect.get(module, 'NODEFS');
      const operations: unknown = Reflect.get(Object(nodefs), 'stream_ops');
      if (typeof operations !== 'object' || operations === null)
        throw new Error('PGlite has no NODEFS.stream_ops; fsync cannot be added.');
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

/** Every mode change goes through `doSetAttr`. Throws if this version of PGlite does not have it. */
function keepToOwner(nodefs: object): void {
  const doSetAttr: unknown = Reflect.get(nodefs, 'doSetAttr');
  if (typeof doSetAttr !== 'function')
    throw new Error('PGlite has no NODEFS.doSetAttr; its files would be readable by other users.');
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
