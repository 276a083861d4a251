/** Decodes a large document in a temporary worker. */
import * as Comlink from 'comlink';
import type { Layer } from '../../src/document/layers/layer.ts';
import type { Decoded, DecodeWorkerApi, WireDocument } from './messages.ts';

/**
 * Same result as `openDocument`. Rejects when the worker fails or crashes.
 * @param createWorker creates the worker; replaceable in tests
 */
export async function decodeInWorker(
  wire: WireDocument,
  createWorker: () => Worker = createDecodeWorker,
): Promise<Decoded> {
  const worker = createWorker();
  const died = new Promise<never>((_, reject) => {
    for (const end of ['error', 'messageerror'])
      worker.addEventListener(end, () => reject(new Error('The worker that reads documents stopped.')));
  });
  try {
    return await Promise.race([takeOver(Comlink.wrap<DecodeWorkerApi>(worker), wire), died]);
  } finally {
    worker.terminate();
  }
}

async function takeOver(api: Comlink.Remote<DecodeWorkerApi>, wire: WireDocument): Promise<Decoded> {
  const outline = await api.open(wire);
  if (outline.kind === 'newer') return outline;
  const { document, layerCount, ...decoded } = outline;
  const layers: Layer[] = [];
  while (layers.length < layerCount) {
    // In parts, so that the page can do other work between two of them.
    layers.push(...(await api.part(layers.length))); // oxlint-disable-line no-await-in-loop
  }
  return { ...decoded, document: { ...document, layers } };
}

function createDecodeWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'decode' });
}
