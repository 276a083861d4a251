/** A PostgreSQL server of the tests' own: a fresh cluster in a temporary folder, on a free port of this machine. */
import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findPostgres, runAs } from '../../../scripts/postgres.mjs';
import { freePort } from './freePort.ts';

export interface PostgresCluster {
  readonly url: string;
  /** A new empty database in it. */
  createDatabase(name: string): Promise<string>;
  /** Kills the server and all of its processes at once, as a crash of the machine's memory would. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Null when there is no PostgreSQL on this machine. */
export async function startPostgres(): Promise<PostgresCluster | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const user = runAs() ?? null;
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
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
    child = spawn(command, [...prefix, ...server], { cwd: folder, stdio: 'ignore' });
    await answers(urlOf('postgres'));
  };
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => child?.once('exit', resolve) ?? resolve(null));
    const pids = processesOf(data);
    const sent = signal === 'SIGKILL' ? pids : pids.slice(0, 1);
    for (const pid of sent) tell(pid, signal);
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
    start,
    remove: async () => {
      if (child !== null) await ended('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first process of the cluster and its children. */
function processesOf(data: string): number[] {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const main = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = `/proc/${main}/task/${main}/children`;
  const others = existsSync(children) ? readFileSync(children, 'utf8').split(' ').filter(Boolean) : [];
  return [main, ...others.map(Number)];
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
}

async function answers(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ;) {
    try {
      return await query(url, 'SELECT 1');
    } catch (error) {
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
