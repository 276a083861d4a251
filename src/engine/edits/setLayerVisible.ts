import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { changeLayer, withFields } from './changeLayer.ts';

export function setLayerVisible(document: Document, id: LayerId, visible: boolean): Document {
  return changeLayer(document, id, (layer) => withFields(layer, { visible }));
}
