import { clamp } from '../../math/interval.ts';
import { MAX_LAYERS } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { Layer } from '../../../document/layers/layer.ts';

/**
 * Adds a layer on top, or at `index` of `document.layers` (0 is the bottom of the page). A full document is
 * returned unchanged.
 */
export function addLayer(document: Document, layer: Layer, index: number = document.layers.length): Document {
  if (findLayer(document, layer.id) !== undefined) {
    throw new Error(`The document already has a layer with the id ${layer.id}.`);
  }
  if (document.layers.length >= MAX_LAYERS) return document;
  const at = clamp(Math.trunc(index), 0, document.layers.length);
  return { ...document, layers: document.layers.toSpliced(at, 0, layer) };
}
