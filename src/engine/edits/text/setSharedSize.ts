import { hasText } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayer } from '../../../document/changeLayer.ts';

/** Switches one size for all copies of a shrinking text on or off. */
export function setSharedSize(document: Document, id: LayerId, isShared: boolean): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasText(layer) || (layer.sharedScale !== undefined) === isShared) return layer;
    const { sharedScale: _before, ...rest } = layer;
    return isShared ? { ...rest, sharedScale: 1 } : rest;
  });
}
