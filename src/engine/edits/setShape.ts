import { isShape } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId, ShapeLayer } from '../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../document/changeLayer.ts';

type ShapeFields = Partial<Pick<ShapeLayer, 'shape' | 'fill' | 'stroke' | 'strokeWidth' | 'dash' | 'radius'>>;

/** Sets form, fill and stroke of a shape; lengths in document pixels. Other layers stay as they are. */
export function setShape(document: Document, id: LayerId, fields: ShapeFields): Document {
  return changeLayer(document, id, (layer) => (isShape(layer) ? withFields(layer, fields) : layer));
}
