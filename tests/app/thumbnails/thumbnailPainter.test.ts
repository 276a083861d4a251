import { expect, test } from 'vitest';
import type { Document } from '../../../src/document/document.ts';
import type { Layer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createThumbnailPainter } from '../../../src/app/thumbnails/thumbnailPainter.ts';
import type { ThumbnailJob } from '../../../workers/thumbnail/messages.ts';
import { aDbLayer, anImageLayer, aTextLayer } from '../../unit/engine/builders.ts';

const file = new Blob(['picture']);

/** Paints a document. Returns the worker's input and the fetched images. */
async function paint(
  document: Document,
  record: number | null = null,
  { page, signal = new AbortController().signal }: { page?: number; signal?: AbortSignal } = {},
) {
  const given: ThumbnailJob[] = [];
  const asked: string[] = [];
  const painter = createThumbnailPainter(
    {
      drawThumbnail: (job) => {
        given.push(job);
        return Promise.resolve({ kind: 'drawn', picture: file, missing: [] });
      },
    },
    (src) => {
      asked.push(src);
      return Promise.resolve({ ok: true, value: file });
    },
  );
  const { kind } = await painter.paint({ document, record, page, width: 320, as: 'file', signal });
  return { kind, asked, given };
}

const many = (count: number, layer: (index: number) => Layer): Document =>
  createDocument({ layers: Array.from({ length: count }, (_, index) => layer(index)) });

test('a thumbnail is drawn with its images and without the records of the table', async () => {
  const layers = [
    anImageLayer({ src: '/api/images/1' }),
    anImageLayer({ id: 'hidden', src: '/api/images/2', visible: false }),
    aDbLayer({ selectedCells: ['Анна', 'Борис'] }),
  ];
  const { kind, asked, given } = await paint(createDocument({ layers }), 1);
  const [job] = given;
  expect([kind, asked, [...(job?.images.keys() ?? [])], job?.document.layers]).toEqual([
    'drawn',
    ['/api/images/1'],
    ['/api/images/1'],
    [anImageLayer({ src: '/api/images/1' }), aDbLayer({ display: 'Борис' })],
  ]);
});

test('a thumbnail of several pages shows the first one, with the records of all', async () => {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'Имя' }], rows: [], filter: null };
  const layers = [
    aTextLayer({ id: 'front', display: 'Гость: {Имя}' }),
    aDbLayer({ page: 1, selectedCells: ['Анна', 'Борис'], query }),
    anImageLayer({ page: 1 }),
  ];
  const { asked, given } = await paint(createDocument({ settings: { pages: 2 }, layers }), 1);
  expect([asked, given[0]?.document.layers]).toEqual([
    [],
    [aTextLayer({ id: 'front', display: 'Гость: Борис' })],
  ]);
});

test('a thumbnail of the second page shows its layers only', async () => {
  const layers = [aTextLayer({ id: 'front' }), aTextLayer({ id: 'back', page: 1 })];
  const { given } = await paint(createDocument({ settings: { pages: 2 }, layers }), null, { page: 1 });
  expect(given[0]?.document.layers).toEqual([aTextLayer({ id: 'back', page: 1 })]);
});

test.each([
  ['more text than a page holds', many(26, (n) => aTextLayer({ id: `${n}`, display: 'Ж'.repeat(20_000) }))],
  [
    'a format for each letter',
    many(13, (n) =>
      aTextLayer({
        id: `${n}`,
        display: 'Ж'.repeat(20_000),
        formatting: {
          ...aTextLayer().formatting,
          segments: Array.from({ length: 20_000 }, (_, index) => ({ range: [index, index + 1], format: {} })),
        },
      }),
    ),
  ],
  ['hundreds of image files', many(300, (n) => anImageLayer({ id: `${n}`, src: `/api/images/${n}` }))],
  [
    'thousands of images over the whole sheet',
    many(1000, (n) => anImageLayer({ id: `${n}`, width: 2000, height: 2000 })),
  ],
  [
    'a template that repeats a long value',
    many(30, (n) =>
      aDbLayer({
        id: `${n}`,
        selectedCells: [['Ж'.repeat(20_000)]],
        query: {
          sheet: '',
          headerRow: 0,
          columns: [{ name: 'Имя', index: 0 }],
          rows: [],
          filter: null,
        },
        format: '{Имя}'.repeat(300),
      }),
    ),
  ],
])('a document of %s gets a plain sign, and nothing is asked or drawn for it', async (_what, document) => {
  expect(await paint(document, 0)).toEqual({ kind: 'failed', asked: [], given: [] });
});

test('a thumbnail that is scrolled away before its images came is not drawn', async () => {
  const { kind, given } = await paint(createDocument({ layers: [anImageLayer()] }), null, {
    signal: AbortSignal.abort(),
  });
  expect([kind, given]).toEqual(['cancelled', []]);
});
