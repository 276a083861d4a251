import { describe, expect, test } from 'vitest';
import { createNetworkWatch } from '../../src/hosts/page/network.ts';
import { settled } from './fakePlatform.ts';

/** A page with a controlled clock; `isBack` is the service's reply. */
function aPage({ failures = 1, random = 0.5 } = {}) {
  const online = new Set<() => void>();
  const timers = new Map<number, { run: () => void; ms: number }>();
  const waits: number[] = [];
  let ids = 0;
  let isBack = false;
  let returned = 0;
  const saidOnline: boolean[] = [];
  const page = {
    addEventListener: (_: 'online', listener: () => void) => void online.add(listener),
    removeEventListener: (_: 'online', listener: () => void) => void online.delete(listener),
    setTimeout: (run: () => void, ms: number) => {
      ids += 1;
      timers.set(ids, { run, ms });
      waits.push(ms);
      return ids;
    },
    clearTimeout: (id: number) => void timers.delete(id),
  };
  const stop = createNetworkWatch(page, () => random)(
    () => Promise.resolve(isBack),
    (isOnline) => {
      returned += 1;
      saidOnline.push(isOnline);
    },
    failures,
  );
  return {
    stop,
    waits,
    returned: () => returned,
    saidOnline,
    connect: () => {
      isBack = true;
    },
    /** Ends the current wait. */
    wait: async () => {
      const [[id, timer] = []] = timers;
      if (id !== undefined) timers.delete(id);
      timer?.run();
      await settled();
    },
    tellOnline: async () => {
      for (const listener of online) listener();
      await settled();
    },
    left: () => timers.size + online.size,
  };
}

describe('waiting for the network', () => {
  test('asks after ever longer waits, up to a minute', async () => {
    const page = aPage();
    for (let asked = 0; asked < 7; asked += 1) await page.wait();
    expect([page.waits, page.returned()]).toEqual([
      [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000],
      0,
    ]);
  });

  test('begins the later the more calls have failed, at most after four minutes', () => {
    const first = [1, 2, 3, 7, 8, 20].map((failures) => aPage({ failures }).waits[0]);
    expect(first).toEqual([2000, 4000, 8000, 128_000, 240_000, 240_000]);
  });

  test('differs from page to page by a fifth', () => {
    expect([0, 1].map((random) => aPage({ random }).waits[0])).toEqual([1600, 2400]);
  });

  test('tells whether the browser said it or the service answered', async () => {
    const [asked, told] = [aPage(), aPage()];
    asked.connect();
    await asked.wait();
    told.connect();
    await told.tellOnline();
    expect([asked.saidOnline, told.saidOnline]).toEqual([[false], [true]]);
  });

  test('ends when the service answers, once', async () => {
    const page = aPage();
    await page.wait();
    page.connect();
    await page.wait();
    await page.tellOnline();
    expect([page.returned(), page.left()]).toEqual([1, 0]);
  });

  test('asks at once when the browser tells of a network', async () => {
    const page = aPage();
    page.connect();
    await page.tellOnline();
    expect([page.returned(), page.left()]).toEqual([1, 0]);
  });

  test('does not believe the browser without a reply, and waits shortly again', async () => {
    const page = aPage();
    for (let asked = 0; asked < 4; asked += 1) await page.wait();
    await page.tellOnline();
    expect([page.returned(), page.waits.at(-1), page.left()]).toEqual([0, 4000, 2]);
  });

  test('stops when nobody waits any more', async () => {
    const page = aPage();
    page.stop();
    page.connect();
    await page.wait();
    await page.tellOnline();
    expect([page.returned(), page.left()]).toEqual([0, 0]);
  });
});
