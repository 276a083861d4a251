/** Start, stop and kill of the server as an operator does it. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '../../../src/api/contract/projects.ts';
import { createApiClient } from '../../../src/api/client.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { cookieFetch } from '../support/cookieFetch.ts';
import type { ServerProcess } from '../support/process.ts';
import { addressOf, startServer } from '../support/process.ts';
import { closeToOthers } from '../../../server/operations/ownFiles.ts';
import { serverAt, signUp } from '../support/browser.ts';
import { createCanvas } from '@napi-rs/canvas';

const folder = mkdtempSync(path.join(tmpdir(), 'данные сервера '));
const prepared = path.join(folder, 'prepared');
const running: ServerProcess[] = [];
let copies = 0;

const start = (environment: Record<string, string>): ServerProcess => {
  const server = startServer(environment);
  running.push(server);
  return server;
};
/** A data folder left by a gracefully stopped server; copying one is much faster than creating it. */
const aDataDir = (): string => {
  const copy = path.join(folder, `copy ${(copies += 1)}`);
  cpSync(prepared, copy, { recursive: true });
  return copy;
};
const clientOf = (baseUrl: string) =>
  createApiClient({ baseUrl, fetch: cookieFetch(fetch), storage: memoryStorage(), onUnauthorized: () => {} });

let firstRun: Awaited<ServerProcess['ended']>;
let firstMemory: number | null;
/** Memory of the server at its first start, from source; creating the database takes 800 MB. */
const FIRST_BYTES = 550_000_000;
beforeAll(async () => {
  const server = start({ DATA_DIR: prepared });
  await addressOf(server);
  firstMemory = server.mostMemory();

  server.kill('SIGTERM');
  firstRun = await server.ended;
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the server', () => {
  test('makes its data folder, says its address and which contacts are not set, and stops in order when told to', () => {
    expect({
      code: firstRun.code,
      stderr: firstRun.stderr,
      isLocked: existsSync(path.join(prepared, 'database', 'lock')),
    }).toEqual({ code: 0, stderr: '', isLocked: false });
    expect(firstRun.stdout).toMatch(
      /^Patent Generator: http:\/\/127\.0\.0\.1:\d+\nНе задано: COMPANY_NAME, .+\n$/,
    );
  });

  test('stays small at its very first start: another process makes the database', () => {
    expect(firstMemory ?? 0).toBeLessThan(FIRST_BYTES);
  });

  test('loses nothing that it acknowledged when it is killed', async () => {
    const DATA_DIR = aDataDir();
    const server = start({ DATA_DIR });
    const client = clientOf(await addressOf(server));
    const password = 'тихая осень над Окой';
    await client.register({ username: 'maria', email: 'maria@example.ru', password, password2: password });
    const acknowledged: Project[] = [];
    const saves = Array.from({ length: 200 }, async (_, index) => {
      const result = await client.createProject({ name: `Проект ${index}` });
      if (result.ok) acknowledged.push(result.value);
      if (acknowledged.length === 50) server.kill('SIGKILL');
    });
    await Promise.all(saves);
    await server.ended;

    const again = clientOf(await addressOf(start({ DATA_DIR })));
    const login = await again.login({ username: 'maria', password });
    const list = await again.listProjects();

    const kept = new Set(list.ok ? list.value.map(({ id }) => id) : []);
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect({ login: login.ok, lost: acknowledged.filter(({ id }) => !kept.has(id)) }).toEqual({
      login: true,
      lost: [],
    });
  });

  test('refuses a data folder that another server is using, with a line that says so', async () => {
    const DATA_DIR = aDataDir();
    await addressOf(start({ DATA_DIR }));

    const second = await start({ DATA_DIR }).ended;

    expect({ code: second.code, stdout: second.stdout }).toEqual({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(/^Папка данных .* уже занята: процесс \d+ на узле .+\n$/);
  });

  test('says so in one line when its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = portOf(taken);

    const ended = await start({ DATA_DIR: aDataDir(), PORT: String(port) }).ended;

    taken.close();
    expect({ code: ended.code, stdout: ended.stdout, stderr: ended.stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `Порт ${port} занят. Задайте другой, например: PORT=${port + 1} npm start\n`,
    });
  });

  test('stops with the name of a wrong setting before it touches anything', async () => {
    const DATA_DIR = path.join(folder, 'untouched');

    const ended = await start({ DATA_DIR, PORT: 'восемь' }).ended;

    expect({
      code: ended.code,
      stdout: ended.stdout,
      stderr: ended.stderr,
      isFolderMade: existsSync(DATA_DIR),
    }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'PORT: неверное значение «восемь». Нужно целое число от 0 до 65535.\n',
      isFolderMade: false,
    });
  });
});

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** Starts programs with the most permissive umask; threads share it and cannot set one. */
const UMASK = `import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.umask(0)`;
const GENEROUS = ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(UMASK)}`];
const everythingIn = (place: string): string[] => [
  place,
  ...readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)),
];
/** Files and folders that other users may read, write or enter. */
const openIn = (place: string): string[] =>
  everythingIn(place).filter((file) => (statSync(file).mode & 0o077) !== 0);
const aPicture = (): Uint8Array => createCanvas(5, 5).toBuffer('image/png');

describe.skipIf(process.platform === 'win32')('the data of the server', () => {
  test('is its user’s alone, whatever the umask: the folder, the database, images and the socket', async () => {
    const DATA_DIR = path.join(folder, 'closed');
    const server = startServer({ DATA_DIR }, [...GENEROUS, 'server/main.ts']);
    running.push(server);
    const person = await signUp(serverAt(await addressOf(server)));
    await person.upload('/api/images/', aPicture(), 'image/png');

    expect(openIn(DATA_DIR)).toEqual([]);
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['database', 'images', 'moderator.sock']);
  });

  test('is closed at the start where an earlier version left it open', async () => {
    const DATA_DIR = aDataDir();
    mkdirSync(path.join(DATA_DIR, 'images', 'ab'), { recursive: true });
    writeFileSync(path.join(DATA_DIR, 'images', 'ab', 'abcd'), 'картинка');
    for (const file of everythingIn(DATA_DIR)) chmodSync(file, statSync(file).isDirectory() ? 0o777 : 0o666);

    await addressOf(start({ DATA_DIR }));

    expect(openIn(DATA_DIR)).toEqual([]);
  });

  test('is closed in a backup too, and by the commands that open the database themselves', async () => {
    const DATA_DIR = aDataDir();
    const file = path.join(DATA_DIR, 'database', 'copy.tar.gz');
    const command = startServer({ DATA_DIR }, [...GENEROUS, 'server/backup.ts', 'backup', file]);
    running.push(command);

    expect((await command.ended).code).toBe(0);
    expect({ isThere: existsSync(file), open: openIn(path.join(DATA_DIR, 'database')) }).toEqual({
      isThere: true,
      open: [],
    });
  });

  test('is closed without touching what else lies in the folder, and then not the folder itself', () => {
    const shared = path.join(folder, 'shared');
    mkdirSync(path.join(shared, 'database'), { recursive: true });
    writeFileSync(path.join(shared, 'database', 'lock'), '');
    writeFileSync(path.join(shared, 'notes.txt'), '');
    for (const file of everythingIn(shared)) chmodSync(file, 0o777);

    closeToOthers(shared);

    expect(openIn(shared).map((file) => path.relative(shared, file))).toEqual(['', 'notes.txt']);
  });
});
