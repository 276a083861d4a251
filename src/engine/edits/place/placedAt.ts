import { clamp } from '../../math/interval.ts';
import { MAX_COORDINATE } from '../../../document/schema/constants.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import type { Point } from '../../math/point.ts';
import { withFields } from '../../../document/changeLayer.ts';

/** The layer at another place, in document pixels; coordinates are clamped to ±100,000. */
export function placedAt(layer: Layer, { x, y }: Point): Layer {
  // Adding 0 turns −0 into 0: JSON has no −0.
  return withFields(layer, {
    x: clamp(x, -MAX_COORDINATE, MAX_COORDINATE) + 0,
    y: clamp(y, -MAX_COORDINATE, MAX_COORDINATE) + 0,
  });
}
