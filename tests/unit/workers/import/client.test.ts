/** Files of other programs are read in a worker of their own, which a hostile file cannot keep busy for long. */
import { afterEach, expect, test, vi } from 'vitest';
import { importFile } from '../../../../workers/import/client.ts';
import type { ImportWorkerApi } from '../../../../workers/import/messages.ts';
import { aWorker } from '../../../host/workerDouble.ts';

const loads = { prepare: () => Promise.resolve() };
/** A reader that answers with the bytes and the format it was given. */
function reads(): ImportWorkerApi {
  let given = { what: '', count: 0 };
  return {
    prepare: (bytes, format) => {
      given = { what: format, count: bytes.byteLength };
      return Promise.resolve();
    },
    read: () =>
      Promise.resolve({ kind: 'imported', imported: { pages: [], pictures: [], leftOut: [given] } }),
  };
}
const never: ImportWorkerApi = { ...loads, read: () => new Promise(() => undefined) };
const breaks: ImportWorkerApi = { ...loads, read: () => Promise.reject(new Error('No file.')) };
const offline: ImportWorkerApi = {
  ...never,
  prepare: () => Promise.reject(new TypeError('Failed to fetch')),
};
/** A reader that never ends: when it is asked to read, and what brings it. */
function neverRead() {
  const events = new EventTarget();
  const once = (name: string) =>
    new Promise<void>((resolve) => {
      events.addEventListener(name, () => resolve(), { once: true });
    });
  const [came, asked] = [once('came'), once('asked')];
  const read = () => {
    events.dispatchEvent(new Event('asked'));
    return never.read();
  };
  return { api: { prepare: () => came, read }, asked, bring: () => events.dispatchEvent(new Event('came')) };
}
const file = new Blob(['1234']);

afterEach(() => void vi.useRealTimers());

test('a file is read, and its worker is gone afterwards', async () => {
  const { worker, terminated } = aWorker(reads());
  const result = await importFile(file, 'pptx', { createWorker: () => worker });
  expect([result, terminated()]).toEqual([
    { kind: 'imported', imported: { pages: [], pictures: [], leftOut: [{ what: 'pptx', count: 4 }] } },
    1,
  ]);
});

test('after twenty seconds of reading the file is late, and its worker is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { api, asked, bring } = neverRead();
  const { worker, terminated } = aWorker(api);
  const result = importFile(file, 'pptx', { createWorker: () => worker });
  bring();
  await asked;
  await vi.advanceTimersByTimeAsync(19_999);
  const before = terminated();
  await vi.advanceTimersByTimeAsync(1);
  expect([before, await result, terminated()]).toEqual([0, { kind: 'refused', reason: 'late' }, 1]);
});

test('a person who cancels ends the worker at once', async () => {
  const { worker, terminated } = aWorker(never);
  const cancelling = new AbortController();
  const result = importFile(file, 'pptx', { createWorker: () => worker, signal: cancelling.signal });
  cancelling.abort();
  expect([await result, terminated()]).toEqual([{ kind: 'cancelled' }, 1]);
});

test('a reader that fails means a broken file', async () => {
  const { worker } = aWorker(breaks);
  expect(await importFile(file, 'pptx', { createWorker: () => worker })).toEqual({
    kind: 'refused',
    reason: 'broken',
  });
});

test('the reader may come by a slow network: the time of the file begins when it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { api, asked, bring } = neverRead();
  const { worker, terminated } = aWorker(api);
  const result = importFile(file, 'svg', { createWorker: () => worker });
  await vi.advanceTimersByTimeAsync(60_000);
  bring();
  await asked;
  await vi.advanceTimersByTimeAsync(19_999);
  const before = terminated();
  await vi.advanceTimersByTimeAsync(1);
  expect([before, await result]).toEqual([0, { kind: 'refused', reason: 'late' }]);
});

test.each([
  ['cannot be fetched', offline],
  ['does not come in two minutes', { ...never, prepare: () => new Promise<void>(() => undefined) }],
])('a reader that %s says nothing against the file', async (_, api) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { worker } = aWorker(api);
  const result = importFile(file, 'svg', { createWorker: () => worker });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await result).toEqual({ kind: 'refused', reason: 'notLoaded' });
});
