import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { withLayers } from '../../document/changeLayer.ts';
import { withFirstRecord } from '../../data/index.ts';

/** Removes layers. Those that are left and name their columns show what they show in the first copy now. */
export function removeLayers(document: Document, ids: readonly LayerId[]): Document {
  const removed = new Set(ids);
  const left = withLayers(
    document,
    document.layers.filter((layer) => !removed.has(layer.id)),
  );
  return withFirstRecord(document, left);
}
