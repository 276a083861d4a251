import { afterEach, expect, test, vi } from 'vitest';
import { callOnce, valueOf } from '../../../workers/callOnce.ts';
import { aWorker } from '../../host/workerDouble.ts';

interface Api {
  readonly add: (a: number, b: number) => Promise<number>;
}
const adds: Api = { add: (a, b) => Promise.resolve(a + b) };
const breaks: Api = { add: () => Promise.reject(new Error('No numbers here.')) };
const never: Api = { add: () => new Promise(() => undefined) };

const ended = () => new Error('The reader stopped.');

afterEach(() => void vi.useRealTimers());

test.each([
  ['done', adds, { kind: 'done', value: 3 }],
  ['failed', breaks, { kind: 'failed', error: expect.objectContaining({ message: 'No numbers here.' }) }],
] as const)('a call that is %s leaves no worker', async (_, api, end) => {
  const { worker, terminated } = aWorker(api);
  const got = await callOnce<Api, number>({ createWorker: () => worker }, (remote) => remote.add(1, 2));
  expect([got, terminated()]).toEqual([end, 1]);
});

test('a worker that crashes ends the call', async () => {
  const { worker, terminated } = aWorker(never);
  const call = callOnce<Api, number>({ createWorker: () => worker }, (remote) => remote.add(1, 2));
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'Out of memory' }));
  expect([await call, terminated()]).toEqual([{ kind: 'died', reason: 'Out of memory' }, 1]);
});

test('a call that takes too long is ended', async () => {
  vi.useFakeTimers();
  const { worker, terminated } = aWorker(never);
  const call = callOnce<Api, number>({ createWorker: () => worker, timeLimitMs: 100 }, (remote) =>
    remote.add(1, 2),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect([await call, terminated()]).toEqual([{ kind: 'late', reason: 'The worker took too long.' }, 1]);
});

test('an abort ends the call, and is not listened to any more when the call is over', async () => {
  const { worker, terminated } = aWorker(never);
  const stopping = new AbortController();
  const removed = vi.spyOn(stopping.signal, 'removeEventListener');
  const call = callOnce<Api, number>({ createWorker: () => worker, signal: stopping.signal }, (remote) =>
    remote.add(1, 2),
  );
  stopping.abort();
  expect([await call, terminated(), removed.mock.calls.length]).toEqual([{ kind: 'aborted' }, 1, 1]);
});

test('a signal that is aborted already creates no worker', async () => {
  const createWorker = vi.fn<() => Worker>();
  const end = await callOnce<Api, number>({ createWorker, signal: AbortSignal.abort() }, (remote) =>
    remote.add(1, 2),
  );
  expect([end, createWorker.mock.calls]).toEqual([{ kind: 'aborted' }, []]);
});

test('what a call threw is thrown; another end throws what is said of it', () => {
  expect(() => valueOf({ kind: 'failed', error: new Error('No numbers here.') }, ended)).toThrow(
    'No numbers here.',
  );
  expect(() => valueOf({ kind: 'died', reason: '' }, ended)).toThrow('The reader stopped.');
});
