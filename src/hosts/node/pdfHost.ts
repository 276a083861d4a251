import { readFile } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Canvas, Image } from '@napi-rs/canvas';
import type { RunDocument } from '../../document/runDocument.ts';
import { SpokenError } from '../../document/text/errorText.ts';
import { familiesOf, weightsOf } from '../../document/fonts.ts';
import { sharedImages } from '../../document/records/layerImages.ts';
import type { Bytes } from '../../output/formats/index.ts';
import type { PdfHost } from '../../output/pdf/index.ts';
import { unreadImages } from '../../browser/readyHost.ts';
import { recentImages } from '../../browser/recentImages.ts';
import { loadShaper } from '../../browser/shaper.ts';
import { copyHost } from './copyLane.ts';
import type { FontPath, NodeHost } from './nodeHost.ts';
import { fontFiles, pdfFontFile } from './nodeHost.ts';

const NO_PROFILE =
  'нет файла coated-fogra39.icc, цветового профиля для типографии. Распакуйте архив программы целиком';

/** Pages are small; zlib's own defaults take 256 kB of memory for each, and 16 kB for what it writes. */
const SMALL = 4096;
const FOR_SMALL = { windowBits: 12, memLevel: 5, chunkSize: 1024 };

/**
 * The host of PDF in Node. Of each font there is a WOFF file beside its WOFF2 file.
 * @param images encoded images by the `src` of their layers
 * @param pressProfile path of the profile for print shops; absent where no such file is made
 */
export async function nodePdfHost(
  host: NodeHost,
  document: RunDocument,
  fontPath: FontPath,
  images: ReadonlyMap<string, Uint8Array>,
  pressProfile?: string,
): Promise<PdfHost<Image | Canvas>> {
  const opened = host.openImages();
  const shared = sharedImages(document);
  const loadImages = recentImages(opened, shared);
  await opened.load(shared);
  const files = new Map(
    fontFiles(familiesOf(document), fontPath, weightsOf(document)).map(({ name, path }) => [name, path]),
  );
  return {
    ...copyHost(host),
    images: opened,
    shaper: await loadShaper(),
    compression: {
      deflate: (bytes) =>
        Promise.resolve(new Uint8Array(deflateSync(bytes, bytes.length < SMALL ? FOR_SMALL : {}))),
      inflate: async (bytes) => new Uint8Array(inflateSync(bytes)),
    },
    readFont: async (file): Promise<Bytes> => {
      const path = files.get(file);
      if (path === undefined) throw new Error(`The font file ${file} belongs to no family of the document.`);
      return new Uint8Array(await readFile(pdfFontFile(path)));
    },
    readImage: (src) => {
      const bytes = images.get(src);
      return Promise.resolve(bytes === undefined ? null : new Uint8Array(bytes));
    },
    readPressProfile: async (): Promise<Bytes> => {
      const bytes = pressProfile === undefined ? null : await readFile(pressProfile).catch(() => null);
      if (bytes === null) throw new SpokenError(NO_PROFILE);
      return new Uint8Array(bytes);
    },
    decodeImages: async (srcs) => {
      const missing = await loadImages(srcs);
      if (missing.length > 0) throw new Error(unreadImages(document, missing).message);
    },
  };
}
