import { describe, expect, test, vi } from 'vitest';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { checkAllCopies } from '../../../../workers/preflight/client.ts';
import type { PreflightWorkerApi } from '../../../../workers/preflight/messages.ts';
import { aDbLayer, anImageLayer } from '../../engine/builders.ts';
import { aWorker } from '../../../host/workerDouble.ts';

const document = createDocument({
  layers: [
    anImageLayer(),
    aDbLayer({
      visible: false,
      selectedCells: ['Анна', 'Борис'],
      selectedCellsIdx: [
        [1, 0],
        [2, 0],
      ],
      selectedCellsIdxString: new Map([
        ['1:0', 0],
        ['2:0', 1],
      ]),
    }),
  ],
});
const report: PreflightReport = { copies: 2, ready: 2, findings: [], flagged: [], names: [] };

const neverEnds: PreflightWorkerApi = { check: () => new Promise(() => undefined) };

describe('checking the copies off the page', () => {
  test('hands over the hidden layers and no addresses, passes progress on, and ends with the report', async () => {
    const checked: unknown[] = [];
    const { worker, terminated } = aWorker({
      check: (given, _images, onProgress) => {
        checked.push(given);
        onProgress(250);
        onProgress(500);
        return Promise.resolve({ kind: 'checked', report });
      },
    } satisfies PreflightWorkerApi);
    const done: number[] = [];
    const result = await checkAllCopies({
      document,
      onProgress: (copies) => void done.push(copies),
      createWorker: () => worker,
    });
    expect({ result, done, checked, terminated: terminated() }).toEqual({
      result: { kind: 'checked', report },
      done: [250, 500],
      checked: [
        {
          ...document,
          layers: [anImageLayer(), aDbLayer({ visible: false, selectedCells: ['Анна', 'Борис'] })],
        },
      ],
      terminated: 1,
    });
  });

  test('says that a worker that died gives no report', async () => {
    const { worker, terminated } = aWorker(neverEnds);
    const checking = checkAllCopies({ document, createWorker: () => worker });
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'Out of memory' }));
    expect([await checking, terminated()]).toEqual([{ kind: 'failed', reason: 'Out of memory' }, 1]);
  });

  test('says that a check that broke gives no report', async () => {
    const { worker, terminated } = aWorker({
      check: () => Promise.reject(new Error('The font Arial was measured before it was loaded.')),
    });
    const result = await checkAllCopies({ document, createWorker: () => worker });
    expect([result, terminated()]).toEqual([
      { kind: 'failed', reason: 'Error: The font Arial was measured before it was loaded.' },
      1,
    ]);
  });

  test('ends when it is given up, and the worker with it', async () => {
    const { worker, terminated } = aWorker(neverEnds);
    const stopping = new AbortController();
    const checking = checkAllCopies({ document, signal: stopping.signal, createWorker: () => worker });
    stopping.abort();
    expect([await checking, terminated()]).toEqual([{ kind: 'cancelled' }, 1]);
  });

  test('that was given up before it began makes no worker', async () => {
    const made = vi.fn();
    const result = await checkAllCopies({ document, signal: AbortSignal.abort(), createWorker: made });
    expect([result, made.mock.calls]).toEqual([{ kind: 'cancelled' }, []]);
  });
});
