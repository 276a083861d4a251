import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayers, withFields } from '../../../document/changeLayer.ts';

/** Locks or unlocks layers. */
export function setLayersLocked(document: Document, ids: readonly LayerId[], locked: boolean): Document {
  return changeLayers(document, ids, (layer) => withFields(layer, { locked }));
}
