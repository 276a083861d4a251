import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { measureSample } from '../../../../workers/sample/client.ts';
import type { SampleWorkerApi } from '../../../../workers/sample/messages.ts';
import { aWorker } from '../../../host/workerDouble.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

const document = aDocument(aDbLayer({ selectedCells: ['Анна', 'Борис'] }));
const job = { document, page: pageOf(document), images: new Map<string, Blob>() };
const neverEnds: SampleWorkerApi = { measure: () => new Promise(() => undefined) };

describe('measuring one copy off the page', () => {
  test('tells what is measured, and ends the worker afterwards', async () => {
    const { worker, terminated } = aWorker({
      measure: async (_job, onMeasured) => {
        onMeasured('png', { bytes: 300, ms: 20 });
        await new Promise((resolve) => void setImmediate(resolve));
      },
    } satisfies SampleWorkerApi);
    const told: unknown[] = [];
    await measureSample({
      ...job,
      signal: new AbortController().signal,
      onMeasured: (...measured) => void told.push(measured),
      createWorker: () => worker,
    });
    expect([told, terminated()]).toEqual([[['png', { bytes: 300, ms: 20 }]], 1]);
  });

  test('ends at once when it is given up, or the worker dies', async () => {
    const stopping = new AbortController();
    const [abandoned, dead] = [aWorker(neverEnds), aWorker(neverEnds)];
    const rest = { ...job, onMeasured: () => undefined };
    const both = [
      measureSample({ ...rest, signal: stopping.signal, createWorker: () => abandoned.worker }),
      measureSample({ ...rest, signal: new AbortController().signal, createWorker: () => dead.worker }),
    ];
    stopping.abort();
    dead.worker.dispatchEvent(new Event('error'));
    await Promise.all(both);
    expect([abandoned.terminated(), dead.terminated()]).toEqual([1, 1]);
  });

  test('starts no worker when it was given up before', async () => {
    const measuring = measureSample({
      ...job,
      signal: AbortSignal.abort(),
      onMeasured: () => undefined,
      createWorker: noWorker,
    });
    await expect(measuring).resolves.toBeUndefined();
  });
});

function noWorker(): never {
  throw new Error('No worker was to start.');
}
