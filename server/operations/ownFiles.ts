/**
 * Restricts the server's files to its own user. On Windows the parent folder's permissions apply, and nothing
 * is done here.
 */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** No permissions for group and others. Threads and child processes inherit it. */
const UMASK = 0o077;
const OTHERS = 0o077;
/** What the server keeps in its data folder, and what file systems create there. */
const OWN = ['database', 'images', 'moderator.sock'];
const OF_THE_DISK = 'lost+found';

/**
 * Makes every new file and folder of this process private to its user, whatever umask it was started with.
 */
export function writeForOwnerOnly(): void {
  process.umask(UMASK);
}

/**
 * Removes permissions of group and others from files that an earlier version left in the data folder. The
 * folder itself is restricted only when it holds nothing else. Links inside are not followed. Returns the
 * number of entries that could not be changed, for example files of another user.
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
  // The folder first: then nobody else can reach its entries during the walk.
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

/** Empty for a folder that does not exist or cannot be read. */
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
