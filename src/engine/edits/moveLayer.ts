import { clamp } from '../math/interval.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { pageWith } from '../../document/records/pages.ts';
import { reorderPage } from './reorderPage.ts';

/** Moves the layer to this index among the layers of its page (0 is the bottom). The index is clamped. */
export function moveLayer(document: Document, id: LayerId, index: number): Document {
  const page = pageWith(document, id);
  if (page === null) return document;
  return reorderPage(document, page, (layers) => {
    const from = layers.findIndex((layer) => layer.id === id);
    const to = clamp(Math.trunc(index), 0, layers.length - 1);
    return layers.toSpliced(from, 1).toSpliced(to, 0, ...layers.slice(from, from + 1));
  });
}
