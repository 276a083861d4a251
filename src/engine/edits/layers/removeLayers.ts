import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { withLayers } from '../../../document/changeLayer.ts';

/** Removes layers. */
export function removeLayers(document: Document, ids: readonly LayerId[]): Document {
  const removed = new Set(ids);
  return withLayers(
    document,
    document.layers.filter((layer) => !removed.has(layer.id)),
  );
}
