import { describe, expect, test } from 'vitest';
import { createWatchdog } from '../../src/app/platform/watchdog.ts';
import { settled } from './fakePlatform.ts';

/** A page with a controlled clock, and a service that responds or does not. */
function aPage(service: { replies: boolean }) {
  const timers = new Map<number, { run: () => void; at: number }>();
  const told: number[] = [];
  const asked: number[] = [];
  let now = 0;
  let ids = 0;
  const watch = createWatchdog({
    setTimeout: (run, ms) => {
      ids += 1;
      timers.set(ids, { run, at: now + ms });
      return ids;
    },
    clearTimeout: (id) => void timers.delete(id),
  });
  const stop = watch(
    (signal) => {
      asked.push(now);
      if (service.replies) return Promise.resolve(true);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));
    },
    () => void told.push(now),
  );
  return {
    stop,
    asked,
    told,
    left: () => timers.size,
    /** Advances the time to this moment, ms. */
    pass: async (until: number) => {
      for (;;) {
        const [next] = [...timers].toSorted(([, a], [, b]) => a.at - b.at);
        if (next === undefined || next[1].at > until) break;
        now = next[1].at;
        timers.delete(next[0]);
        next[1].run();
        // One turn of the clock after another, as in a browser.
        await settled(); // oxlint-disable-line no-await-in-loop
      }
      now = until;
    },
  };
}

describe('waiting for a reply', () => {
  test('tells within 15 seconds that the service answers no question', async () => {
    const page = aPage({ replies: false });
    await page.pass(60_000);
    expect([page.asked, page.told, page.left()]).toEqual([[5000, 9500], [14_000], 0]);
  });

  test('goes on as long as the service answers questions: much is being sent', async () => {
    const page = aPage({ replies: true });
    await page.pass(21_000);
    expect([page.asked, page.told]).toEqual([[5000, 10_000, 15_000, 20_000], []]);
  });

  test('tells of a service that stops in the middle of it', async () => {
    const service = { replies: true };
    const page = aPage(service);
    await page.pass(11_000);
    service.replies = false;
    await page.pass(60_000);
    expect(page.told).toEqual([24_000]);
  });

  test('asks nothing more when the reply came, also not in the middle of a question', async () => {
    const page = aPage({ replies: false });
    await page.pass(6000);
    page.stop();
    await settled();
    await page.pass(60_000);
    expect([page.asked, page.told, page.left()]).toEqual([[5000], [], 0]);
  });
});
