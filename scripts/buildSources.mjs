/**
 * The files that can change a build: everything in the checkout but tests, documents and the settings of
 * other tools. A new folder or file counts until it is left out here, so the build never misses a source.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Top-level entries that no build reads. */
const OTHERS = new Set([
  'bench',
  'docs',
  'tests',
  // What is built of it has a hash of its own (scripts/visualiserHash.mjs).
  'tools',
  'compose.yaml',
  'Dockerfile',
  'playwright.config.ts',
  'vitest.config.ts',
]);
/** Made by programs; only a checkout without git needs them named. */
const MADE = new Set(['node_modules', 'dist', 'data']);

/** Paths relative to `root`, sorted. */
export function buildSources(root) {
  return filesOf(root).filter(isSource);
}

/** Every file of the checkout, sorted. Without git (an unpacked archive) the folder itself is read. */
export function filesOf(root) {
  return (trackedFiles(root) ?? filesBelow(root, '')).toSorted();
}

function isSource(file) {
  const [top = '', ...inner] = file.split('/');
  return !OTHERS.has(top) && !top.startsWith('.') && !(inner.length === 0 && top.endsWith('.md'));
}

/** Tracked and new files that git does not ignore; null outside a checkout. */
function trackedFiles(root) {
  try {
    const top = execFileSync('git', ['rev-parse', '--show-toplevel'], silent(root)).trim();
    // An archive that was unpacked inside another project's checkout.
    if (path.resolve(top) !== path.resolve(root)) return null;
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], silent(root))
      .split('\0')
      .filter((file) => file !== '' && isThere(path.join(root, file)));
  } catch {
    return null;
  }
}

const silent = (cwd) => ({
  cwd,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 64 * 1024 * 1024,
});

/** A tracked file may have been deleted. */
function isThere(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [name];
    const isMade = folder === '' && (MADE.has(entry.name) || entry.name.startsWith('.'));
    return entry.isDirectory() && !isMade ? filesBelow(root, name) : [];
  });
}
