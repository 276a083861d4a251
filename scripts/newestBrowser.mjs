/**
 * The newest Chromium of this machine, where it is newer than the one of the tests: people update theirs every
 * few weeks, and the pinned one is the same for months.
 */
import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';
import { browsersOnPath, browserStarts } from './browser.mjs';

/** Null where there is none, and none can be installed. */
export async function newestBrowser(pinned) {
  const than = versionOf(pinned);
  const found = await newestOf(browsersOnPath(), than);
  if (found !== null || !installByApt('Chromium', ['chromium'])) return found;
  return await newestOf(browsersOnPath(), than);
}

async function newestOf(paths, than) {
  const newer = paths
    .map((executablePath) => ({ executablePath, version: versionOf(executablePath) }))
    .filter(({ version }) => isNewer(version, than))
    .toSorted((a, b) => (isNewer(a.version, b.version) ? -1 : 1));
  for (const candidate of newer) if (await browserStarts(candidate.executablePath)) return candidate;
  return null;
}

/** Whether the main version is higher; a smaller difference is not worth the minutes. */
export function isNewer(version, than) {
  return version !== null && mainOf(version) > (than === null ? Infinity : mainOf(than));
}

const mainOf = (version) => Number(version.split('.')[0]);

/** Such as `147.0.7727.55`; null where the program does not say. */
function versionOf(executablePath) {
  const { stdout } = spawnSync(executablePath, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return /\d+(?:\.\d+){3}/.exec(stdout ?? '')?.[0] ?? null;
}
