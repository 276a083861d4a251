import type { Layer } from './layer.ts';
import { KINDS } from './kinds.ts';

/** One layer as a save has it: `X` and `Y` in capitals, and no map, which JSON does not have. */
export function encodeLayer(layer: Layer): object {
  const { id, type, name, visible, x, y, ...rest } = layer;
  return { id, type, name, visible, X: x, Y: y, ...rest, ...KINDS[type].encode(layer) };
}
