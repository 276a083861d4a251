import { takesRecords } from '../../../document/layers/capabilities.ts';
import type { Layer } from '../../../document/layers/layer.ts';

/** Whether a layer has nothing to be typed yet: its data is chosen first. */
export function awaitsTable(layer: Layer): boolean {
  return takesRecords(layer) && layer.selectedCells.length === 0 && layer.query === null;
}
