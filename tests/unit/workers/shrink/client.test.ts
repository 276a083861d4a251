import { describe, expect, test } from 'vitest';
import { shrinkPicture } from '../../../../workers/shrink/client.ts';
import type { ShrinkWorkerApi } from '../../../../workers/shrink/messages.ts';
import { aWorker } from '../../../host/workerDouble.ts';

const request = {
  file: new Blob(['снимок']),
  type: 'image/jpeg',
  maxPixels: 1,
  maxSide: 1,
  maxBytes: 1,
} as const;
const never = new AbortController().signal;

describe('making a picture smaller off the page', () => {
  test('tells the part that is done, and ends the worker afterwards', async () => {
    const { worker, terminated } = aWorker({
      shrink: async (_request, onPart) => {
        onPart(0.6);
        await new Promise((resolve) => void setImmediate(resolve));
        return new Blob(['малое']);
      },
    } satisfies ShrinkWorkerApi);
    const parts: number[] = [];
    const made = await shrinkPicture(
      request,
      never,
      (part) => parts.push(part),
      () => worker,
    );
    expect([made instanceof Blob, parts, terminated()]).toEqual([true, [0.6], 1]);
  });

  test('ends at once when it is cancelled, and tells nothing after that', async () => {
    const stopping = new AbortController();
    const { worker, terminated } = aWorker({
      shrink: async (_request, onPart) => {
        stopping.abort();
        onPart(0.6);
        await new Promise(() => undefined);
        return new Blob();
      },
    } satisfies ShrinkWorkerApi);
    const parts: number[] = [];
    const made = await shrinkPicture(
      request,
      stopping.signal,
      (part) => parts.push(part),
      () => worker,
    );
    await new Promise((resolve) => void setImmediate(resolve));
    expect([made, parts, terminated()]).toEqual([null, [], 1]);
  });

  test('is given up when the worker dies', async () => {
    const { worker, terminated } = aWorker({
      shrink: () => new Promise(() => undefined),
    } satisfies ShrinkWorkerApi);
    const making = shrinkPicture(
      request,
      never,
      () => undefined,
      () => worker,
    );
    worker.dispatchEvent(new Event('error'));
    expect([await making, terminated()]).toEqual([null, 1]);
  });
});
