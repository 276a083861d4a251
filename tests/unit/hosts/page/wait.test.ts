import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from '../../../../src/hosts/page/wait.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a wait ends after its time, not before', async () => {
  const ended = vi.fn<() => void>();
  void wait(5000, new AbortController().signal).then(ended);
  await vi.advanceTimersByTimeAsync(4999);
  const early = ended.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);
  expect([early, ended.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1, 0]);
});

test('a wait that is called off ends at once and leaves no timer', async () => {
  const calling = new AbortController();
  const ended = wait(5000, calling.signal);
  calling.abort();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});
