import { describe, expect, it } from 'vitest';
import type { ExportOptions } from '../../../../../src/hosts/page/export/makeExport.ts';
import { makeExport } from '../../../../../src/hosts/page/export/makeExport.ts';
import type { WorkerPool } from '../../../../../src/hosts/page/export/workerPool.ts';
import type { RenderWorker } from '../../../../../workers/render/client.ts';
import type { Packed } from './fakeWorkers.ts';
import {
  reply,
  badge,
  fakeWorker,
  planned,
  poolOf,
  quickArchive,
  quickWorker,
  settled,
} from './fakeWorkers.ts';

interface Making extends Pick<ExportOptions, 'signal' | 'onProgress'> {
  readonly pool?: Partial<WorkerPool>;
}

function make(workers: readonly RenderWorker[], copies: number, { pool = {}, ...options }: Making = {}) {
  const document = badge(copies);
  return makeExport({ document, plan: planned(document), pool: poolOf(workers, pool), ...options });
}
/** The copy of which a run tells in which none was drawn. */
const FIRST = { recordIndex: 0, fileName: 'х-1.png' };
const askedOf = (workers: readonly ReturnType<typeof fakeWorker>[]) =>
  workers.map((worker) => [...worker.asked.keys()]);

describe('the workers of an export', () => {
  it('a worker that is done takes the next copy, and no copy is drawn twice', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    void make(workers, 7);
    await settled();
    const first = askedOf(workers);
    const [quick] = workers;
    if (quick) reply(quick, 0);
    await settled();
    if (quick) reply(quick, 4);
    await settled();
    expect([first, askedOf(workers)]).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
      [
        [1, 5],
        [2, 3],
      ],
    ]);
  });

  it('copies are packed in order, however late each was ready', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    const entries: Packed[] = [];
    const run = make(workers, 4, { pool: { createArchiveWorker: () => quickArchive(entries) } });
    await settled();
    const [left, right] = workers;
    if (right) [3, 2].forEach((index) => reply(right, index));
    if (left) [1, 0].forEach((index) => reply(left, index));
    await run;
    expect(entries.map(({ content }) => content)).toEqual(['copy 0', 'copy 1', 'copy 2', 'copy 3']);
  });

  it('progress counts the copies that are done', async () => {
    const seen: unknown[] = [];
    await make([quickWorker(), quickWorker()], 3, { onProgress: (progress) => void seen.push(progress) });
    expect(seen).toEqual([
      { done: 1, total: 3 },
      { done: 2, total: 3 },
      { done: 3, total: 3 },
    ]);
  });

  it('cancelling ends the run at once and terminates every worker', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    const stopping = new AbortController();
    const run = make(workers, 9, { signal: stopping.signal });
    await settled();
    stopping.abort();
    expect([await run, workers.map((worker) => worker.terminations())]).toEqual([
      { kind: 'cancelled' },
      [1, 1],
    ]);
  });

  it('a worker that dies is replaced, and its copies are drawn by the new one', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    const run = make(workers, 2, { pool: { cores: 1 } });
    await settled();
    workers[0]?.die('рисование прервалось');
    await settled();
    const asked = askedOf(workers);
    const [, second] = workers;
    if (second) [0, 1].forEach((index) => reply(second, index));
    expect([(await run).kind, asked, workers.map((worker) => worker.terminations())]).toEqual([
      'done',
      [
        [0, 1],
        [0, 1],
      ],
      [1, 1],
    ]);
  });

  it('a copy that stops two workers fails with the reason', async () => {
    const workers = [fakeWorker(), fakeWorker(), fakeWorker()];
    const run = make(workers, 2, { pool: { cores: 1 } });
    await settled();
    workers[0]?.die('рисование прервалось');
    await settled();
    workers[1]?.die('рисование прервалось снова');
    expect(await run).toEqual({ kind: 'failed', message: 'рисование прервалось снова', copy: FIRST });
  });

  it('a copy that fails by accident is drawn again in a new worker, and so is the one beside it', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    const run = make(workers, 2, { pool: { cores: 1 } });
    await settled();
    workers[0]?.asked.get(0)?.({ kind: 'failed', message: 'браузер потерял рисунок', isAccident: true });
    await settled();
    const asked = askedOf(workers.slice(1));
    const [, second] = workers;
    if (second) [0, 1].forEach((index) => reply(second, index));
    expect([(await run).kind, asked, workers.map((worker) => worker.terminations())]).toEqual([
      'done',
      [[0, 1]],
      [1, 1],
    ]);
  });

  it('a copy that fails by accident twice is given up', async () => {
    const accident = { kind: 'failed', message: 'браузеру не хватило памяти', isAccident: true } as const;
    const unlucky = () => ({ ...fakeWorker(), render: () => Promise.resolve(accident) });
    const run = make([unlucky(), unlucky()], 2, { pool: { cores: 1 } });
    expect(await run).toEqual({ kind: 'failed', message: 'браузеру не хватило памяти', copy: FIRST });
  });

  it('a worker that stops answering is replaced too', async () => {
    const run = make([fakeWorker(), fakeWorker(), fakeWorker()], 2, {
      pool: { cores: 1, startWatchdog: () => ({ expired: settled(), cancel: () => undefined }) },
    });
    expect(await run).toEqual({
      kind: 'failed',
      message:
        'копия рисовалась слишком долго, компьютер очень занят. Закройте другие вкладки и программы и повторите',
      copy: FIRST,
    });
  });

  it('what cannot be prepared is not drawn', async () => {
    const worker = fakeWorker({ kind: 'failed', message: 'не загрузился шрифт Lobster' });
    const result = await make([worker], 2);
    expect([result, worker.asked.size]).toEqual([
      { kind: 'failed', message: 'не загрузился шрифт Lobster', copy: FIRST },
      0,
    ]);
  });

  it('a copy that fails ends the run', async () => {
    const worker = fakeWorker();
    const run = make([worker], 5);
    await settled();
    worker.asked.get(0)?.({ kind: 'failed', message: 'этот браузер не умеет сохранять .webp' });
    expect(await run).toEqual({
      kind: 'failed',
      message: 'этот браузер не умеет сохранять .webp',
      copy: FIRST,
    });
  });

  it('an archive worker that dies ends the run with its reason', async () => {
    const archive = { ...quickArchive(), add: () => new Promise<null>(() => undefined) };
    const died = Promise.resolve('рисование прервалось (QuotaExceededError)');
    const run = make([quickWorker()], 3, { pool: { createArchiveWorker: () => ({ ...archive, died }) } });
    expect(await run).toEqual({ kind: 'failed', message: 'рисование прервалось (QuotaExceededError)' });
  });
});
