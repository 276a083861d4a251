/** The engine's host for writing PDF in a worker. */
import type { Bytes, Compression, PdfHost } from '../../engine/index.ts';
import { copyHost } from './copyHost.ts';
import { loadShaper } from './shaper.ts';
import type { createWorkerHost } from './workerHost.ts';

/**
 * Rejects when the shaper cannot be loaded.
 * @param images encoded images by the `src` of the layers
 */
export async function browserPdfHost(
  host: ReturnType<typeof createWorkerHost>,
  images: ReadonlyMap<string, Blob>,
): Promise<PdfHost<ImageBitmap | OffscreenCanvas>> {
  return {
    ...copyHost(host, false),
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
  };
}

/** The browser's «deflate» is zlib (RFC 1950). */
const compression: Compression = {
  deflate: (bytes) => through(new CompressionStream('deflate'), bytes),
  inflate: (bytes) => through(new DecompressionStream('deflate'), bytes),
};

function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  return bytesOf(new Response(new Blob([bytes]).stream().pipeThrough(stream)));
}

async function bytesOf(source: Blob | Response): Promise<Bytes> {
  return new Uint8Array(await source.arrayBuffer());
}
