import { DEFAULT_LAYER_POSITION, MAX_LAYERS } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { copyName } from '../../document/freeName.ts';
import type { Layer, LayerId } from '../../document/layer.ts';
import { withLayers } from './changeLayer.ts';

/**
 * Copies each layer, slightly to the right and down, directly above the original and under a unique name.
 * A copy is not locked, so that it can be moved. `newId` returns an unused id for each copy. Copies beyond the layer limit are omitted.
 */
export function duplicateLayers(
  document: Document,
  ids: readonly LayerId[],
  newId: (original: LayerId) => LayerId,
): Document {
  const chosen = new Set(ids);
  let remaining = MAX_LAYERS - document.layers.length;
  const copies: Layer[] = [];
  const layers = document.layers.flatMap((layer): Layer[] => {
    if (!chosen.has(layer.id) || remaining === 0) return [layer];
    remaining -= 1;
    const x = layer.x + DEFAULT_LAYER_POSITION;
    const y = layer.y + DEFAULT_LAYER_POSITION;
    const name = copyName([...document.layers, ...copies], layer.name);
    const copy = { ...layer, id: newId(layer.id), name, x, y, locked: false };
    copies.push(copy);
    return [layer, copy];
  });
  return withLayers(document, layers);
}
