/**
 * Opens the service's database. A new embedded database is created by a child process first
 * (`makeFirstDatabase`), so that the server's memory stays small.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeFirstDatabase } from '../database/firstDatabase.ts';
import type { OpenReply, OpenOptions } from '../database/open.ts';
import { openDatabase } from '../database/open.ts';

/** `makerUrl` is the program that creates a database. Rejects when it cannot be created or opened. */
export async function openLean(options: OpenOptions, makerUrl: URL): Promise<OpenReply> {
  const { dataDir, databaseUrl, unique, workerUrl } = options;
  const isThere = existsSync(path.join(dataDir, 'database', 'pglite', 'PG_VERSION'));
  if (databaseUrl === null && !isThere) {
    const made = await makeFirstDatabase(makerUrl, { dataDir, worker: workerUrl.href, unique });
    if (made.kind === 'refused') return { ok: false, line: made.line };
    if (made.kind === 'failed') throw new Error(made.message);
  }
  return openDatabase(options);
}
