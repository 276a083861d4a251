/**
 * Reads the table of a run in a thread of its own, as the page does: a file that means harm can neither hold
 * nor end the program, and what the library for workbooks prints stays inside.
 */
import { Worker } from 'node:worker_threads';
import type { parseTable } from '../../workers/table/parseTable.ts';

type ParsedTable = Awaited<ReturnType<typeof parseTable>>;

/** Reads a spreadsheet or a delimited text; the bytes may be given away. */
export type ReadTable = (bytes: Uint8Array<ArrayBuffer>, fileName: string) => Promise<ParsedTable>;

const TIME_LIMIT_MS = 180_000;
const TEXTS = {
  'time-limit':
    'Файл читается слишком долго, чтение остановлено. Оставьте в нём только нужные листы и строки.',
  'too-large':
    'На чтение не хватает памяти: файл устроен необычно или очень велик. Оставьте в нём только нужные листы и строки.',
  interrupted: 'Чтение таблицы прервалось. Попробуйте ещё раз.',
} as const;

function refusal(reason: keyof typeof TEXTS): ParsedTable {
  return { kind: 'refused', reason, text: TEXTS[reason] };
}

export interface TableTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
}

/** @param program the file that the thread runs: `tableThread.ts` */
export function readTableApart(program: URL, timeLimitMs = TIME_LIMIT_MS): ReadTable {
  return (bytes, fileName) =>
    new Promise((resolve) => {
      const task: TableTask = { bytes, fileName };
      const thread = new Worker(program, { workerData: task, stdout: true, stderr: true });
      const finish = (result: ParsedTable) => {
        clearTimeout(timer);
        resolve(result);
        void thread.terminate();
      };
      const timer = setTimeout(() => finish(refusal('time-limit')), timeLimitMs);
      thread.once('message', finish);
      thread.once('error', (error) => finish(refusal(isOutOfMemory(error) ? 'too-large' : 'interrupted')));
      thread.once('exit', () => finish(refusal('interrupted')));
    });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError || Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}
