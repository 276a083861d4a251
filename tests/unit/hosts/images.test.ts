import { describe, expect, it } from 'vitest';
import { blobOfDataUrl, createImageStore, readImage } from '../../../src/browser/images.ts';

const contentOf = async (blob: Blob | null): Promise<unknown> => blob && [blob.type, await blob.text()];

/** A server that responds to everything with this status. */
const answering = (status: number) => () => Promise.resolve(new Response('abc', { status }));

/** A store whose files are their own `src`, and whose images fail to decode when the `src` says so. */
function aStore() {
  const read: string[] = [];
  const closed: string[] = [];
  const store = createImageStore(
    (src) => {
      read.push(src);
      return Promise.resolve(src === 'missing' ? null : new Blob([src]));
    },
    async (file) => {
      const src = await file.text();
      if (src === 'broken') throw new DOMException('The source image could not be decoded.');
      return { width: src.length, height: 1, close: () => closed.push(src) };
    },
  );
  return { store, read, closed };
}

describe('a data address', () => {
  it.each([
    ['data:image/png;base64,YWJj', ['image/png', 'abc']],
    ['data:image/svg+xml,%3Csvg/%3E', ['image/svg+xml', '<svg/>']],
    ['data:image/svg+xml;charset=utf-8,Ё%D0%81', ['image/svg+xml', 'ЁЁ']],
    ['data:image/png;base64,***', null],
    ['data:image/png', null],
  ])('%s', async (address, expected) => {
    const content = await contentOf(blobOfDataUrl(address));
    expect(content).toEqual(expected);
  });
});

describe('an image at an address', () => {
  it('is what the server answers', async () => {
    expect(await contentOf(await readImage('/api/images/a', answering(200)))).toEqual([
      'text/plain;charset=utf-8',
      'abc',
    ]);
  });

  it('is not had when the server refuses or cannot be reached', async () => {
    const refused = await readImage('/api/images/a', answering(404));
    const offline = await readImage('/api/images/a', () => Promise.reject(new TypeError('offline')));
    expect([refused, offline]).toEqual([null, null]);
  });
});

describe('the image store', () => {
  it('names what could not be had and gives the rest', async () => {
    const { store } = aStore();
    const failed = await store.load(['logo', 'missing', 'broken']);
    expect([failed, store.get('logo')?.width, store.get('broken')]).toEqual([
      ['missing', 'broken'],
      4,
      undefined,
    ]);
  });

  it('reads each image once, but tries again what failed', async () => {
    const { store, read } = aStore();
    await Promise.all([store.load(['logo', 'logo', 'missing']), store.load(['logo'])]);
    await store.load(['logo', 'missing']);
    expect(read).toEqual(['logo', 'missing', 'missing']);
  });

  it('frees what is no longer shown', async () => {
    const { store, closed } = aStore();
    await store.load(['logo', 'seal']);
    store.keep(['seal']);
    expect([closed, store.get('logo'), store.get('seal')?.width]).toEqual([['logo'], undefined, 4]);
  });
});
