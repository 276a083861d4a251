/**
 * Installs the dependencies of the lock file if they are missing. Every other script calls this first, so it
 * and what it imports may use only Node's own modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { foldersOf, npmAdvice, packageCounter } from './npmProgress.mjs';
import { telling } from './progress.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LOCK = path.join(root, 'package-lock.json');

/**
 * Runs `npm ci` unless node_modules matches the lock file. Says how many packages are there; exits the process
 * with the reason if it fails.
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  const folders = foldersOf(packagesOf(LOCK), process);
  const { status, printed } = await telling('Ставлю пакеты', installPackages, {
    detail: packageCounter(root, folders),
  });
  if (status === 0) return;
  console.error(npmAdvice(printed));
  process.exit(1);
}

/** What npm says of problems is shown at once. Resolves with its exit code and these lines. */
function installPackages() {
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: !npm && process.platform === 'win32',
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    printed += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, printed: String(error) }));
    child.on('close', (status) => resolve({ status, printed }));
  });
}

/** npm records what it installed in node_modules; the record must match the lock file. */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const [installed, locked] = [packagesOf(record), packagesOf(LOCK)];
  return Object.entries(locked).every(
    ([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version,
  );
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Нужен Node.js 20.19 или новее, а здесь ${process.versions.node}. Новый есть на https://nodejs.org`,
  );
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
