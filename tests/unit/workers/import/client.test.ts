/** Files of other programs are read in a worker of their own, which a hostile file cannot keep busy for long. */
import { afterEach, expect, test, vi } from 'vitest';
import { importFile } from '../../../../workers/import/client.ts';
import type { ImportWorkerApi } from '../../../../workers/import/messages.ts';
import { aWorker } from '../../../host/workerDouble.ts';

const reads: ImportWorkerApi = {
  read: (bytes, format) =>
    Promise.resolve({
      kind: 'imported',
      imported: { pages: [], pictures: [], leftOut: [{ what: format, count: bytes.byteLength }] },
    }),
};
const never: ImportWorkerApi = { read: () => new Promise(() => undefined) };
const breaks: ImportWorkerApi = { read: () => Promise.reject(new Error('No file.')) };
const file = new Blob(['1234']);

afterEach(() => void vi.useRealTimers());

test('a file is read, and its worker is gone afterwards', async () => {
  const { worker, terminated } = aWorker(reads);
  const result = await importFile(file, 'pptx', { createWorker: () => worker });
  expect([result, terminated()]).toEqual([
    { kind: 'imported', imported: { pages: [], pictures: [], leftOut: [{ what: 'pptx', count: 4 }] } },
    1,
  ]);
});

test('after five seconds the file is late, and its worker is gone', async () => {
  vi.useFakeTimers();
  const { worker, terminated } = aWorker(never);
  const result = importFile(file, 'pptx', { createWorker: () => worker });
  await vi.advanceTimersByTimeAsync(4999);
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
