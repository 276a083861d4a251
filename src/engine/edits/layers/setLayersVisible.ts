import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayers, withFields } from '../../../document/changeLayer.ts';

/** Hides layers, or shows them. */
export function setLayersVisible(document: Document, ids: readonly LayerId[], visible: boolean): Document {
  return changeLayers(document, ids, (layer) => withFields(layer, { visible }));
}
