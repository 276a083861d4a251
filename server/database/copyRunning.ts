/**
 * Copies the embedded database while it is in use. Reading all rows through its single session would block
 * every other request, so its files are copied by PostgreSQL's online backup protocol: between
 * `pg_backup_start` and `pg_backup_stop` the log holds every changed page in full. When the copy is opened,
 * the log brings it to a consistent state at the stop or shortly after, whatever state its files were copied
 * in.
 */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** `from` is the folder of the database, `to` a new folder. Throws when the copy is not complete. */
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

/** Files may disappear during the copy; the log covers them. */
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
