/** Installs Debian packages for the tests, where that is possible: Linux, as root, with apt-get. */
import { spawnSync } from 'node:child_process';

/** Seconds: a machine without a network must not wait long for a package. */
const UPDATE_SECONDS = 120;
const INSTALL_SECONDS = 900;
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];

/** Whether the lists of packages are new; null before the first attempt. */
let isUpdated = null;

/**
 * Installs each package by itself, because a missing one must not prevent the others.
 * @param what said on the screen
 * @returns whether at least one was installed
 */
export function installByApt(what, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`Installing ${what} by apt-get (once)…`);
  isUpdated ??= apt(['update', '-qq'], UPDATE_SECONDS);
  if (!isUpdated) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  return packages.map((name) => apt([...install, name], INSTALL_SECONDS)).includes(true);
}

function apt(command, seconds) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: seconds * 1000 };
  return spawnSync('apt-get', [...PATIENCE, ...command], options).status === 0;
}
