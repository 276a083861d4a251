import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayers } from '../../../document/changeLayer.ts';
import { tidy } from '../../math/interval.ts';
import { placedAt } from './placedAt.ts';

/**
 * Moves layers by a vector in document pixels. Coordinates are clamped to ±100,000. A move by a fraction, as to
 * a line of a turned layer, ends at hundredths of a pixel.
 */
export function moveLayersBy(document: Document, ids: readonly LayerId[], dx: number, dy: number): Document {
  return changeLayers(document, ids, (layer) =>
    placedAt(layer, { x: movePlace(layer.x, dx), y: movePlace(layer.y, dy) }),
  );
}

function movePlace(place: number, by: number): number {
  return Number.isInteger(by) ? place + by : tidy(place + by);
}
