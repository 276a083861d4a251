/** The folders of builds beside each other: which one is current, which are in use, which may go. */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of a build with one empty file per process that runs from it, named by its process id. */
const USERS = '.users';

/** Makes `link` point to `folder`. Replaces a folder of this name, which older versions built in place. */
export function pointTo(link, folder) {
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found?.isDirectory()) rmSync(link, { recursive: true, force: true });
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  // A junction needs no rights on Windows; elsewhere the type is ignored.
  symlinkSync(folder, fresh, 'junction');
  if (process.platform === 'win32') rmSync(link, { force: true });
  renameSync(fresh, link);
}

/** Keeps the build until the process ends. */
export function useBuild(folder, pid) {
  const users = path.join(folder, USERS);
  mkdirSync(users, { recursive: true });
  writeFileSync(path.join(users, String(pid)), '');
}

/** Removes the builds in `builds` that no living process uses, but `current`. */
export function removeOldBuilds(builds, current) {
  for (const name of readdirSync(builds)) {
    const folder = path.join(builds, name);
    if (folder !== current && !isUsed(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isUsed(folder) {
  try {
    return readdirSync(path.join(folder, USERS)).some((pid) => isAlive(Number(pid)));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
