import { describe, expect, it } from 'vitest';
import type { DrawnFace } from '../../../../../src/document/fonts.ts';
import { withPrewarm } from '../../../../../src/hosts/page/export/makeExport.ts';
import type { FakeWorker } from './fakeWorkers.ts';
import { fakeWorker, poolOf, settled } from './fakeWorkers.ts';

const ARIAL: DrawnFace = { family: 'Arial', face: '400-normal' };
const LOBSTER: DrawnFace = { family: 'Lobster', face: '400-normal' };

interface Made {
  readonly worker: FakeWorker;
  readonly fonts: DrawnFace[];
}

function aPool(cores: number) {
  const made: Made[] = [];
  const createRenderWorker = () => {
    const fonts: DrawnFace[] = [];
    const worker: FakeWorker = {
      ...fakeWorker(),
      loadFonts: (faces) => {
        fonts.push(...faces);
        return Promise.resolve();
      },
    };
    made.push({ worker, fonts });
    return worker;
  };
  return { pool: withPrewarm(poolOf([], { cores, createRenderWorker })), made };
}
const terminations = (made: readonly Made[]) => made.map(({ worker }) => worker.terminations());

describe('prewarmed workers', () => {
  it('load the fonts of the document, one worker a core and no more than there are copies', () => {
    const { pool, made } = aPool(4);
    pool.prewarm(2, [ARIAL, LOBSTER]);
    expect(made.map(({ fonts }) => fonts)).toEqual([
      [ARIAL, LOBSTER],
      [ARIAL, LOBSTER],
    ]);
    pool.prewarm(100, [ARIAL]);
    expect(made.length).toBe(4);
  });

  it('are given out first, and new ones after them', () => {
    const { pool, made } = aPool(2);
    pool.prewarm(1, []);
    const [waited, started] = [pool.createRenderWorker(), pool.createRenderWorker()];
    expect([waited, started]).toEqual(made.map(({ worker }) => worker));
  });

  it('are let go when fewer or none are expected, but never the ones at work', () => {
    const { pool, made } = aPool(3);
    pool.prewarm(3, []);
    pool.createRenderWorker();
    pool.prewarm(1, []);
    expect(terminations(made)).toEqual([0, 1, 0]);
    pool.prewarm(0, []);
    expect(terminations(made)).toEqual([0, 1, 1]);
  });

  it('that died while waiting are not given out', async () => {
    const { pool, made } = aPool(1);
    pool.prewarm(1, []);
    made[0]?.worker.die('рисование прервалось');
    await settled();
    expect(pool.createRenderWorker()).toBe(made[1]?.worker);
  });
});
