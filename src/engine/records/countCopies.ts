/** How many copies a document gives (spec §5). */
import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer } from '../../document/layer.ts';

/** The largest item count over all DB layers, hidden ones included; 0 when there are none. */
export function countCopies(document: Document): number {
  return document.layers.reduce(
    (most, layer) => (takesRecords(layer) ? Math.max(most, itemCount(layer)) : most),
    0,
  );
}

/** The selected cells of a layer, or its selected rows if there are none. */
export function itemCount(layer: DbLayer): number {
  if (layer.selectedCells.length > 0) return layer.selectedCells.length;
  return (layer.query?.rows ?? []).reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0);
}
