import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTable } from '../../../../workers/table/client.ts';

const bytes = () => new ArrayBuffer(8);

/** A worker that never replies and counts its terminations. */
function silentWorker() {
  let terminated = 0;
  const target = new EventTarget();
  const worker: Worker = Object.assign(target, {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: () => undefined,
    terminate: () => {
      terminated += 1;
    },
  });
  return { worker, terminated: () => terminated };
}

describe('reading a table off the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends at the time limit, and the worker with it', async () => {
    const { worker, terminated } = silentWorker();
    const reading = readTable(bytes(), 'т.csv', { timeoutMs: 5000, createWorker: () => worker });
    await vi.advanceTimersByTimeAsync(4999);
    expect(terminated()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([await reading, terminated()]).toMatchObject([{ kind: 'refused', reason: 'time-limit' }, 1]);
  });

  it('ends when the person cancels, and the worker with it', async () => {
    const { worker, terminated } = silentWorker();
    const stopping = new AbortController();
    const reading = readTable(bytes(), 'т.csv', { signal: stopping.signal, createWorker: () => worker });
    stopping.abort();
    expect([await reading, terminated()]).toEqual([{ kind: 'cancelled' }, 1]);
  });

  it('that was cancelled before it began makes no worker', async () => {
    const made = vi.fn();
    const result = await readTable(bytes(), 'т.csv', { signal: AbortSignal.abort(), createWorker: made });
    expect([result, made.mock.calls]).toEqual([{ kind: 'cancelled' }, []]);
  });

  it('whose worker dies is refused instead of waiting', async () => {
    const { worker, terminated } = silentWorker();
    const reading = readTable(bytes(), 'т.csv', { createWorker: () => worker });
    worker.dispatchEvent(new Event('error'));
    expect([await reading, terminated()]).toMatchObject([{ kind: 'refused', reason: 'interrupted' }, 1]);
  });
});
