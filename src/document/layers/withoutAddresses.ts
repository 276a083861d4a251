import { takesRecords } from './capabilities.ts';
import type { Layer } from './layer.ts';

/**
 * A layer without the source of its cells and without the texts before corrections: drawing does not need it,
 * so it is not copied to workers.
 */
export function withoutAddresses(layer: Layer): Layer {
  if (!takesRecords(layer)) return layer;
  return { ...layer, selectedCellsIdx: [], selectedCellsIdxString: new Map(), corrections: [] };
}
