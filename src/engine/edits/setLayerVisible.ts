import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../document/changeLayer.ts';

export function setLayerVisible(document: Document, id: LayerId, visible: boolean): Document {
  return changeLayer(document, id, (layer) => withFields(layer, { visible }));
}
