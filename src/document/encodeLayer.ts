import type { Layer } from './layer.ts';
import { KINDS } from './kinds.ts';

/** One layer as saved: `X` and `Y` in capitals, and maps as lists, since JSON has no maps. */
export function encodeLayer(layer: Layer): object {
  const { id, type, name, visible, x, y, ...rest } = layer;
  return { id, type, name, visible, X: x, Y: y, ...rest, ...KINDS[type].encode(layer) };
}
