/** No step of a start or an install is silent for longer than ten seconds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { foldersOf, npmAdvice, packageCounter } from '../../../scripts/npmProgress.mjs';
import { telling } from '../../../scripts/progress.mjs';

afterEach(() => {
  vi.useRealTimers();
});

describe('a long step', () => {
  test('says what it does at once, and at least every ten seconds how long it has taken', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const printed: string[] = [];
    const held: { end?: (text: string) => void } = {};
    const work = new Promise<string>((resolve) => {
      held.end = resolve;
    });
    const told = telling('Собираю редактор', () => work, {
      detail: () => '3 из 9',
      print: (line) => void printed.push(line),
    });
    vi.advanceTimersByTime(20_000);
    held.end?.('готово');

    expect([await told, printed]).toEqual([
      'готово',
      ['Собираю редактор…', 'Собираю редактор: 3 из 9, прошло 8 с', 'Собираю редактор: 3 из 9, прошло 16 с'],
    ]);
  });

  test('says nothing more once it has failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const printed: string[] = [];
    const failing = telling('Собираю', () => Promise.reject(new Error('нет места')), {
      print: (line) => void printed.push(line),
    });

    await expect(failing).rejects.toThrow('нет места');
    vi.advanceTimersByTime(60_000);
    expect(printed).toEqual(['Собираю…']);
  });
});

describe('an install', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'пакеты '));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('counts the packages that are there, and says that npm works while none comes', () => {
    const folders = ['node_modules/zod', 'node_modules/xstate'];
    const count = packageCounter(root, folders);
    const first = count();
    mkdirSync(path.join(root, 'node_modules/zod'), { recursive: true });
    writeFileSync(path.join(root, 'node_modules/zod/package.json'), '{}');

    expect([first, count(), count()]).toEqual([
      '0 из 2, npm ещё работает',
      '1 из 2',
      '1 из 2, npm ещё работает',
    ]);
  });

  test('expects only the packages of this machine', () => {
    const packages = {
      '': {},
      'node_modules/zod': {},
      'node_modules/canvas-win32': { os: ['win32'], cpu: ['x64'] },
      'node_modules/canvas-linux': { os: ['linux'], cpu: ['x64'] },
    };
    expect(foldersOf(packages, { platform: 'linux', arch: 'x64' })).toEqual([
      'node_modules/zod',
      'node_modules/canvas-linux',
    ]);
  });

  test.each([
    ['npm error code ENOTFOUND', 'нет связи с хранилищем пакетов'],
    ['npm error code ENOSPC', 'кончилось место на диске'],
    ['npm error code EACCES', 'нет прав на папку проекта'],
    ['npm error code EUSAGE', 'не подходят друг к другу'],
    ['npm error something new', 'Удалите папку node_modules и запустите ещё раз.'],
  ])('that fails with «%s» says what to try', (printed, advice) => {
    expect(npmAdvice(printed)).toContain(advice);
  });
});
