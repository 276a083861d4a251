import { DEFAULT_LAYER_POSITION, MAX_LAYERS } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { copyName } from '../../document/freeName.ts';
import type { Layer, LayerId } from '../../document/layer.ts';
import { withLayers } from './changeLayer.ts';

/**
 * Puts a copy of each layer right above it, a little to the right and down so that it is seen, under a name of its own. `newId` names the copies;
 * call it for ids that the document does not have. Copies that would overfill the document are left out.
 */
export function duplicateLayers(
  document: Document,
  ids: readonly LayerId[],
  newId: (original: LayerId) => LayerId,
): Document {
  const chosen = new Set(ids);
  let room = MAX_LAYERS - document.layers.length;
  const copies: Layer[] = [];
  const layers = document.layers.flatMap((layer): Layer[] => {
    if (!chosen.has(layer.id) || room === 0) return [layer];
    room -= 1;
    const x = layer.x + DEFAULT_LAYER_POSITION;
    const y = layer.y + DEFAULT_LAYER_POSITION;
    const name = copyName([...document.layers, ...copies], layer.name);
    const copy = { ...layer, id: newId(layer.id), name, x, y };
    copies.push(copy);
    return [layer, copy];
  });
  return withLayers(document, layers);
}
