/** Kinds of pictures that the service does not store become ones that it does, where the browser reads them. */
import { expect, test } from 'vitest';
import { prepareImage } from '../../../src/app/images/prepareImage.ts';

const box = (brands: string) =>
  Uint8Array.from(`\0\0\0\u0018ftyp${brands}`, (letter) => letter.charCodeAt(0));
const HEIC = box('heic\0\0\0\0mif1heic');
const AVIF = box('avif\0\0\0\0mif1miaf');

/** What becomes of a file, and as what the browser was asked to write it. */
async function prepared(name: string, bytes: Uint8Array<ArrayBuffer>, written: string | null) {
  const asked: string[] = [];
  const result = await prepareImage(new File([bytes], name), {
    signal: new AbortController().signal,
    onShrinking: () => undefined,
    shrink: ({ type }) => {
      asked.push(type);
      return Promise.resolve(written === null ? null : new Blob(['picture'], { type: written }));
    },
  });
  const became = result.kind === 'ready' ? `${result.file.name} ${result.file.type}` : result;
  return { asked, became };
}

test('a photograph of an iPhone becomes JPEG in a browser that reads it', async () => {
  expect(await prepared('фото.heic', HEIC, 'image/jpeg')).toEqual({
    asked: ['image/jpeg'],
    became: 'фото.jpg image/jpeg',
  });
});

test('AVIF keeps what is seen through', async () => {
  expect(await prepared('знак.avif', AVIF, 'image/webp')).toEqual({
    asked: ['image/webp'],
    became: 'знак.webp image/webp',
  });
});

test('a browser that writes no WEBP writes PNG', async () => {
  expect((await prepared('знак.avif', AVIF, 'image/png')).became).toBe('знак.png image/png');
});

test('what the browser cannot read is refused by its own kind', async () => {
  expect((await prepared('фото.heic', HEIC, null)).became).toEqual({
    kind: 'refused',
    refused: { name: 'фото.heic', why: 'heic' },
  });
});
