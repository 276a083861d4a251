import { describe, expect, test } from 'vitest';
import type { ExportProgress } from '../../../../../src/output/export/index.ts';
import type { VectorPlan } from '../../../../../src/output/plan/index.ts';
import { USUAL_ORDER } from '../../../../../src/output/order/index.ts';
import { planCollection, planImage } from '../../../../../src/output/plan/index.ts';
import { USUAL_SHEET } from '../../../../../src/output/print/index.ts';
import { drawnPart } from '../../../../../src/document/records/layerImages.ts';
import type { PdfOptions } from '../../../../../src/hosts/page/export/makePdf.ts';
import { makePdf } from '../../../../../src/hosts/page/export/makePdf.ts';
import type { ArchiveWorker } from '../../../../../workers/archive/client.ts';
import type { ArchiveRun } from '../../../../../workers/archive/messages.ts';
import type { PdfWorker } from '../../../../../workers/pdf/client.ts';
import type { PdfWork } from '../../../../../workers/pdf/messages.ts';
import type { Packed } from './fakeWorkers.ts';
import { badge, patience, quickArchive, settled } from './fakeWorkers.ts';

interface Seen {
  readonly works: PdfWork[];
  readonly pages: number[];
  readonly entries: Packed[];
  started: number;
  ended: number;
}

/** A pool whose workers write at once, and what they were asked for. `over` replaces parts of a worker. */
function quickPool(over: Partial<PdfWorker> = {}) {
  const seen: Seen = { works: [], pages: [], entries: [], started: 0, ended: 0 };
  const createPdfWorker = (): PdfWorker => {
    seen.started += 1;
    return {
      openDocument: (work) => {
        seen.works.push(work);
        return Promise.resolve({ kind: 'opened', pageCount: work.layout === null ? work.records.length : 1 });
      },
      writePage: (index) => {
        seen.pages.push(index);
        return Promise.resolve({ kind: 'drawn', file: null });
      },
      finish: () => Promise.resolve({ kind: 'drawn', file: new Blob([`pages ${seen.pages.join()}`]) }),
      openFiles: (work) => {
        seen.works.push(work);
        return Promise.resolve({ kind: 'opened' });
      },
      writeFile: (record, page) => {
        const what = `copy ${String(record)}${page === undefined ? '' : ` page ${page}`}`;
        return Promise.resolve({ kind: 'drawn', file: new Blob([what]) });
      },
      died: new Promise(() => undefined),
      terminate: () => void (seen.ended += 1),
      ...over,
    };
  };
  const createArchiveWorker = () => quickArchive(seen.entries);
  return {
    seen,
    pool: { cores: 2, createPdfWorker, createArchiveWorker, startWatchdog: patience, now: () => new Date(7) },
  };
}

const document = badge(3);

function planOf(isEach: boolean): VectorPlan {
  const reply = planCollection(document, 'Диплом', 'pdf', { indexes: [0, 2], isEach });
  if (reply.kind === 'refused') throw new Error(reply.text);
  return reply.plan;
}

const options = (over: Partial<PdfOptions> = {}): PdfOptions => ({
  document,
  plan: planOf(false),
  layout: null,
  isPicture: false,
  ...over,
});

describe('PDF on the page', () => {
  test('is one document of the chosen copies, written by one worker that is ended afterwards', async () => {
    const { pool, seen } = quickPool();
    const progress: ExportProgress[] = [];
    const result = await makePdf(options({ pool, onProgress: (step) => void progress.push(step) }));
    expect([
      result.kind === 'done' && [result.fileName, await result.blob.text()],
      seen.works.map(({ records, title, time, asPicture }) => [records, title, time, asPicture]),
      progress,
      [seen.started, seen.ended],
    ]).toEqual([
      ['Диплом.pdf', 'pages 0,1'],
      [[[0, 2], document.name, 7, null]],
      [
        { done: 1, total: 2 },
        { done: 2, total: 2 },
      ],
      [1, 1],
    ]);
  });

  test('is an archive of documents when each copy is to have its own', async () => {
    const { pool, seen } = quickPool();
    const result = await makePdf(options({ pool, plan: planOf(true) }));
    const files = seen.entries.map(({ name, content }) => [name, content]);
    expect([result.kind === 'done' && result.fileName, files, [seen.started, seen.ended]]).toEqual([
      'Диплом_gallery_2файлов.zip',
      [
        ['Диплом-1.pdf', 'copy 0'],
        ['Диплом-3.pdf', 'copy 2'],
      ],
      [2, 2],
    ]);
  });

  test('hands over each document by itself, in the order of the copies, and packs nothing', async () => {
    const { pool, seen } = quickPool();
    const files: (readonly [string, Blob])[] = [];
    const plan = { ...planOf(true), container: 'files' } as const;
    const onFile = (fileName: string, blob: Blob) => void files.push([fileName, blob]);
    const result = await makePdf(options({ pool, plan, onFile }));
    const texts = await Promise.all(files.map(async ([name, blob]) => [name, await blob.text()]));
    expect([result.kind, texts, seen.entries]).toEqual([
      'done',
      [
        ['Диплом-1.pdf', 'copy 0'],
        ['Диплом-3.pdf', 'copy 2'],
      ],
      [],
    ]);
  });

  test('of a copy each goes on with what an earlier run has left, in the time of that run', async () => {
    const { pool, seen } = quickPool();
    const createArchiveWorker = (): ArchiveWorker => ({
      ...quickArchive(seen.entries),
      open: () => Promise.resolve({ kind: 'opened', files: ['Диплом-1.pdf'], modified: 5 }),
    });
    const progress: ExportProgress[] = [];
    await makePdf(
      options({
        pool: { ...pool, createArchiveWorker },
        plan: planOf(true),
        onProgress: (step) => void progress.push(step),
      }),
    );
    expect([seen.entries.map(({ name }) => name), seen.works.map(({ time }) => time), progress]).toEqual([
      ['Диплом-3.pdf'],
      [5],
      [
        { done: 1, total: 2 },
        { done: 2, total: 2 },
      ],
    ]);
  });

  test('of a copy each is finished without the copies that fail when only these are left', async () => {
    const { pool, seen } = quickPool({
      writeFile: () => Promise.resolve({ kind: 'failed', message: 'нет шрифта' }),
    });
    const createArchiveWorker = () => quickArchive(seen.entries, ['Диплом-1.pdf']);
    const told: string[] = [];
    const result = await makePdf(
      options({
        pool: { ...pool, createArchiveWorker },
        plan: planOf(true),
        onFailedCopies: (failed) => {
          told.push(...failed.map(({ copy }) => copy.fileName));
          return Promise.resolve('leave out');
        },
      }),
    );
    expect([result.kind, told]).toEqual(['done', ['Диплом-3.pdf']]);
  });

  test('of a copy each tells the archive by what it can be continued', async () => {
    const { pool, seen } = quickPool();
    const kept = {
      place: 'project',
      order: { ...USUAL_ORDER, name: 'Диплом', format: 'pdf', isEach: true, isPicture: true },
    } as const;
    const runs: ArchiveRun[] = [];
    const archive = quickArchive(seen.entries);
    const createArchiveWorker = (): ArchiveWorker => ({
      ...archive,
      open: (run) => {
        runs.push(run);
        return archive.open(run);
      },
    });
    const plan = planOf(true);
    await makePdf(options({ pool: { ...pool, createArchiveWorker }, plan, kept, isPicture: true }));
    expect(runs.map((run) => run.kept)).toEqual([
      {
        ...kept,
        document: drawnPart(document),
        format: 'pdf',
        page: plan.page,
        pdf: { title: document.name, isPicture: true },
        images: new Map(),
      },
    ]);
  });

  test('of a copy each survives a worker that ends: another draws its copy', async () => {
    const { pool, seen } = quickPool();
    const lasting = pool.createPdfWorker;
    const createPdfWorker = (): PdfWorker => {
      const worker = lasting();
      if (seen.started > 1) return worker;
      return {
        ...worker,
        writeFile: () => new Promise(() => undefined),
        died: Promise.resolve('нет памяти'),
      };
    };
    const result = await makePdf(options({ pool: { ...pool, createPdfWorker }, plan: planOf(true) }));
    expect([result.kind, seen.entries.map(({ content }) => content), [seen.started, seen.ended]]).toEqual([
      'done',
      ['copy 0', 'copy 2'],
      [3, 3],
    ]);
  });

  test('counts sheets when several copies stand on one', async () => {
    const { pool, seen } = quickPool();
    const progress: ExportProgress[] = [];
    const layout = { ...USUAL_SHEET, sheet: 'a3' } as const;
    await makePdf(options({ pool, layout, onProgress: (step) => void progress.push(step) }));
    expect([seen.works.map((work) => work.layout?.paper), progress]).toEqual([
      [{ width: 297, height: 420 }],
      [{ done: 1, total: 1 }],
    ]);
  });

  test.each<[string, Partial<PdfWorker>]>([
    ['opening', { openDocument: () => Promise.resolve({ kind: 'failed', message: 'нет шрифта' }) }],
    ['a page', { writePage: () => Promise.resolve({ kind: 'failed', message: 'нет шрифта' }) }],
    ['the end', { finish: () => Promise.resolve({ kind: 'failed', message: 'нет шрифта' }) }],
  ])('says why there is none when %s fails, and ends the worker', async (_, over) => {
    const { pool, seen } = quickPool(over);
    const result = await makePdf(options({ pool }));
    expect([result, seen.ended]).toEqual([{ kind: 'failed', message: 'нет шрифта' }, 1]);
  });

  test.each<[string, Partial<PdfWorker>]>([
    ['the worker', { writePage: () => new Promise(() => undefined), died: Promise.resolve('нет памяти') }],
    [
      'a canvas',
      { writePage: () => Promise.resolve({ kind: 'failed', message: 'нет памяти', isAccident: true }) },
    ],
  ])('begins again in another worker when %s dies, and once only', async (_, over) => {
    const { pool, seen } = quickPool(over);
    const result = await makePdf(options({ pool }));
    expect([result, seen.ended]).toEqual([{ kind: 'failed', message: 'нет памяти' }, 2]);
  });

  test.each<[string, Partial<PdfWorker>]>([
    ['while it is opened', { openDocument: () => new Promise(() => undefined) }],
    ['while a page is written', { writePage: () => new Promise(() => undefined) }],
    ['while it is finished', { finish: () => new Promise(() => undefined) }],
  ])('can be cancelled %s', async (_, over) => {
    const { pool, seen } = quickPool(over);
    const stopping = new AbortController();
    const making = makePdf(options({ pool, signal: stopping.signal }));
    await settled();
    stopping.abort();
    expect([await making, seen.ended]).toEqual([{ kind: 'cancelled' }, 1]);
  });

  test('an SVG of one copy is the file itself, and of a collection an archive of files', async () => {
    const { pool, seen } = quickPool();
    const one = await makePdf(options({ pool, plan: planImage(document, 'Диплом', 'svg', 1) }));
    const all = planCollection(document, 'Диплом', 'svg');
    if (all.kind === 'refused') throw new Error(all.text);
    const archive = await makePdf(options({ pool, plan: all.plan }));
    expect([
      one.kind === 'done' && [one.fileName, await one.blob.text()],
      archive.kind === 'done' && archive.fileName,
      seen.entries.map(({ name, content }) => [name, content]),
      seen.works.map(({ format }) => format),
      seen.started === seen.ended,
    ]).toEqual([
      ['Диплом.svg', 'copy 1'],
      'Диплом_gallery_3файлов.zip',
      [
        ['Диплом-1.svg', 'copy 0'],
        ['Диплом-2.svg', 'copy 1'],
        ['Диплом-3.svg', 'copy 2'],
      ],
      ['svg', 'svg', 'svg'],
      true,
    ]);
  });

  test('a presentation of a collection is one file', async () => {
    const { pool, seen } = quickPool();
    const all = planCollection(document, 'Диплом', 'pptx');
    if (all.kind === 'refused') throw new Error(all.text);
    const result = await makePdf(options({ pool, plan: all.plan }));
    expect([
      result.kind === 'done' && result.fileName,
      seen.pages,
      seen.works.map(({ format }) => format),
    ]).toEqual(['Диплом.pptx', [0, 1, 2], ['pptx']]);
  });
});
