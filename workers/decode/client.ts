/** Decodes a large document in a temporary worker. */
import type * as Comlink from 'comlink';
import type { Layer } from '../../src/document/layers/layer.ts';
import { callOnce, valueOf } from '../callOnce.ts';
import type { Decoded, DecodeWorkerApi, WireDocument } from './messages.ts';

/**
 * Same result as `openDocument`. Rejects when the worker fails or crashes.
 * @param createWorker creates the worker; replaceable in tests
 */
export async function decodeInWorker(
  wire: WireDocument,
  createWorker: () => Worker = createDecodeWorker,
): Promise<Decoded> {
  const end = await callOnce<DecodeWorkerApi, Decoded>({ createWorker }, (api) => takeOver(api, wire));
  return valueOf(end, () => new Error('The worker that reads documents stopped.'));
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
