import type { Document } from '../../../document/document.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { documentPage, pageOfLayer } from '../../../document/records/pages.ts';
import { withLayers } from '../../../document/changeLayer.ts';

/**
 * Puts the layers of a page into another order; those of other pages keep their places in the list.
 */
export function reorderPage(
  document: Document,
  page: number,
  reorder: (layers: readonly Layer[]) => readonly Layer[],
): Document {
  const ordered = reorder(documentPage(document, page).layers);
  let next = 0;
  return withLayers(
    document,
    document.layers.map((layer) => {
      if (pageOfLayer(layer) !== page) return layer;
      next += 1;
      return ordered[next - 1] ?? layer;
    }),
  );
}
