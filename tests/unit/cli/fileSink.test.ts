/** Files of the command line where nothing can be written. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileSink, writeErrorText } from '../../../src/cli/fileSink.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sink-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const whyNot = async (target: string): Promise<string> =>
  fileSink(target).then(
    () => 'opened',
    (error: unknown) => writeErrorText('готовое', error),
  );

// Node's own recursive mkdir never ends there.
test.runIf(process.platform === 'linux')(
  'a folder of the system that cannot be made is told, and does not hang',
  async () => {
    const places = ['/proc/nope/x.pdf', '/proc/a/b/c/x.pdf', '/proc/self/nope/x.pdf', '/sys/nope/deep/x.pdf'];

    for (const place of places) expect(await whyNot(place)).toMatch(/^(В «готовое» |Сохранить в «готовое» )/);
  },
);

test('a target inside a file is told, and leaves nothing behind', async () => {
  writeFileSync(path.join(folder, 'таблица.csv'), '');

  const told = [
    await whyNot(path.join(folder, 'таблица.csv', 'x.pdf')),
    await whyNot(path.join(folder, 'таблица.csv', 'глубже', 'x.pdf')),
    await whyNot(path.join(folder, 'имя'.repeat(200))),
  ];

  expect([told, readdirSync(folder)]).toEqual([
    [
      'В «готовое» сохранить нельзя: такой папки нет, и создать её не получается.',
      'В «готовое» сохранить нельзя: такой папки нет, и создать её не получается.',
      'В «готовое» сохранить нельзя: имя слишком длинное.',
    ],
    ['таблица.csv'],
  ]);
});
