/** Builds the page into dist/page and the server into dist/server. Does nothing if no source changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildFailure } from './buildFailure.mjs';
import { whileAlone } from './buildLock.mjs';
import { compressPage } from './compress.mjs';
import { ensureInstalled, root, runBin } from './install.mjs';
import { prerenderPages } from './prerender.mjs';

const sources = [
  'src',
  'workers',
  'server',
  'public',
  'scripts',
  'index.html',
  'machines.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.machines.config.ts',
  'vite.prerender.config.ts',
  'vite.server.config.ts',
];
const stamp = path.join(root, 'dist', '.sources');

/** Builds page and server if a source is newer than the last build. Exits the process if a build fails. */
export async function ensureBuilt() {
  try {
    await buildIfChanged();
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
export async function buildIfChanged() {
  await whileAlone(path.join(root, '.cache', 'build.lock'), buildWhatChanged);
}

async function buildWhatChanged() {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building…');
  build(['build', '--logLevel', 'warn']);
  build(['build', '--config', 'vite.machines.config.ts', '--logLevel', 'warn']);
  build(['build', '--config', 'vite.prerender.config.ts', '--logLevel', 'warn']);
  const pageDir = path.join(root, 'dist', 'page');
  await prerenderPages(
    pageDir,
    path.join(root, 'dist', 'prerender', 'prerender.js'),
    path.join(root, 'src', 'ui'),
  );
  compressPage(pageDir);
  build(['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

function build(args) {
  const { status, stderr } = runBin('vite', 'vite', args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr);
  if (status !== 0) throw new BuildFailure(args, stderr);
}

function fingerprintOf(entries) {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (name === 'PUBLIC_URL' || name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  }
  for (const file of entries.flatMap((entry) => filesBelow(path.join(root, entry))).toSorted()) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry).flatMap((name) => filesBelow(path.join(entry, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await ensureBuilt();
}
