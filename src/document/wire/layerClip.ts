/** Clipboard format of layers: JSON with the layers in their saved form and a `kind` that marks it as ours. */
import { MAX_LAYERS, MAX_LAYERS_TEXT } from '../schema/constants.ts';
import { createDocument } from '../document.ts';
import { decodeLayer } from './decodeLayer.ts';
import { encodeLayer } from './encodeLayer.ts';
import { savedLayerSchema } from '../layers/kinds.ts';
import type { Layer } from '../layers/layer.ts';
import { normaliseDocument } from '../normaliseDocument.ts';

const KIND = 'patent-generator/layers';

/** The layers as JSON text, in the order of the page. */
export function encodeClip(layers: readonly Layer[]): string {
  return JSON.stringify({ kind: KIND, layers: layers.map(encodeLayer) });
}

/**
 * The layers in a text from the clipboard, which may come from anywhere. Null when it is no clip of ours, is longer than a
 * project may be, or has a layer that a save would refuse.
 */
export function decodeClip(text: string): readonly Layer[] | null {
  if (text.length > MAX_LAYERS_TEXT) return null;
  const raw = rawLayers(text);
  if (raw === null || raw.length === 0 || raw.length > MAX_LAYERS) return null;
  const layers: Layer[] = [];
  for (const [index, candidate] of raw.entries()) {
    if (!savedLayerSchema.safeParse(candidate).success) return null;
    const { layer } = decodeLayer(candidate, index);
    if (layer === null) return null;
    layers.push(layer);
  }
  return normaliseDocument(createDocument({ layers })).layers;
}

function rawLayers(text: string): readonly unknown[] | null {
  try {
    const clip: unknown = JSON.parse(text);
    if (typeof clip !== 'object' || clip === null || !('kind' in clip) || !('layers' in clip)) return null;
    return clip.kind === KIND && Array.isArray(clip.layers) ? clip.layers : null;
  } catch {
    return null;
  }
}
