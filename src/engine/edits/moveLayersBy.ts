import { clamp } from '../math/interval.ts';
import { MAX_COORDINATE } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { changeLayers, withFields } from './changeLayer.ts';

/** Moves layers by a vector in document pixels. Coordinates are clamped to ±100,000. */
export function moveLayersBy(document: Document, ids: readonly LayerId[], dx: number, dy: number): Document {
  return changeLayers(document, ids, (layer) =>
    withFields(layer, {
      x: clamp(layer.x + dx, -MAX_COORDINATE, MAX_COORDINATE),
      y: clamp(layer.y + dy, -MAX_COORDINATE, MAX_COORDINATE),
    }),
  );
}
