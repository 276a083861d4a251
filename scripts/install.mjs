/**
 * Installs the dependencies of the lock file if they are missing. Every other script calls this first, so it
 * may import only Node's own modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Runs `npm ci` unless node_modules matches the lock file. Exits the process if it fails. */
export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing dependencies (once, about a minute)…');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('Could not install the dependencies: `npm ci` failed, its message is above.');
    process.exit(1);
  }
}

/** npm records what it installed in node_modules; the record must match the lock file. */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const [installed, locked] = [packagesOf(record), packagesOf(path.join(root, 'package-lock.json'))];
  return Object.entries(locked).every(
    ([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version,
  );
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs a program of node_modules by the entry file of its package, so that paths with spaces need no shell.
 */
export function runBin(packageName, binName, args, options = {}) {
  const entry = entryOf(packageName, binName);
  return spawnSync(process.execPath, [entry, ...args], { cwd: root, stdio: 'inherit', ...options });
}

/**
 * Like `runBin`, without blocking this process. Resolves with the exit code, null if the program was killed.
 */
export function finishBin(packageName, binName, args, options = {}) {
  const child = spawn(process.execPath, [entryOf(packageName, binName), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  return new Promise((resolve) => child.on('close', resolve));
}

/** Starts a program in parallel. Resolves with its exit code and output. */
export function startBin(packageName, binName, args) {
  const child = spawn(process.execPath, [entryOf(packageName, binName), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}

function entryOf(packageName, binName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[binName]);
}
