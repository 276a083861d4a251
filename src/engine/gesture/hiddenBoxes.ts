import type { Document } from '../../document/document.ts';
import { hiddenAmong } from '../../document/hiddenLayers.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { GestureBox } from './gesture.ts';

/** Boxes of the hidden layers among `ids`, which have no node and go along with those that have. */
export function hiddenBoxes(
  document: Document,
  ids: readonly LayerId[],
  sizeOf: (layer: Layer) => { readonly width: number; readonly height: number },
): readonly (GestureBox & { readonly layer: Layer })[] {
  return hiddenAmong(document, ids).map((layer) => {
    const { id, x, y, rotation } = layer;
    return { layerId: id, layer, x, y, rotation, ...sizeOf(layer) };
  });
}
