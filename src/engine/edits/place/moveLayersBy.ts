import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayers } from '../../../document/changeLayer.ts';
import { placedAt } from './placedAt.ts';

/** Moves layers by a vector in document pixels. Coordinates are clamped to ±100,000. */
export function moveLayersBy(document: Document, ids: readonly LayerId[], dx: number, dy: number): Document {
  return changeLayers(document, ids, (layer) => placedAt(layer, { x: layer.x + dx, y: layer.y + dy }));
}
