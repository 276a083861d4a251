import { DEFAULT_LAYER_POSITION, MAX_LAYERS } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import { copyNames } from '../../document/layers/freeName.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { withLayers } from '../../document/changeLayer.ts';
import { placedAt } from './placedAt.ts';

/**
 * Copies each layer, to the right and down by `shift` document pixels, directly above the original and under
 * a unique name. A copy is not locked, so that it can be moved. `newId` returns an unused id for each copy.
 * Copies beyond the layer limit are omitted.
 */
export function duplicateLayers(
  document: Document,
  ids: readonly LayerId[],
  newId: (original: LayerId) => LayerId,
  shift: number = DEFAULT_LAYER_POSITION,
): Document {
  const chosen = new Set(ids);
  let remaining = MAX_LAYERS - document.layers.length;
  const copyName = copyNames(document.layers);
  const layers = document.layers.flatMap((layer): Layer[] => {
    if (!chosen.has(layer.id) || remaining === 0) return [layer];
    remaining -= 1;
    const copy = { ...layer, id: newId(layer.id), name: copyName(layer.name), locked: false };
    return [layer, placedAt(copy, { x: layer.x + shift, y: layer.y + shift })];
  });
  return withLayers(document, layers);
}
