import { clamp } from '../math/interval.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { withLayers } from './changeLayer.ts';

/** Moves the layer to this index of `document.layers` (0 is the bottom of the page). The index is clamped. */
export function moveLayer(document: Document, id: LayerId, index: number): Document {
  const from = document.layers.findIndex((layer) => layer.id === id);
  const layer = document.layers[from];
  if (layer === undefined) return document;
  const to = clamp(Math.trunc(index), 0, document.layers.length - 1);
  return withLayers(document, document.layers.toSpliced(from, 1).toSpliced(to, 0, layer));
}
