import { takesRecords } from './capabilities.ts';
import type { Layer } from './layer.ts';

/** A layer without where its cells came from: that is never drawn and need not be copied to every worker. */
export function withoutAddresses(layer: Layer): Layer {
  return takesRecords(layer) ? { ...layer, selectedCellsIdx: [], selectedCellsIdxString: new Map() } : layer;
}
