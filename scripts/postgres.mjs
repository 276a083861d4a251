/**
 * Finds the programs of a PostgreSQL server for the tests and the bench. Order: POSTGRES_BIN, Debian's
 * folders (newest first), the PATH, installation by apt (Linux, root). PostgreSQL refuses to run as root, so
 * it is then run as its own user.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { installByApt } from './apt.mjs';

/** The folder with initdb and postgres, or null if there is none. */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = named
    ? [named]
    : [...versions.map((version) => path.join(debian, version, 'bin')), ...onPath];
  const found = candidates.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
  if (found === undefined || (process.getuid?.() === 0 && runAs() === null)) return null;
  return path.dirname(realpathSync(path.join(found, 'initdb')));
}

/** Like `findPostgres`, but tries to install it. */
export function ensurePostgres() {
  return findPostgres() ?? (installByApt('PostgreSQL', ['postgresql']) ? findPostgres() : null);
}

/**
 * As root: the user that runs PostgreSQL, or null if there is none. Otherwise undefined, meaning the current
 * user.
 */
export function runAs() {
  if (process.getuid?.() !== 0) return undefined;
  const hasRunuser = spawnSync('runuser', ['--version'], { stdio: 'ignore' }).status === 0;
  return (hasRunuser && ['postgres', 'nobody'].find(isThere)) || null;
}

const isThere = (user) => spawnSync('id', [user], { stdio: 'ignore' }).status === 0;
