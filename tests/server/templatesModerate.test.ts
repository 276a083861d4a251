/** The moderator's command as it is typed, on a data folder of its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDirectory } from '../../server/database/directoryLock.ts';

const root = path.join(import.meta.dirname, '..', '..');
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

  expect([code, errors.split('\n')[0]]).toEqual([2, 'Проверка шаблонов:']);
});

test('does not touch the data of a server that runs', async () => {
  const dataDir = path.join(folder, 'c');
  mkdirSync(dataDir);
  const lock = lockDirectory(path.join(dataDir, 'database'), 'test');

  const { code, errors } = await moderate(dataDir, 'list');

  if (lock.ok) lock.release();
  expect([code, errors]).toEqual([1, expect.stringContaining('остановите сервер на время проверки')]);
});
