import type { Layer } from '../layers/layer.ts';
import { KINDS } from '../layers/kinds.ts';

/**
 * One layer as saved: `X` and `Y` in capitals, and maps as lists, since JSON has no maps. Fields younger than
 * the specification are left out at their defaults, so that documents without them keep their bytes.
 */
export function encodeLayer(layer: Layer): object {
  const { id, type, name, visible, locked, opacity, x, y, ...rest } = layer;
  return {
    id,
    type,
    name,
    visible,
    X: x,
    Y: y,
    ...(locked && { locked }),
    ...(opacity !== 1 && { opacity }),
    ...rest,
    ...KINDS[type].encode?.(layer),
  };
}
