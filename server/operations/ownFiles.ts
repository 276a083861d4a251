/** Keeps what the server writes to the user that it runs as. On Windows the rights of the parent folder decide, and nothing is done here. */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Group and others get nothing. It holds for threads and child processes too. */
const UMASK = 0o077;
const OTHERS = 0o077;
/** What the server keeps in its data folder, and what a file system puts there itself. */
const OWN = ['database', 'images', 'moderator.sock'];
const OF_THE_DISK = 'lost+found';

/** Every new file and folder of this process is its user's alone, whatever umask the process was started with. */
export function writeForOwnerOnly(): void {
  process.umask(UMASK);
}

/**
 * Takes group's and others' rights from what an earlier version left in the data folder. The folder itself is closed only when nothing
 * else is in it. Links inside are not followed. Returns how many entries could not be changed, for example files of another user.
 */
export function closeToOthers(dataDir: string): number {
  if (process.platform === 'win32') return 0;
  const names = namesIn(dataDir);
  const own = names.filter((name) => OWN.includes(name));
  const isOwn = names.length > 0 && names.every((name) => OWN.includes(name) || name === OF_THE_DISK);
  const failures = own.map((name) => closeTree(path.join(dataDir, name), statSync));
  return failures.reduce((sum, count) => sum + count, isOwn ? closeOne(dataDir, statSync(dataDir).mode) : 0);
}

type Look = typeof lstatSync;

function closeTree(place: string, look: Look): number {
  const found = look(place, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return 0;
  // The folder first: what is in it can be reached by nobody else while it is walked.
  const failed = closeOne(place, found.mode);
  if (!found.isDirectory()) return failed;
  return namesIn(place).reduce((sum, name) => sum + closeTree(path.join(place, name), lstatSync), failed);
}

function closeOne(place: string, mode: number): number {
  if ((mode & OTHERS) === 0) return 0;
  try {
    chmodSync(place, mode & 0o7777 & ~OTHERS);
    return 0;
  } catch (error) {
    return isGone(error) ? 0 : 1;
  }
}

/** Empty for a folder that is not there or cannot be read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isGone(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 'ENOENT';
}
