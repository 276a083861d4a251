/**
 * Builds page and server. Each build has a folder of its own, `.cache/builds/<fingerprint>`, and `dist` is a
 * link to the newest: a server that runs from an older build keeps its files (a second `npm start` with
 * another PUBLIC_URL). Does nothing if no source changed. `machines.html` is built only for those who
 * ask for it.
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
import { compressPage } from './compress.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';
import { prerenderPages } from './prerender.mjs';
import { writeServiceWorker } from './serviceWorker.mjs';

const builds = path.join(root, '.cache', 'builds');

/**
 * Builds if a source changed since the last build; with `machines` also `machines.html`. Returns the folder
 * of the build. Exits the process if it fails.
 */
export async function ensureBuilt(options) {
  try {
    return await buildIfChanged(options);
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    console.error('The build failed, its message is above.');
    process.exit(1);
  }
}

/**
 * Like `ensureBuilt`, for the test scripts, which continue to their totals: throws a `BuildFailure` with the
 * reason.
 */
export async function buildIfChanged({ machines = false } = {}) {
  return await whileAlone(path.join(root, '.cache', 'build.lock'), async () => {
    const folder = path.join(builds, fingerprintOf(root, process.env).slice(0, 16));
    await once(path.join(folder, '.whole'), 'Building…', () => buildInto(folder));
    if (machines) await addMachines(folder);
    pointTo(path.join(root, 'dist'), folder);
    removeOldBuilds(builds, folder);
    return folder;
  });
}

/** Runs the work unless the stamp tells that it was done. */
async function once(stamp, says, work) {
  if (existsSync(stamp)) return;
  console.log(says);
  await work();
  writeFileSync(stamp, '');
}

async function buildInto(folder) {
  mkdirSync(folder, { recursive: true });
  const pageDir = path.join(folder, 'page');
  build([], pageDir);
  build(['--config', 'vite.prerender.config.ts'], path.join(folder, 'prerender'));
  await prerenderPages(pageDir, path.join(folder, 'prerender', 'prerender.js'), path.join(root, 'src', 'ui'));
  writeServiceWorker(pageDir);
  compressPage(pageDir);
  build(['--config', 'vite.server.config.ts'], path.join(folder, 'server'));
}

function build(config, outDir) {
  const args = ['build', ...config, '--outDir', outDir, '--logLevel', 'warn'];
  const { status, stderr } = runBin('vite', 'vite', args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr);
  if (status !== 0) throw new BuildFailure(['build', ...config], stderr);
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
  ensureInstalled();
  await ensureBuilt({ machines: process.argv.includes('--machines') });
}
