import { normaliseDegrees } from '../math/angle.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../document/changeLayer.ts';

/** Sets the rotation of a layer, in degrees clockwise about its centre; stored as 0 to 360. */
export function setRotation(document: Document, id: LayerId, degrees: number): Document {
  return changeLayer(document, id, (layer) => withFields(layer, { rotation: normaliseDegrees(degrees) }));
}
