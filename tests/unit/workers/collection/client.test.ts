import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Workshop } from '../../../../workers/collection/workshop.ts';
import { generateCollection, renderImage } from '../../../../workers/collection/client.ts';
import type { CopyMaker } from '../../../../workers/collection/copyPool.ts';
import type { ArchiveEntry, CopyJob } from '../../../../workers/protocol.ts';
import { patience, quickMaker } from './fakeMakers.ts';

const badge = (count: number): Document =>
  createDocument({
    layers: [
      createDbLayer({
        id: 'name',
        name: 'ФИО',
        display: '',
        selectedCells: Array.from({ length: count }, (_, n) => `Участник ${n}`),
        selectedCellsIdx: Array.from({ length: count }, (_, n) => [n, 0] as const),
        selectedCellsIdxString: new Map(Array.from({ length: count }, (_, n) => [`${n}:0`, n] as const)),
      }),
    ],
  });

interface Seen {
  jobs: CopyJob[];
  makers: number;
  entries: readonly ArchiveEntry[];
}

/** A workshop that draws and packs at once and remembers what it was asked for. */
function workshop(cores = 4): { workshop: Workshop; seen: Seen } {
  const seen: Seen = { jobs: [], makers: 0, entries: [] };
  const createCopyMaker = (): CopyMaker => {
    seen.makers += 1;
    return {
      ...quickMaker(),
      prepare: (job) => {
        seen.jobs.push(job);
        return Promise.resolve({ kind: 'ready' });
      },
    };
  };
  return {
    seen,
    workshop: {
      cores,
      createCopyMaker,
      createPacker: () => ({
        archive: (entries) => {
          seen.entries = entries;
          return Promise.resolve({ kind: 'archive', blob: new Blob(['zip']) });
        },
        died: new Promise(() => undefined),
        terminate: () => undefined,
      }),
      silence: patience,
      now: () => new Date(0),
    },
  };
}

describe('saving a collection', () => {
  it('packs every copy under the names of the specification', async () => {
    const { workshop: shop, seen } = workshop();
    const result = await generateCollection({
      document: badge(3),
      name: 'Диплом',
      format: 'jpeg',
      workshop: shop,
    });
    const files = await Promise.all(
      seen.entries.map(async ({ name, content }) => [name, await content.text()]),
    );
    expect([result.kind === 'done' && result.fileName, files]).toEqual([
      'Диплом_gallery_3файлов.zip',
      [
        ['Диплом-1.jpeg', 'copy 0'],
        ['Диплом-2.jpeg', 'copy 1'],
        ['Диплом-3.jpeg', 'copy 2'],
      ],
    ]);
  });

  it('uses as many workers as there are cores, and no more than there are copies', async () => {
    const counts = [
      [4, 100],
      [1, 100],
      [8, 3],
    ] as const;
    const makers = await Promise.all(
      counts.map(async ([cores, copies]) => {
        const { workshop: shop, seen } = workshop(cores);
        await generateCollection({ document: badge(copies), name: 'х', format: 'png', workshop: shop });
        return seen.makers;
      }),
    );
    expect(makers).toEqual([4, 1, 3]);
  });

  it('draws at scale 2 and quality 0.9, and sends no worker where the cells came from', async () => {
    const { workshop: shop, seen } = workshop(1);
    await generateCollection({ document: badge(2), name: 'х', format: 'webp', workshop: shop });
    const [job] = seen.jobs;
    expect(job).toMatchObject({
      scale: 2,
      quality: 0.9,
      format: 'webp',
      document: { layers: [{ selectedCellsIdx: [], selectedCellsIdxString: new Map() }] },
    });
  });

  it.each([
    [0, 'Нет данных для сохранения галереи'],
    [1, 'Недостаточно данных для сохранения галереи. Минимальное количест: 2'],
    [65_535, 'в один архив помещается не больше 65534 файлов, выберите меньше строк'],
  ])('of %d copies is refused before any worker is made', async (count, message) => {
    const { workshop: shop, seen } = workshop();
    const document = count === 0 ? createDocument() : badge(count);
    const result = await generateCollection({ document, name: 'х', format: 'png', workshop: shop });
    expect([result, seen.makers]).toEqual([{ kind: 'failed', message }, 0]);
  });

  it('that is cancelled while packing ends at once', async () => {
    const { workshop: shop } = workshop();
    const stopping = new AbortController();
    const terminated: string[] = [];
    const slow: Workshop = {
      ...shop,
      createPacker: () => ({
        archive: () => {
          stopping.abort();
          return new Promise(() => undefined);
        },
        died: new Promise(() => undefined),
        terminate: () => void terminated.push('packer'),
      }),
    };
    const options = {
      document: badge(2),
      name: 'х',
      format: 'png',
      workshop: slow,
      signal: stopping.signal,
    } as const;
    expect([await generateCollection(options), terminated]).toEqual([{ kind: 'cancelled' }, ['packer']]);
  });
});

describe('saving one image', () => {
  it('draws the copy that is shown, or the document as it stands, in one worker', async () => {
    const { workshop: shop, seen } = workshop();
    const common = { document: badge(3), name: 'Диплом', format: 'png', workshop: shop } as const;
    const results = [await renderImage({ ...common, recordIndex: 2 }), await renderImage(common)];
    const files = await Promise.all(
      results.map(async (result) =>
        result.kind === 'done' ? [result.fileName, await result.blob.text()] : result,
      ),
    );
    expect([files, seen.makers]).toEqual([
      [
        ['Диплом.png', 'copy 2'],
        ['Диплом.png', 'copy null'],
      ],
      2,
    ]);
  });
});
