import { clamp } from '../math/interval.ts';
import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
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

/**
 * Puts layers of one page together, in their order, at a place of its stack: under the topmost `above` rows,
 * of which those that move do not count where they land.
 */
export function moveLayersUnder(document: Document, ids: readonly LayerId[], above: number): Document {
  const moving = new Set(ids);
  const stays = ({ id }: Layer) => !moving.has(id);
  const page = ids[0] === undefined ? null : pageWith(document, ids[0]);
  if (page === null) return document;
  return reorderPage(document, page, (layers) => {
    const rows = layers.toReversed();
    const place = clamp(above, 0, rows.length);
    const moved = rows.filter((layer) => !stays(layer));
    return [...rows.slice(0, place).filter(stays), ...moved, ...rows.slice(place).filter(stays)].toReversed();
  });
}
