/**
 * Restores a backup into an empty database: creates the tables as of the backup, fills them, then migrates.
 * Nothing is kept unless the whole backup was read and every part is intact.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { extract } from 'tar-stream';
import { migrate } from '../database/migrate.ts';
import type { Migration } from '../database/migrations/index.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { FileStore } from '../files/fileStore.ts';
import { SYSTEM_AUTHOR_ID } from '../accounts/systemAuthor.ts';
import type { Taken } from './backup.ts';
import type { BackupManifest } from './backupFormat.ts';
import { endSchema, manifestSchema } from './backupFormat.ts';
import type { TableShape } from './backupTables.ts';
import { tablesOf } from './backupTables.ts';
import { errorText } from '../../src/document/text/errorText.ts';

/** A backup that cannot be restored here; the message is for the operator. */
export class RestoreError extends Error {}

interface RestoreOptions {
  /** Not migrated yet, or migrated and without users. */
  readonly db: Database;
  readonly files: FileStore;
  readonly migrations: readonly Migration[];
}

export async function restore(options: RestoreOptions, file: string): Promise<Taken> {
  const entries = entriesOf(file);
  try {
    return await restoreEntries(options, entries);
  } finally {
    await entries.return(undefined);
  }
}

async function restoreEntries(
  { db, files, migrations }: RestoreOptions,
  entries: AsyncIterator<Entry>,
): Promise<Taken> {
  const manifest = await readManifest(entries);
  const unknown = manifest.migrations.find((number) => migrations.every((known) => known.number !== number));
  if (unknown !== undefined)
    throw new RestoreError(
      `Копия сделана более новой версией программы (миграция ${unknown}). Обновите программу.`,
    );
  await requireEmpty(db);
  await dropTables(db);
  await migrate(
    db,
    migrations.filter(({ number }) => manifest.migrations.includes(number)),
  );
  const taken = await db.transaction().execute((db) => fill(db, files, manifest, entries));
  await migrate(db, migrations);
  return taken;
}

async function fill(
  db: Transaction<Tables>,
  files: FileStore,
  manifest: BackupManifest,
  entries: AsyncIterator<Entry>,
): Promise<Taken> {
  const shapes = new Map((await tablesOf(db)).map((shape) => [shape.name, shape]));
  // The backup also holds the rows that migrations insert.
  await sql`TRUNCATE ${sql.join(manifest.tables.map((name) => sql.table(name)))}`.execute(db);
  const count = { rows: 0, files: 0 };
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done) throw new RestoreError('Копия обрывается: конца в ней нет.');
    const [kind, name = ''] = entry.name.split('/');
    if (kind === 'tables') count.rows += await insert(db, shapes.get(name), entry);
    else if (kind === 'files') {
      await files.put(name, entry.bytes);
      count.files += 1;
    } else if (kind === 'end.json') {
      const end = endSchema.parse(JSON.parse(entry.bytes.toString()));
      if (end.rows !== count.rows || end.files !== count.files)
        throw new RestoreError('Копия неполна: в ней меньше записей, чем было.');
      await restartCounters(db);
      return count;
    }
  }
}

async function insert(
  db: Transaction<Tables>,
  shape: TableShape | undefined,
  { name, bytes }: Entry,
): Promise<number> {
  if (shape === undefined) throw new RestoreError(`В копии есть неизвестная таблица: ${name}.`);
  const lines = bytes.toString().split('\n').filter(Boolean);
  const columns = sql.join(shape.columns.map((column) => sql.ref(column)));
  for (const line of lines)
    await sql`INSERT INTO ${sql.table(shape.name)} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_record(NULL::${sql.table(shape.name)}, ${line}::json)`.execute(db);
  return lines.length;
}

/** Sequences continue after the restored rows. */
async function restartCounters(db: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string | null }>`
    SELECT table_name AS "table", column_name AS "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND (is_identity = 'YES' OR column_default LIKE 'nextval(%')`.execute(
    db,
  );
  for (const { table, column, sequence } of rows)
    if (sequence !== null)
      await sql`SELECT setval(${sequence}, (SELECT coalesce(max(${sql.ref(column)}), 0) + 1 FROM ${sql.table(table)}), false)`.execute(
        db,
      );
}

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('users') IS NOT NULL AS exists`.execute(db);
  if (rows[0]?.exists !== true) return;
  const { rows: people } = await sql`
    SELECT 1 FROM users WHERE id <> ${SYSTEM_AUTHOR_ID} LIMIT 1`.execute(db);
  if (people.length > 0)
    throw new RestoreError(
      'В базе уже есть люди. Копия восстанавливается только в пустую базу: задайте другую DATA_DIR или DATABASE_URL.',
    );
}

/** A database that was opened once has newer tables than the backup, and no users: its tables are dropped. */
async function dropTables(db: Database): Promise<void> {
  const tables = await tablesOf(db);
  for (const { name } of tables.toReversed()) await sql`DROP TABLE ${sql.table(name)}`.execute(db);
  await sql`DROP TABLE IF EXISTS schema_migrations`.execute(db);
}

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

async function* entriesOf(file: string): AsyncGenerator<Entry, undefined> {
  const tar = extract();
  const source = createReadStream(file);
  const unzip = createGunzip();
  source.on('error', (error) => tar.destroy(error));
  unzip.on('error', (error) => tar.destroy(error));
  source.pipe(unzip).pipe(tar);
  try {
    for await (const entry of tar) {
      const bytes = await buffer(entry);
      const { name, pax } = entry.header;
      const announced: unknown = Reflect.get(Object(pax), 'PATENT.sha256');
      if (createHash('sha256').update(bytes).digest('hex') !== announced)
        throw new RestoreError(`Копия повреждена: ${name}.`);
      yield { name, bytes };
    }
  } catch (error) {
    if (error instanceof RestoreError) throw error;
    throw new RestoreError(`Файл копии не читается: ${errorText(error)}`);
  } finally {
    source.destroy();
  }
  return undefined;
}

async function readManifest(entries: AsyncIterator<Entry>): Promise<BackupManifest> {
  const { value: first, done } = await entries.next();
  if (done || first.name !== 'manifest.json') throw new RestoreError('Это не резервная копия.');
  const parsed = manifestSchema.safeParse(JSON.parse(first.bytes.toString()));
  if (!parsed.success)
    throw new RestoreError('Это не резервная копия, или её сделала слишком новая программа.');
  return parsed.data;
}
