/** A PostgreSQL server for tests: a fresh cluster in a temporary folder, on a free port. */
import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres, runAs } from '../../../scripts/postgres.mjs';
import { freePort } from './freePort.ts';

export interface PostgresCluster {
  readonly url: string;
  /** Creates an empty database in it. */
  createDatabase(name: string): Promise<string>;
  /** Kills all of its processes at once, like a crash. */
  kill(): Promise<void>;
  /** Stops all of its processes, as on a frozen machine, until they are continued. */
  freeze(): void;
  thaw(): void;
  /** Restarts it after `kill`. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Null when PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresCluster | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const user = runAs() ?? null;
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'postgres-'));
  if (user !== null) chownSync(folder, idOf(user, '-u'), idOf(user, '-g'));
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const [command, prefix] = user === null ? ['env', []] : ['runuser', ['-u', user, '--']];
  const initdb = [path.join(bin, 'initdb'), '-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8'];
  execFileSync(command, [...prefix, ...initdb, '--locale=C.UTF-8', '--no-sync'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  settings.push('shared_buffers=64MB', 'max_connections=100');
  const server = [path.join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const urlOf = (database: string): string => `postgres://tests@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const started = spawn(command, [...prefix, ...server], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    let said = '';
    started.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
    let isOver = false;
    started.once('close', () => (isOver = true));
    await replies(urlOf('postgres'), () => {
      if (isOver) throw new Error(`PostgreSQL did not start:\n${said}`);
    });
  };
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => child?.once('exit', resolve) ?? resolve(null));
    if (signal === 'SIGKILL') await killAll(data);
    else tell(mainProcessOf(data), signal);
    await gone;
    child = null;
  };

  await start();
  return {
    url: urlOf('postgres'),
    createDatabase: async (name) => {
      await query(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    kill: () => ended('SIGKILL'),
    freeze: () => processesIn(data).forEach((pid) => tell(pid, 'SIGSTOP')),
    thaw: () => {
      processesIn(data).forEach((pid) => tell(pid, 'SIGCONT'));
      child?.kill('SIGCONT'); // runuser stops together with its child
    },
    start,
    remove: async () => {
      if (child !== null) await ended('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The cluster's main process; 0 when there is none. */
function mainProcessOf(data: string): number {
  const file = path.join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

/**
 * Kills every process of the cluster, and waits until all are gone. A process that is writing survives its
 * SIGKILL until the disk responds, on a busy machine for seconds, and another may just have been forked. A
 * new server started meanwhile fails, because the old shared memory is in use.
 */
async function killAll(data: string): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; ; await delay(PAUSE_MS)) {
    const alive = processesIn(data);
    if (alive.length === 0) return;
    for (const pid of alive) tell(pid, 'SIGKILL');
    if (Date.now() > deadline) throw new Error(`Processes ${alive.join(', ')} did not end when killed.`);
  }
}

/**
 * All PostgreSQL processes have the data folder as working directory. Without /proc only the main one is
 * known.
 */
function processesIn(data: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [mainProcessOf(data)].filter(isThere);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === data)
    .map(Number);
}

/** Null for a process that has ended. */
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isThere(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) return; // 0 would be our own group
  try {
    process.kill(pid, signal);
  } catch {
    // it has already ended
  }
}

const LIMIT_MS = 60_000;
const PAUSE_MS = 10;

/** Resolves when the server accepts queries; `check` throws when it never will. */
async function replies(url: string, check: () => void): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; ; await delay(PAUSE_MS)) {
    try {
      return await query(url, 'SELECT 1');
    } catch (error) {
      check();
      if (Date.now() > deadline) throw error;
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
}
