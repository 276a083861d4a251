/**
 * Builds page and server. Each build has a folder of its own, `.cache/builds/<fingerprint>`, and `dist` is a
 * link to the newest: a server that runs from an older build keeps its files (a second `npm start` with
 * another PUBLIC_URL). Does nothing if no source changed. `machines.html` is built only for those who ask for
 * it; what the page gets later (scripts/finishBuild.mjs) may wait.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildFailure } from './buildFailure.mjs';
import { addMachines } from './buildMachines.mjs';
import { pointTo, removeOldBuilds } from './builds.mjs';
import { whileAlone } from './buildLock.mjs';
import { buildSources } from './buildSources.mjs';
import { finishBuild, writeScreens } from './finishBuild.mjs';
import { ensureInstalled, root } from './install.mjs';
import { telling } from './progress.mjs';
import { writeServiceWorker } from './serviceWorker.mjs';
import { viteBuilds } from './viteBuild.mjs';

const builds = path.join(root, '.cache', 'builds');
const LOCK = path.join(root, '.cache', 'build.lock');

/**
 * Builds if a source changed since the last build; with `machines` also `machines.html`, with `unfinished`
 * only what a server needs to answer. Returns the folder of the build. Exits the process if it fails.
 */
export async function ensureBuilt(options) {
  try {
    return await buildIfChanged(options);
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    console.error(`${error.message}\n\n${ADVICE}`);
    process.exit(1);
  }
}

const ADVICE =
  'Сборка не удалась, причина выше. Верните изменённые файлы (git status покажет их) или удалите node_modules и .cache и запустите ещё раз.';

/**
 * Like `ensureBuilt`, for the test scripts, which continue to their totals: throws a `BuildFailure` with the
 * reason.
 */
export async function buildIfChanged({ machines = false, unfinished = false } = {}) {
  return await whileAlone(LOCK, async () => {
    const folder = path.join(builds, fingerprintOf(root, process.env).slice(0, 16));
    await once(path.join(folder, '.whole'), 'Собираю редактор и сервер', () => buildInto(folder));
    if (machines) await addMachines(folder);
    if (!unfinished) await finishOnce(folder);
    pointTo(path.join(root, 'dist'), folder);
    removeOldBuilds(builds, folder);
    return folder;
  });
}

/** Finishes this build, whatever the sources are by now. */
async function finishOnce(folder) {
  await once(path.join(folder, '.finished'), 'Собираю файлы для скачивания', () => finishBuild(folder));
}

/** Runs the work unless the stamp tells that it was done. */
async function once(stamp, says, work) {
  if (existsSync(stamp)) return;
  await telling(says, work);
  writeFileSync(stamp, '');
}

async function buildInto(folder) {
  mkdirSync(folder, { recursive: true });
  const pageDir = path.join(folder, 'page');
  await viteBuilds([
    [[], pageDir],
    [['--config', 'vite.prerender.config.ts'], path.join(folder, 'prerender')],
    [['--config', 'vite.server.config.ts'], path.join(folder, 'server')],
  ]);
  await writeScreens(folder);
  writeServiceWorker(pageDir);
}

/** Hash of all that decides what a build contains: sources and the variables it reads. */
export function fingerprintOf(folder, environment) {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(environment).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (name === 'PUBLIC_URL' || name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  }
  for (const file of buildSources(folder))
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , given, folder] = process.argv;
  if (given === '--finish') await whileAlone(LOCK, () => finishOnce(folder));
  else {
    await ensureInstalled();
    await ensureBuilt({ machines: given === '--machines' });
  }
}
