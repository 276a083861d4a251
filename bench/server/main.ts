/**
 * `npm run bench:server`: calls per second of the built server over HTTP, with its embedded database on the disk, and how long
 * a call takes (median, 99th percentile). Eight callers at once, five seconds a call. The figures judge nothing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiClient } from '../../src/api/client.ts';
import type { ApiClient, LoadedProject } from '../../src/api/client.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { createDbLayer, createTextLayer } from '../../src/engine/index.ts';
import { cookieFetch } from '../../tests/server/support/cookieFetch.ts';
import { memoryStorage } from '../../tests/server/support/memoryStorage.ts';

const CALLERS = 8;
const BUDGET_MS = 5000;
const PASSWORD = 'тихая осень над Окой';
const root = path.join(import.meta.dirname, '..', '..');

interface Caller {
  readonly client: ApiClient;
  readonly username: string;
  project: LoadedProject;
}

const LAYERS = [
  createTextLayer({ id: 'title', name: 'Заголовок', display: 'Благодарственное письмо' }),
  createDbLayer({
    id: 'people',
    name: 'ФИО',
    display: 'ФИО',
    selectedCells: Array.from({ length: 200 }, (_, index) => `Константинопольская Мария Ивановна ${index}`),
  }),
];

await main();

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'patent-generator-bench-'));
  const server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = new Promise((resolve) => server.on('close', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (line: Buffer) => resolve(line.toString().trim().split(' ').at(-1) ?? ''));
      server.once('close', () => reject(new Error('The server ended before it was ready.')));
    });
    const callers: Caller[] = [];
    for (let index = 0; index < CALLERS; index += 1) callers.push(await aCaller(address, index));
    console.log(
      `${CALLERS} callers, ${BUDGET_MS / 1000} s a call, a project of 200 names (${projectSize()} kB)`,
    );
    console.log('call    per second   p50, ms   p99, ms');
    await measure('login', callers, ({ client, username }) => client.login({ username, password: PASSWORD }));
    await measure('list', callers, ({ client }) => client.listProjects());
    await measure('load', callers, ({ client, project }) => client.loadProject(project.id));
    await measure('save', callers, saveOnce);
  } finally {
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  name: string,
  callers: readonly Caller[],
  call: (caller: Caller) => Promise<ApiResult<unknown>>,
): Promise<void> {
  const times: number[] = [];
  const begin = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() - begin < BUDGET_MS) {
        const start = performance.now();
        valueOf(await call(caller));
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7);
  console.log(
    `${name.padEnd(6)} ${(times.length / seconds).toFixed(0).padStart(11)}   ${at(0.5)}   ${at(0.99)}`,
  );
}

/** Each save moves the title by a pixel, so that there is something to save. */
async function saveOnce(caller: Caller): Promise<ApiResult<unknown>> {
  const { id, version, document: saved } = caller.project;
  const present = { ...saved, layers: saved.layers.map((layer) => ({ ...layer, x: (layer.x + 1) % 500 })) };
  const result = await caller.client.saveProject({ id, version, saved, present });
  if (result.ok) caller.project = { ...caller.project, version: result.value.version, document: present };
  return result;
}

async function aCaller(baseUrl: string, index: number): Promise<Caller> {
  const client = createApiClient({
    baseUrl,
    fetch: cookieFetch(fetch),
    storage: memoryStorage(),
    onUnauthorized: () => {},
  });
  const username = `caller-${index}`;
  const email = `${username}@example.ru`;
  valueOf(await client.register({ username, email, password: PASSWORD, password2: PASSWORD }));
  const { id } = valueOf(await client.createProject('Грамоты'));
  const project = valueOf(await client.loadProject(id));
  const present = { ...project.document, layers: LAYERS };
  const { version } = valueOf(await client.saveProject({ ...project, saved: project.document, present }));
  return { client, username, project: { ...project, version, document: present } };
}

function projectSize(): number {
  return Math.round(Buffer.byteLength(JSON.stringify(LAYERS)) / 1000);
}

function valueOf<T>(result: ApiResult<T>): T {
  if (!result.ok) throw new Error(`A call was refused: ${result.error.code} ${result.error.text}`);
  return result.value;
}
