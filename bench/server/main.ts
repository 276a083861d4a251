/**
 * `npm run bench server [-- --seconds=20 --connections=64 --megabytes=2]`: the built server over HTTP with
 * its database on disk, embedded and, if installed, on PostgreSQL. Prints calls per second, median and 99th
 * percentile in milliseconds, errors, and the server's memory for each call. The load comes from this process
 * on the same machine. The figures are not judged. With `--abuse --memory=1200` the server runs in a control
 * group of that many megabytes (Linux, root).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../tests/server/support/freePort.ts';
import { serverEnvironment, serverFlags } from '../../scripts/serverFlags.mjs';
import { startPostgres } from '../../tests/server/support/postgresCluster.ts';
import type { Reply, Measured } from './load.ts';
import type { RunningServer } from './abuse/run.ts';
import type { MemoryGroup } from './abuse/memoryGroup.ts';
import { createMemoryGroup } from './abuse/memoryGroup.ts';
import { runAbuse } from './abuse/run.ts';
import { connectionsTo, measure } from './load.ts';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '64' },
    megabytes: { type: 'string', default: '2' },
    abuse: { type: 'boolean', default: false },
    only: { type: 'string' },
    memory: { type: 'string' },
    server: {
      type: 'string',
      default: path.join(import.meta.dirname, '..', '..', 'dist', 'server', 'main.js'),
    },
  },
});
const [SECONDS, CONNECTIONS, MEGABYTES] = [flags.seconds, flags.connections, flags.megabytes].map(Number);
const PASSWORD = 'тихая осень над Окой';
const SAVES_ALONE = 200;
const SAMPLES = 8;
const LOOP_WATCH = ['--import', path.join(import.meta.dirname, 'abuse', 'loopWatch.mjs')];
const tokenSchema = z.object({ token: z.string() });
let bodyParts: readonly [Buffer, Buffer] | undefined;
const projectSchema = z.object({ id: z.string(), version: z.number() });

if (flags.abuse) await abuse();
else await load();

async function load(): Promise<void> {
  console.log(
    `${String(CONNECTIONS)} connections, ${String(SECONDS)} s per call, a project of ${String(MEGABYTES)} MB`,
  );
  await run('embedded database', {});
  const cluster = await startPostgres();
  if (cluster === null) console.log('\nPostgreSQL: not installed on this machine.');
  else
    try {
      await run('PostgreSQL', { DATABASE_URL: cluster.url });
    } finally {
      await cluster.remove();
    }
}

/** `only` is a prefix of attack names. The default duration is ten seconds each. */
async function abuse(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'patent-generator-abuse-'));
  const { PROFILE_TO } = process.env;
  const profiling = PROFILE_TO === undefined ? {} : { PROFILE_TO };
  const seconds = process.argv.some((flag) => flag.startsWith('--seconds')) ? Number(flags.seconds) : 10;
  const group = flags.memory === undefined ? null : createMemoryGroup(Number(flags.memory));
  const start = () => startServer({ DATA_DIR: dataDir, LOOP_WATCH: 'on', ...profiling }, LOOP_WATCH, group);
  try {
    await runAbuse(start, { only: flags.only, seconds, kills: group?.kills ?? (() => 0) });
  } finally {
    await group?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run(title: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'patent-generator-bench-'));
  const metricsPort = await freePort();
  const server = await startServer({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    METRICS_PORT: String(metricsPort),
    ...environment,
  });
  try {
    console.log(
      `\n${title}\ncall         per second    p50, ms    p99, ms   errors   memory of the server during the call, MB`,
    );
    await measureCalls(server.address, () => memoryOf(metricsPort));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(
  environment: Readonly<Record<string, string>>,
  preload: readonly string[] = [],
  group: MemoryGroup | null = null,
): Promise<RunningServer> {
  const server = spawn(process.execPath, [...serverFlags(), ...preload, flags.server], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...serverEnvironment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (server.pid !== undefined) group?.enter(server.pid);
  const gone = new Promise((resolve) => server.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (line: Buffer) =>
      resolve(line.toString().split('\n')[0]?.split(' ').at(-1) ?? ''),
    );
    server.once('close', () => reject(new Error('The server ended before it was ready.')));
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await gone;
  };
  const watch = {
    start: () => void server.send('start'),
    report: () =>
      new Promise<object>((resolve) => {
        server.once('message', resolve);
        server.send('report');
      }),
  };
  return { address, pid: server.pid ?? 0, loop: watch, stop };
}

async function measureCalls(address: string, memoryNow: () => Promise<number>): Promise<void> {
  const { send, close } = connectionsTo(address, CONNECTIONS ?? 64);
  const milliseconds = (SECONDS ?? 20) * 1000;
  const callers: Caller[] = [];
  for (let index = 0; index < (CONNECTIONS ?? 64); index += 1) callers.push(await aCaller(send, index));
  const all = (call: (caller: Caller) => Promise<Reply>) => callers.map((caller) => () => call(caller));
  const first = callers.slice(0, 1).map((caller) => () => caller.save());
  print(await measure('save, alone', first, { milliseconds, atMost: SAVES_ALONE }), []);
  for (const [name, call] of [
    ['login', (caller: Caller) => caller.login()],
    ['list', (caller: Caller) => caller.list()],
    ['load', (caller: Caller) => caller.load()],
    ['save', (caller: Caller) => caller.save()],
    ['save again', (caller: Caller) => caller.save()],
  ] as const) {
    const sampling = sampleMemory(memoryNow, milliseconds / SAMPLES);
    const measured = await measure(name, all(call), { milliseconds });
    print(measured, await sampling.stop());
  }
  close();
}

type Caller = Awaited<ReturnType<typeof aCaller>>;
async function aCaller(send: ReturnType<typeof connectionsTo>['send'], index: number) {
  const csrf = 'a'.repeat(64);
  const standing = { 'Content-Type': 'application/json', 'X-CSRFToken': csrf, Cookie: `csrftoken=${csrf}` };
  const username = `caller-${index}`;
  const post = (where: string, json: object, headers: Record<string, string> = standing) =>
    send({ method: 'POST', path: where, headers, body: Buffer.from(JSON.stringify(json)) });
  const form = { username, email: `${username}@example.ru`, password: PASSWORD, password2: PASSWORD };
  const registered = await post('/api/auth/register/', form);
  const { token } = tokenSchema.parse(JSON.parse(registered.body.toString()));
  const headers = { ...standing, Authorization: `Token ${token}` };
  const created = await post('/api/projects/', { name: 'Грамоты' }, headers);
  const project = projectSchema.parse(JSON.parse(created.body.toString()));
  const where = `/api/project-data/${project.id}/`;
  let version = project.version;
  /** Each save changes the first letter, so that there is a difference to save. */
  const save = async (): Promise<Reply> => {
    const body = bodyOf(version);
    const reply = await send({ method: 'PATCH', path: where, headers, body });
    if (reply.status === 200) version += 1;
    return reply;
  };
  await save();
  return {
    login: () => post('/api/auth/login/', { username, password: PASSWORD }),
    list: () => send({ method: 'GET', path: '/api/projects/', headers }),
    load: () => send({ method: 'GET', path: where, headers }),
    save,
  };
}

/** The body of a save, prepared once as bytes to keep the load generator cheap. */
function bodyOf(version: number): Buffer {
  const [before, after] = (bodyParts ??= makeBody());
  return Buffer.concat([before, Buffer.from(String(version)), after]);
}
function makeBody(): [Buffer, Buffer] {
  const count = Math.round(((MEGABYTES ?? 2) * 1e6) / 86);
  const cells = Array.from({ length: count }, (_, index) => `Константинопольская Мария Ивановна ${index}`);
  const common = {
    type: 'db',
    id: 'people',
    name: 'ФИО',
    visible: true,
    X: 10,
    Y: 20,
    rotation: 0,
    display: 'ФИО',
  };
  const style = { fontFamily: 'Arial', fontSize: 24, color: '#000000' };
  const layers = JSON.stringify([{ ...common, style, selectedCells: cells }]);
  const text = JSON.stringify({ version: -1, layers });
  const [before = '', after = ''] = text.split('-1', 2);
  return [Buffer.from(before), Buffer.from(text.slice(before.length + 2) || after)];
}

async function memoryOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

/** Samples memory until stopped, to show growth during one kind of call. */
function sampleMemory(memoryNow: () => Promise<number>, everyMs: number) {
  const taken: Promise<number>[] = [];
  const timer = setInterval(() => taken.push(memoryNow()), everyMs);
  return {
    stop: (): Promise<number[]> => {
      clearInterval(timer);
      return Promise.all(taken);
    },
  };
}

function print({ name, perSecond, p50, p99, errors }: Measured, memory: readonly number[]): void {
  const times = [perSecond, p50, p99].map((value) => value.toFixed(1).padStart(11));
  const megabytes = memory.map((bytes) => Math.round(bytes / 1e6)).join(' ');
  console.log(`${name.padEnd(12)}${times.join('')}${String(errors).padStart(9)}   ${megabytes}`);
}
