import { describe, expect, it } from 'vitest';
import { makeCopies } from '../../../../workers/collection/copyPool.ts';
import { aJob, answer, fakeMaker, patience, quickMaker, settled } from './fakeMakers.ts';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const common = { job: aJob, silence: patience };
const askedOf = (makers: readonly ReturnType<typeof fakeMaker>[]) =>
  makers.map((maker) => [...maker.asked.keys()]);

describe('the pool of copy makers', () => {
  it('a maker that is done takes the next copy, and no copy is drawn twice', async () => {
    const makers = [fakeMaker(), fakeMaker()];
    void makeCopies({ ...common, makers, indexes: indexes(7) });
    await settled();
    const first = askedOf(makers);
    const [quick] = makers;
    if (quick) answer(quick, 0);
    await settled();
    if (quick) answer(quick, 4);
    await settled();
    expect([first, askedOf(makers)]).toEqual([
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

  it('copies come out in order, however late each was ready', async () => {
    const makers = [fakeMaker(), fakeMaker()];
    const run = makeCopies({ ...common, makers, indexes: indexes(4) });
    await settled();
    const [left, right] = makers;
    if (right) [3, 2].forEach((index) => answer(right, index));
    if (left) [1, 0].forEach((index) => answer(left, index));
    const result = await run;
    const texts =
      result.kind === 'copies' ? await Promise.all(result.blobs.map((blob) => blob.text())) : result;
    expect(texts).toEqual(['copy 0', 'copy 1', 'copy 2', 'copy 3']);
  });

  it('progress counts the copies that are done', async () => {
    const seen: unknown[] = [];
    const makers = [quickMaker(), quickMaker()];
    await makeCopies({
      ...common,
      makers,
      indexes: indexes(3),
      onProgress: (progress) => void seen.push(progress),
    });
    expect(seen).toEqual([
      { done: 1, total: 3 },
      { done: 2, total: 3 },
      { done: 3, total: 3 },
    ]);
  });

  it('cancelling ends the run at once and terminates every maker', async () => {
    const makers = [fakeMaker(), fakeMaker()];
    const stopping = new AbortController();
    const run = makeCopies({ ...common, makers, indexes: indexes(9), signal: stopping.signal });
    await settled();
    stopping.abort();
    expect([await run, makers.map((maker) => maker.terminations())]).toEqual([{ kind: 'cancelled' }, [1, 1]]);
  });

  it('a maker that dies ends the run with its reason, and nothing hangs', async () => {
    const makers = [fakeMaker(), fakeMaker()];
    const run = makeCopies({ ...common, makers, indexes: indexes(9) });
    await settled();
    makers[1]?.die('рисование прервалось');
    expect([await run, makers.map((maker) => maker.terminations())]).toEqual([
      { kind: 'failed', message: 'рисование прервалось' },
      [1, 1],
    ]);
  });

  it('a maker that falls silent ends the run', async () => {
    const run = makeCopies({
      ...common,
      makers: [fakeMaker()],
      indexes: indexes(2),
      silence: () => ({ passed: settled(), cancel: () => undefined }),
    });
    expect(await run).toEqual({ kind: 'failed', message: 'рисование копии остановилось и не отвечает' });
  });

  it('what cannot be prepared is not drawn', async () => {
    const maker = fakeMaker({ kind: 'failed', message: 'не загрузился шрифт Lobster' });
    const result = await makeCopies({ ...common, makers: [maker], indexes: indexes(2) });
    expect([result, maker.asked.size]).toEqual([
      { kind: 'failed', message: 'не загрузился шрифт Lobster' },
      0,
    ]);
  });

  it('a copy that fails ends the run', async () => {
    const maker = fakeMaker();
    const run = makeCopies({ ...common, makers: [maker], indexes: indexes(5) });
    await settled();
    maker.asked.get(0)?.({ kind: 'failed', message: 'этот браузер не умеет сохранять .webp' });
    expect(await run).toEqual({ kind: 'failed', message: 'этот браузер не умеет сохранять .webp' });
  });
});
