/** The engine's host for writing PDF in a worker. */
import { zlibSync } from 'fflate';
import type { RunDocument } from '../document/runDocument.ts';
import { SpokenError } from '../document/text/errorText.ts';
import { sharedImages } from '../document/records/layerImages.ts';
import type { Compression } from '../engine/ports/index.ts';
import type { Bytes } from '../output/formats/index.ts';
import type { PdfHost } from '../output/pdf/index.ts';
import { copyHost } from './copyHost.ts';
import { unreadImages } from './readyHost.ts';
import { recentImages } from './recentImages.ts';
import { loadShaper } from './shaper.ts';
import type { createWorkerHost } from './workerHost.ts';

/**
 * Rejects when the shaper cannot be loaded.
 * @param images encoded images by the `src` of the layers
 */
export async function browserPdfHost(
  host: ReturnType<typeof createWorkerHost>,
  document: RunDocument,
  images: ReadonlyMap<string, Blob>,
): Promise<PdfHost<ImageBitmap | OffscreenCanvas>> {
  const loadImages = recentImages(host.images, sharedImages(document));
  return {
    ...copyHost(host),
    shaper: await loadShaper(),
    compression,
    readFont: async (file) => {
      const response = await fetch(`/fonts/${file}.woff`);
      if (!response.ok) throw new Error(`The font file ${file} was not loaded (${response.status}).`);
      return bytesOf(response);
    },
    readImage: async (src) => {
      const image = images.get(src);
      return image === undefined ? null : bytesOf(image);
    },
    readPressProfile: async () => {
      const response = await fetch('/print/coated-fogra39.icc').catch(() => null);
      if (response?.ok !== true) throw new SpokenError(NO_PROFILE);
      return bytesOf(response);
    },
    decodeImages: async (srcs) => {
      const missing = await loadImages(srcs);
      if (missing.length > 0) throw new SpokenError(unreadImages(document, missing).message);
    },
  };
}

const NO_PROFILE = 'цветовой профиль для типографии не загрузился. Проверьте интернет и попробуйте ещё раз';

/** A page of text is shorter; the browser's streams take a millisecond to begin. */
const SHORT = 4096;
/** Little memory to clear before each of them. */
const FAST_START = { level: 6, mem: 1 } as const;

/** The browser's «deflate» is zlib (RFC 1950). */
const compression: Compression = {
  deflate: (bytes) =>
    bytes.length <= SHORT
      ? Promise.resolve(zlibSync(bytes, FAST_START))
      : through(new CompressionStream('deflate'), bytes),
  inflate: (bytes) => through(new DecompressionStream('deflate'), bytes),
};

function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  return bytesOf(new Response(new Blob([bytes]).stream().pipeThrough(stream)));
}

async function bytesOf(source: Blob | Response): Promise<Bytes> {
  return new Uint8Array(await source.arrayBuffer());
}
