import { describe, expect, it } from 'vitest';
import { planImage } from '../../../../../src/output/plan/index.ts';
import { makeExport } from '../../../../../src/hosts/page/export/makeExport.ts';
import type { WorkerPool } from '../../../../../src/hosts/page/export/workerPool.ts';
import type { RenderWorker } from '../../../../../workers/render/client.ts';
import type { RenderJob } from '../../../../../workers/render/messages.ts';
import type { Packed } from './fakeWorkers.ts';
import { badge, patience, planned, quickArchive, quickWorker } from './fakeWorkers.ts';

interface Seen {
  jobs: RenderJob[];
  workers: number;
  entries: Packed[];
}

/** A pool that draws and packs at once and records its requests. */
function quickPool(cores = 4): { pool: WorkerPool; seen: Seen } {
  const seen: Seen = { jobs: [], workers: 0, entries: [] };
  const createRenderWorker = (): RenderWorker => {
    seen.workers += 1;
    return {
      ...quickWorker(),
      prepare: (job) => {
        seen.jobs.push(job);
        return Promise.resolve({ kind: 'ready' });
      },
    };
  };
  const createArchiveWorker = () => quickArchive(seen.entries);
  return {
    seen,
    pool: { cores, createRenderWorker, createArchiveWorker, startWatchdog: patience, now: () => new Date(0) },
  };
}

describe('saving a collection', () => {
  it('packs every copy under the names of the specification', async () => {
    const { pool, seen } = quickPool();
    const document = badge(3);
    const result = await makeExport({ document, plan: planned(document, 'Диплом', 'jpeg'), pool });
    const files = seen.entries.map(({ name, content }) => [name, content]);
    expect([result.kind === 'done' && result.fileName, files]).toEqual([
      'Диплом_gallery_3файлов.zip',
      [
        ['Диплом-1.jpeg', 'copy 0'],
        ['Диплом-2.jpeg', 'copy 1'],
        ['Диплом-3.jpeg', 'copy 2'],
      ],
    ]);
  });

  it('hands over each picture by itself, and packs nothing, where no archive is wanted', async () => {
    const { pool, seen } = quickPool();
    const document = badge(2);
    const files: (readonly [string, Blob])[] = [];
    const plan = { ...planned(document, 'Диплом', 'jpeg'), container: 'files' } as const;
    const onFile = (fileName: string, blob: Blob) => void files.push([fileName, blob]);
    const result = await makeExport({ document, plan, onFile, pool });
    const texts = await Promise.all(files.map(async ([name, blob]) => [name, await blob.text()]));
    expect([result.kind, texts, seen.entries]).toEqual([
      'done',
      [
        ['Диплом-1.jpeg', 'copy 0'],
        ['Диплом-2.jpeg', 'copy 1'],
      ],
      [],
    ]);
  });

  it('uses as many workers as there are cores, and no more than there are copies', async () => {
    const counts = [
      [4, 100],
      [1, 100],
      [8, 3],
    ] as const;
    const workers = await Promise.all(
      counts.map(async ([cores, copies]) => {
        const { pool, seen } = quickPool(cores);
        const document = badge(copies);
        await makeExport({ document, plan: planned(document), pool });
        return seen.workers;
      }),
    );
    expect(workers).toEqual([4, 1, 3]);
  });

  it('draws at scale 2 and quality 0.9, and sends no worker where the cells came from', async () => {
    const { pool, seen } = quickPool(1);
    const document = badge(2);
    await makeExport({ document, plan: planned(document, 'х', 'webp'), pool });
    const [job] = seen.jobs;
    expect(job).toMatchObject({
      page: { scale: 2, quality: 0.9 },
      format: 'webp',
      document: { layers: [{ selectedCellsIdx: [], selectedCellsIdxString: new Map() }] },
    });
  });

  it('draws only what an earlier run has not put into the archive, and counts all of it', async () => {
    const { pool, seen } = quickPool(1);
    const progress: unknown[] = [];
    const document = badge(3);
    const continued: WorkerPool = {
      ...pool,
      createArchiveWorker: () => quickArchive(seen.entries, ['х-1.png', 'х-2.png']),
    };
    await makeExport({
      document,
      plan: planned(document),
      pool: continued,
      onProgress: (report) => void progress.push(report),
    });
    expect([seen.entries, progress]).toEqual([
      [{ name: 'х-3.png', content: 'copy 2' }],
      [
        { done: 2, total: 3 },
        { done: 3, total: 3 },
      ],
    ]);
  });

  it('of which only copies that fail are left is finished without them', async () => {
    const { pool } = quickPool(1);
    const document = badge(30);
    const plan = planned(document);
    const earlier = plan.copies.slice(0, 5).map(({ fileName }) => fileName);
    const told: number[] = [];
    const broken: WorkerPool = {
      ...pool,
      createRenderWorker: () => ({
        ...quickWorker(),
        render: () => Promise.resolve({ kind: 'failed', message: 'нет картинки' }),
      }),
      createArchiveWorker: () => quickArchive([], earlier),
    };
    const result = await makeExport({
      document,
      plan,
      pool: broken,
      onFailedCopies: (failed) => {
        told.push(failed.length);
        return Promise.resolve('leave out');
      },
    });
    expect([result.kind, told]).toEqual(['done', [25]]);
  });

  it('hands over the parts of an archive that the browser cannot keep in one piece', async () => {
    const { pool } = quickPool(1);
    const document = badge(2);
    const parts: string[] = [];
    const inParts: WorkerPool = {
      ...pool,
      createArchiveWorker: () => ({
        ...quickArchive(),
        add: () => Promise.resolve({ kind: 'archive', blob: new Blob(['part']) }),
      }),
    };
    const result = await makeExport({
      document,
      plan: planned(document, 'Диплом'),
      pool: inParts,
      onPart: (_, fileName) => void parts.push(fileName),
    });
    expect([parts, result.kind === 'done' && result.fileName]).toEqual([
      ['Диплом_gallery_2файлов_часть1.zip', 'Диплом_gallery_2файлов_часть2.zip'],
      'Диплом_gallery_2файлов_часть3.zip',
    ]);
  });

  it('whose archive cannot be opened says why, and leaves no worker behind', async () => {
    const { pool, seen } = quickPool();
    const terminated: string[] = [];
    const broken: WorkerPool = {
      ...pool,
      createRenderWorker: () => ({
        ...pool.createRenderWorker(),
        terminate: () => void terminated.push('render'),
      }),
      createArchiveWorker: () => ({
        ...quickArchive(),
        open: () => Promise.resolve({ kind: 'failed', message: 'не хватило памяти' }),
        terminate: () => void terminated.push('archive'),
      }),
    };
    const document = badge(2);
    const result = await makeExport({ document, plan: planned(document), pool: broken });
    expect([result, terminated.toSorted(), seen.workers]).toEqual([
      { kind: 'failed', message: 'не хватило памяти' },
      ['archive', 'render', 'render'],
      2,
    ]);
  });

  it.each([
    ['a person stops is forgotten', true, [false]],
    ['fails is kept for another time', false, [true]],
  ])('that %s', async (_, isCancelled, expected) => {
    const closed: boolean[] = [];
    const stopping = new AbortController();
    const { pool } = quickPool(1);
    const broken: WorkerPool = {
      ...pool,
      createArchiveWorker: () => ({
        ...quickArchive(),
        add: () => {
          if (isCancelled) stopping.abort();
          return Promise.resolve({ kind: 'failed', message: 'на диске не осталось места' });
        },
        close: (isKept) => {
          closed.push(isKept);
          return Promise.resolve();
        },
      }),
    };
    const document = badge(2);
    await makeExport({ document, plan: planned(document), pool: broken, signal: stopping.signal });
    expect(closed).toEqual(expected);
  });

  it('that is cancelled while packing ends at once', async () => {
    const { pool } = quickPool();
    const stopping = new AbortController();
    const terminated: string[] = [];
    const slow: WorkerPool = {
      ...pool,
      createArchiveWorker: () => ({
        ...quickArchive(),
        finish: () => {
          stopping.abort();
          return new Promise(() => undefined);
        },
        terminate: () => void terminated.push('archive'),
      }),
    };
    const document = badge(2);
    const run = makeExport({ document, plan: planned(document), pool: slow, signal: stopping.signal });
    expect([await run, terminated]).toEqual([{ kind: 'cancelled' }, ['archive']]);
  });
});

describe('saving one image', () => {
  it('puts an image together that is told by how it differs from another', async () => {
    const first = { id: 'first', blob: new Blob(['0123456789']) };
    const changes = [{ start: 2, end: 5, bytes: new TextEncoder().encode('new') }];
    const document = badge(1);
    const worker = () => ({
      ...quickWorker(),
      render: () => Promise.resolve({ kind: 'drawn' as const, file: { first, changes }, crc: 1 }),
    });
    const { pool } = quickPool();
    const result = await makeExport({
      document,
      plan: planImage(document, 'Диплом', 'png', 0),
      pool: { ...pool, createRenderWorker: worker },
    });
    expect(result.kind === 'done' && (await result.blob.text())).toBe('01new56789');
  });

  it('draws the copy that is shown, or the document as it stands, in one worker', async () => {
    const { pool, seen } = quickPool();
    const document = badge(3);
    const results = await Promise.all(
      [2, null].map((record) =>
        makeExport({ document, plan: planImage(document, 'Диплом', 'png', record), pool }),
      ),
    );
    const files = await Promise.all(
      results.map(async (result) =>
        result.kind === 'done' ? [result.fileName, await result.blob.text(), result.blob.type] : result,
      ),
    );
    expect([files, seen.workers]).toEqual([
      [
        ['Диплом.png', 'copy 2', 'image/png'],
        ['Диплом.png', 'copy null', 'image/png'],
      ],
      2,
    ]);
  });
});
