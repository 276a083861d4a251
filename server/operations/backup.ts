/**
 * A backup is one file: a compressed tar with all rows of all tables as JSON lines and all images. The format
 * does not depend on the database, so it also moves data from the embedded database to PostgreSQL. All rows
 * are of one moment; images are immutable, so those that the rows name exist. The last entry marks the file
 * as complete.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { pack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import type { Database } from '../database/schema.ts';
import type { KeptFiles } from '../files/fileStore.ts';
import { syncNames } from '../files/fileStore.ts';
import type { BackupEnd, BackupManifest } from './backupFormat.ts';
import { BACKUP_FORMAT, endSchema, manifestSchema } from './backupFormat.ts';
import { migrationsOf, tablesOf } from './backupTables.ts';

/** Rows per fetch; a project may have megabytes. */
const ROWS = 20;
const PART_BYTES = 4_000_000;

export interface Taken {
  readonly rows: number;
  readonly files: number;
}

/** Writes the backup beside `file` and renames it when it is complete. Throws when it could not be made. */
export async function backup(
  { db, files, now }: { readonly db: Database; readonly files: KeptFiles; readonly now: number },
  file: string,
): Promise<Taken> {
  const unfinished = `${file}.unfinished`;
  const tar = pack();
  // Level 1: images do not compress, and rows compress well enough.
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    const [taken] = await Promise.all([fill(tar, { db, files, now }), written]);
    await syncFile(unfinished);
    await rename(unfinished, file);
    await syncNames(path.dirname(file));
    return taken;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(
  tar: Pack,
  { db, files, now }: { readonly db: Database; readonly files: KeptFiles; readonly now: number },
): Promise<Taken> {
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => addTables(tar, db, now));
  let count = 0;
  for await (const name of files.names()) {
    const bytes = await files.get(name);
    if (bytes === null) continue; // deleted meanwhile
    await add(tar, `files/${name}`, Buffer.from(bytes));
    count += 1;
  }
  const end: BackupEnd = { rows, files: count };
  await add(tar, 'end.json', Buffer.from(JSON.stringify(endSchema.parse(end))));
  tar.finalize();
  return { rows, files: count };
}

async function addTables(tar: Pack, db: Database, now: number): Promise<number> {
  const tables = await tablesOf(db);
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    takenAt: new Date(now).toISOString(),
    migrations: await migrationsOf(db),
    tables: tables.map(({ name }) => name),
  };
  await add(tar, 'manifest.json', Buffer.from(JSON.stringify(manifestSchema.parse(manifest))));
  let count = 0;
  for (const { name } of tables) {
    let part = 0;
    const lines: Buffer[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      if (size === 0) return;
      await add(tar, `tables/${name}/${String(part).padStart(6, '0')}.jsonl`, Buffer.concat(lines.splice(0)));
      part += 1;
      size = 0;
    };
    for await (const line of rowsOf(db, name)) {
      count += 1;
      const bytes = Buffer.from(`${line}\n`);
      lines.push(bytes);
      size += bytes.length;
      if (size >= PART_BYTES) await flush();
    }
    await flush();
  }
  return count;
}

async function* rowsOf<Tables>(db: Kysely<Tables>, table: string): AsyncIterable<string> {
  const cursor = sql.id('backup_rows');
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR
    SELECT row_to_json(t)::text AS line FROM ${sql.id(table)} AS t`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(ROWS)} FROM ${cursor}`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS) break;
  }
  await sql`CLOSE ${cursor}`.execute(db);
}

/** The hash is stored beside the name, so that a damaged backup is not restored. */
function add(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  const pax = { 'PATENT.sha256': createHash('sha256').update(bytes).digest('hex') };
  return new Promise((resolve, reject) => {
    tar.entry({ name, pax, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
