import { describe, expect, it } from 'vitest';
import { blobOfDataUrl, readImage } from '../../../workers/host/images.ts';

const contentOf = async (blob: Blob | null): Promise<unknown> => blob && [blob.type, await blob.text()];

/** A server that answers everything with this status. */
const answering = (status: number) => () => Promise.resolve(new Response('abc', { status }));

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
