import type { Bytes, Compression } from '../../engine/index.ts';

/** zlib by the streams of browsers; Node has them too. */
export const streamCompression: Compression = {
  deflate: (bytes) => through(new CompressionStream('deflate'), bytes),
  inflate: (bytes) => through(new DecompressionStream('deflate'), bytes),
};

async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  const body = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
