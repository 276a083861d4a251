/**
 * Decodes a large document in a worker. Sends the layers in parts, so that the page is never blocked for
 * long.
 */
import * as Comlink from 'comlink';
import { openDocument } from '../../src/document/wire/decode.ts';
import type { Layer } from '../../src/document/layers/layer.ts';
import type { DecodeWorkerApi } from './messages.ts';
import { partOf } from './partOf.ts';

let opened: readonly Layer[] = [];

const api: DecodeWorkerApi = {
  open: (wire) => {
    const decoded = openDocument(wire);
    if (decoded.kind === 'newer') return Promise.resolve(decoded);
    const { layers, ...outline } = decoded.document;
    opened = layers;
    return Promise.resolve({ ...decoded, document: outline, layerCount: layers.length });
  },
  part: (start) => Promise.resolve(partOf(opened, start)),
};
Comlink.expose(api);
