/**
 * Opens the database of the service. The thread that makes a new embedded database needs half a gigabyte for it and keeps it
 * until it ends; so that database is closed once it is made and migrated, and opened anew by a thread without that past.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OpenAnswer, OpenOptions } from '../database/open.ts';
import { openDatabase } from '../database/open.ts';

export async function openLean(options: OpenOptions): Promise<OpenAnswer> {
  const isThere = existsSync(path.join(options.dataDir, 'database', 'pglite', 'PG_VERSION'));
  const opened = await openDatabase(options);
  if (options.databaseUrl !== null || isThere || !opened.ok) return opened;
  await opened.close();
  return openDatabase(options);
}
