/**
 * A copy of the embedded database while it is in use. Its one session would make everybody wait for as long as all rows are
 * read; so its files are copied instead, in PostgreSQL's own way of an online backup: from `pg_backup_start` to
 * `pg_backup_stop` the log has every changed page as a whole, and the copy, when it is opened, is brought by the log to the
 * one moment of the stop or a little later, whatever its files caught while they were copied.
 */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** `from` is the folder of the database, `to` a folder that is made anew. Throws when no whole copy came about. */
export async function copyRunning(db: Database, from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const { rows: started } = await sql<{ segment: string }>`
    SELECT pg_walfile_name(pg_backup_start('copy', fast => true)) AS segment`.execute(db);
  let label: string | undefined;
  try {
    await copyFolder(from, to, (file) => !file.startsWith(LOG));
  } finally {
    const { rows: stopped } = await sql<{ labelfile: string }>`
      SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)`.execute(db);
    label = stopped[0]?.labelfile;
  }
  await copyFolder(path.join(from, LOG), path.join(to, LOG), () => true);
  const segments = await readdir(path.join(to, LOG));
  if (label === undefined || !segments.includes(started[0]?.segment ?? ''))
    throw new Error(
      'So much was written during the copying that the log does not reach back to its beginning.',
    );
  await writeFile(path.join(to, 'backup_label'), label);
}

const LOG = 'pg_wal';

/** Files may go while this goes on; the log knows. */
async function copyFolder(from: string, to: string, isWanted: (file: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  const copyOne = async (inFolder: string): Promise<void> => {
    for (const entry of await readdir(path.join(from, inFolder), { withFileTypes: true })) {
      const file = path.join(inFolder, entry.name);
      if (entry.isDirectory()) {
        await mkdir(path.join(to, file), { recursive: true });
        if (isWanted(`${file}${path.sep}`)) await copyOne(file);
      } else if (entry.isFile()) await copyFile(path.join(from, file), path.join(to, file)).catch(unlessGone);
    }
  };
  await copyOne('');
}

function unlessGone(error: unknown): void {
  if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error;
}
