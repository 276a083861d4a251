import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { clamp } from '../../math/interval.ts';
import { changeLayers, withFields } from '../../../document/changeLayer.ts';

/** Sets how opaque layers are: 0 is invisible, 1 is solid; clamped. What is no number changes nothing. */
export function setLayersOpacity(document: Document, ids: readonly LayerId[], opacity: number): Document {
  if (Number.isNaN(opacity)) return document;
  const set = clamp(opacity, 0, 1);
  return changeLayers(document, ids, (layer) => withFields(layer, { opacity: set }));
}
