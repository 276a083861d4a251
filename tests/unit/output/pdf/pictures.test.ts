import { expect, test } from 'vitest';
import type { PdfFile } from '../../../../src/output/pdf/file/pdfFile.ts';
import type { PdfHost } from '../../../../src/output/pdf/pdfHost.ts';
import { pictureStore } from '../../../../src/output/pdf/pictures.ts';
import { createCanvas } from '@napi-rs/canvas';

const photo = new Uint8Array(createCanvas(20, 10).toBuffer('image/jpeg', 90));

/** A host that has the same photograph at every address, and what is asked of it. */
function aHost() {
  const read: string[] = [];
  const decoded: string[] = [];
  const host: Pick<PdfHost<never>, 'readImage' | 'decodeImages'> = {
    readImage: (src) => {
      read.push(src);
      return Promise.resolve(photo);
    },
    decodeImages: (srcs) => {
      decoded.push(...srcs);
      return Promise.resolve();
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked for a JPEG
  return { host: host as PdfHost<never>, read, decoded };
}

/** A file that takes what is written, and tells the lengths of its streams. */
function aFile() {
  const lengths: number[] = [];
  const writeStream: PdfFile['writeStream'] = (_object, _entries, bytes) => {
    lengths.push(bytes.length);
    return Promise.resolve();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked for a JPEG
  return { file: { writeStream } as PdfFile, lengths };
}

test('of many photographs only the last used keep their samples; another is read again when it is written', async () => {
  const { host, read } = aHost();
  const { file, lengths } = aFile();
  const pictures = pictureStore(host, 2 * photo.length);
  await pictures.load(['a', 'b', 'c', 'a'].map((src) => ({ src })));
  for (const src of ['b', 'c', 'a']) await pictures.get(src)?.write(file, 1, '/DeviceRGB');
  expect([read, lengths]).toEqual([
    ['a', 'b', 'c', 'a'],
    [photo.length, photo.length, photo.length],
  ]);
});

test('a picture in a cell is decoded, because nobody has seen whether it is whole', async () => {
  const { host, decoded } = aHost();
  await pictureStore(host).load([{ src: '/api/images/a' }, { src: 'data:image/jpeg;base64,AAAA' }]);
  expect(decoded).toEqual(['data:image/jpeg;base64,AAAA']);
});
