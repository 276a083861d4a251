/** Decodes documents from the wire: small ones at once, large ones in a worker, one after another. */
import type { Decode } from '../../document/wire/decode.ts';
import { openDocument } from '../../document/wire/decode.ts';

/** UTF-16 units of layers' text that the page decodes in some tens of milliseconds. */
export const LARGE_TEXT = 200_000;

/** @param inWorker decodes a large document; if it rejects, the page decodes it */
export function createDecoder(inWorker: Decode = (wire) => decodeLarge(wire)): Decode {
  let last: Promise<unknown> = Promise.resolve();
  return (wire) => {
    if (wire.layers.length <= LARGE_TEXT) return Promise.resolve(openDocument(wire));
    const decoded = last.then(() => inWorker(wire)).catch(() => openDocument(wire));
    last = decoded;
    return decoded;
  };
}

const decodeLarge: Decode = async (wire) => {
  const { decodeInWorker } = await import('../../../workers/decode/client.ts');
  return decodeInWorker(wire);
};
