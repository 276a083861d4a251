import { normaliseDegrees } from '../../math/angle.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayer, changeLayers, withFields } from '../../../document/changeLayer.ts';

/** Sets the rotation of a layer, in degrees clockwise about its centre; stored as 0 to 360. */
export function setRotation(document: Document, id: LayerId, degrees: number): Document {
  return changeLayer(document, id, (layer) => withFields(layer, { rotation: normaliseDegrees(degrees) }));
}

/** Turns each of several layers about its own centre, by so many degrees clockwise. */
export function turnLayers(document: Document, ids: readonly LayerId[], by: number): Document {
  return changeLayers(document, ids, (layer) =>
    withFields(layer, { rotation: normaliseDegrees(layer.rotation + by) }),
  );
}
