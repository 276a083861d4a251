/** A table is read in a thread, so that a file that means harm neither holds nor ends the program. */
import { expect, test } from 'vitest';
import { readTableApart } from '../../../src/cli/tableHost.ts';

/** A program whose thread does this. */
const program = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const reason = async (code: string, timeLimitMs = 60_000): Promise<string> => {
  const result = await readTableApart(program(code), timeLimitMs)(new Uint8Array(1), 'т.xls');
  return result.kind === 'refused' ? result.text : result.kind;
};

test.each([
  [
    'for (;;);',
    200,
    'Файл читается слишком долго, чтение остановлено. Оставьте в нём только нужные листы и строки.',
  ],
  [
    'throw new RangeError("Invalid array length")',
    60_000,
    'На чтение не хватает памяти: файл устроен необычно или очень велик. Оставьте в нём только нужные листы и строки.',
  ],
  ['throw new Error("Unexpected record")', 60_000, 'Чтение таблицы прервалось. Попробуйте ещё раз.'],
  ['process.exit(0)', 60_000, 'Чтение таблицы прервалось. Попробуйте ещё раз.'],
])('a thread that ends badly is told in Russian: %s', async (code, timeLimitMs, text) => {
  expect(await reason(code, timeLimitMs)).toBe(text);
});

test('the thread gets the bytes and the name, and its answer is the table', async () => {
  const code = `import { parentPort, workerData } from 'node:worker_threads';
    console.error('Missing Info for XLS Record');
    parentPort.postMessage({ kind: 'table', notes: [workerData.fileName, String(workerData.bytes)] });`;

  expect(await readTableApart(program(code))(Uint8Array.of(1, 2), 'т.xls')).toEqual({
    kind: 'table',
    notes: ['т.xls', '1,2'],
  });
});
