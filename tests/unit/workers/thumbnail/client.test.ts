import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { thumbnailDrawer } from '../../../../workers/thumbnail/client.ts';
import type {
  ThumbnailJob,
  ThumbnailResult,
  ThumbnailWorkerApi,
} from '../../../../workers/thumbnail/messages.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';
import { aWorker } from '../../../host/workerDouble.ts';

const bound = aDbLayer({ selectedCellsIdx: [[1, 0]], selectedCellsIdxString: new Map([['1:0', 0]]) });
const job: ThumbnailJob = {
  document: createDocument({ layers: [bound] }),
  width: 320,
  images: new Map(),
  as: 'file',
};
const drawn: ThumbnailResult = { kind: 'drawn', picture: new Blob(['picture']), missing: [] };

/** The job of a document with this text. */
function written(display: string): ThumbnailJob {
  return { ...job, document: createDocument({ layers: [aTextLayer({ display })] }) };
}

describe('drawing thumbnails off the page', () => {
  test('takes one worker for all of them, and hands over no addresses of cells', async () => {
    const given: ThumbnailJob[] = [];
    const { worker } = aWorker({
      draw: (sent) => Promise.resolve(void given.push(sent)).then(() => drawn),
    } satisfies ThumbnailWorkerApi);
    let made = 0;
    const draw = thumbnailDrawer(() => {
      made += 1;
      return worker;
    });
    const kinds = [(await draw(job)).kind, (await draw(job)).kind];
    expect([made, kinds, given[0]?.document.layers]).toEqual([1, ['drawn', 'drawn'], [aDbLayer()]]);
  });

  test('takes another worker for documents with rare letters, which needs more fonts', async () => {
    const drawnBy: (readonly [worker: number, letters: string])[] = [];
    let made = 0;
    const draw = thumbnailDrawer(() => {
      const own = (made += 1);
      return aWorker({
        draw: (_, letters) => Promise.resolve(void drawnBy.push([own, letters])).then(() => drawn),
      } satisfies ThumbnailWorkerApi).worker;
    });
    await draw(written('Ёлкина Анна, 7 «Б» — № 1'));
    await draw(written('250 ₽'));
    await draw(written('Hôtel'));
    await draw(written('Łukasz'));
    expect(drawnBy).toEqual([
      [1, 'common'],
      [2, 'usual'],
      [1, 'common'],
      [2, 'usual'],
    ]);
  });

  test('fails when its worker dies, and makes the next thumbnail with another', async () => {
    const dying = aWorker({ draw: () => new Promise(() => undefined) });
    const workers = [dying.worker, aWorker({ draw: () => Promise.resolve(drawn) }).worker];
    const draw = thumbnailDrawer(() => workers.shift() ?? dying.worker);
    const first = draw(job);
    dying.worker.dispatchEvent(new Event('error'));
    const kinds = [(await first).kind, (await draw(job)).kind];
    expect([kinds, dying.terminated()]).toEqual([['failed', 'drawn'], 1]);
  });
});
