import { takesRecords } from './capabilities.ts';
import type { Layer } from './layer.ts';

/** A layer without the source of its cells: drawing does not need it, so it is not copied to workers. */
export function withoutAddresses(layer: Layer): Layer {
  return takesRecords(layer) ? { ...layer, selectedCellsIdx: [], selectedCellsIdxString: new Map() } : layer;
}
