/** The moderator's command line, on a separate data folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../../server/database/directoryLock.ts';
import { askServer, moderatorSocket, openModeratorDoor } from '../../../server/templates/moderatorDoor.ts';
import { signUp } from '../support/browser.ts';
import { useService } from '../support/service.ts';
import { aTemplate } from '../support/templates.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'проверка '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function moderate(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; errors: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/moderate.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.errors += text));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

test('lists what waits, and ends', async () => {
  expect(await moderate(path.join(folder, 'a'), 'list')).toEqual({
    code: 0,
    out: 'Никто не ждёт проверки.\n',
    errors: '',
  });
});

test('says how it is used when it is not understood', async () => {
  const { code, errors } = await moderate(path.join(folder, 'b'), 'publish', 'everything');

  expect({ code, firstLine: errors.split('\n')[0] }).toEqual({ code: 2, firstLine: 'Проверка шаблонов:' });
});

test('does not touch the data of a server that runs and does not answer', async () => {
  const dataDir = path.join(folder, 'c');
  mkdirSync(dataDir);
  const lock = lockDirectory(path.join(dataDir, 'database'), 'test');

  const { code, errors } = await moderate(dataDir, 'list');

  if (lock.ok) lock.release();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringContaining('остановите сервер на время проверки'),
  });
});

describe('beside a running server', () => {
  const service = useService();

  test('asks the server, in whose reply its own words come back', async () => {
    const dataDir = path.join(folder, 'd');
    mkdirSync(dataDir);
    const door = await openModeratorDoor(service().db, moderatorSocket(dataDir, process.platform));
    const person = await signUp(service());
    const id = await aTemplate(person, { title: 'Грамота' });

    const listed = await moderate(dataDir, 'list');
    const rejected = await moderate(dataDir, 'reject', id, 'Чужой', 'герб');
    const unknown = await moderate(dataDir, 'verify', 'nothing');

    await door?.close();
    expect(listed.out).toContain(id);
    expect([rejected, unknown]).toEqual([
      { code: 0, out: 'Шаблон «Грамота» отклонён.\n', errors: '' },
      { code: 1, out: '', errors: 'Шаблона nothing нет.\n' },
    ]);
    expect((await person.call('GET', `/api/templates/${id}/`)).body).toMatchObject({
      rejection_reason: 'Чужой герб',
    });
  });

  test('hangs up on what is no command, and answers the next', async () => {
    const socket = moderatorSocket(folder, process.platform);
    const door = await openModeratorDoor(service().db, socket);
    const rubbish = connect({ path: socket ?? '', allowHalfOpen: true });
    const hungUp = new Promise((resolve) => {
      rubbish.on('close', () => resolve('hung up'));
    });
    rubbish.end('{"list":');

    const first = await hungUp;
    const answered = await askServer(socket, ['verify', 'nothing']);
    const misunderstood = await askServer(socket, ['publish']);

    await door?.close();
    expect({ first, answered, ok: misunderstood?.ok }).toEqual({
      first: 'hung up',
      answered: { ok: false, lines: ['Шаблона nothing нет.'] },
      ok: false,
    });
  });

  test('the door closes also on a visitor who never finishes asking', async () => {
    const socket = moderatorSocket(folder, process.platform);
    const door = await openModeratorDoor(service().db, socket);
    const silent = connect(socket ?? '').resume();
    const sentAway = new Promise((resolve) => {
      silent.on('close', () => resolve('sent away'));
    });
    silent.write('["li');
    await askServer(socket, ['verify', 'nothing']);

    await door?.close();

    expect(await sentAway).toBe('sent away');
  });

  test('finds nobody where there is no server, or no room for a socket', async () => {
    expect([
      await askServer(path.join(folder, 'nobody.sock'), ['list']),
      moderatorSocket(`/${'long'.repeat(40)}`, 'linux'),
      moderatorSocket('C:/data', 'win32')?.startsWith('\\\\.\\pipe\\patent-generator-'),
    ]).toEqual([null, null, true]);
  });
});
