/**
 * One size for all copies: a shrinking text of which every copy is drawn at the smallest scale that one of
 * the copies needs.
 *
 *   search all copies ─► scale of each such layer ─► put into the filled layers ─► layout
 *
 * The scale depends on all copies of the document, never on those that are chosen, so that a copy made again
 * has the same size (copies#one-size-for-all-copies).
 */
import type { BoundDocument } from '../../document/records/records.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { Typesetter } from '../text/typesetter.ts';
import { layerSteps } from './drawingSteps.ts';
import { keepsLayout, layerScale } from './layoutLayer.ts';

/** The document with the texts of a copy, from 0. */
type Fill = (bound: BoundDocument, copy: number) => Document;

export type SharedScales = ReadonlyMap<LayerId, number>;

const NO_SCALES: SharedScales = new Map();

/** Whether all copies of the layer's text have one size. */
export function sharesSize(layer: Layer): layer is LayerWith<'text'> {
  return hasText(layer) && layer.visible && layer.fit === 'shrink' && layer.sharedScale !== undefined;
}

/** Whether the search would give two layers the same scale for the same records. */
export function sharesSizeAlike(a: LayerWith<'text'>, b: LayerWith<'text'> | undefined): boolean {
  if (b === undefined || a.id !== b.id || a.rules !== b.rules || !keepsLayout(a, b)) return false;
  return !takesRecords(a) || !takesRecords(b) || a.format === b.format;
}

/**
 * Yields the layout steps of each copy that was looked at, in the units of `drawingSteps`; returns the
 * scales.
 */
export function* searchSharedScales(
  { document, records }: BoundDocument,
  typesetter: Typesetter,
  fill: Fill,
): Generator<number, SharedScales, void> {
  const layers = document.layers.filter(sharesSize);
  if (layers.length === 0) return NO_SCALES;
  const scales = new Map<LayerId, number>();
  for (let copy = 0; copy < records.count; copy += 1) {
    let steps = 0;
    for (const layer of fill({ document: { ...document, layers }, records }, copy).layers) {
      if (!hasText(layer) || !layer.visible) continue;
      const known = scales.get(layer.id) ?? 1;
      scales.set(layer.id, Math.min(known, layerScale({ ...layer, sharedScale: known }, typesetter)));
      steps += layerSteps(layer, document.sheet);
    }
    yield steps;
  }
  return scales;
}

/** The scales of a document's layers; the last ones are kept, because several renderers draw one document. */
export function sharedScales(bound: BoundDocument, typesetter: Typesetter, fill: Fill): SharedScales {
  const { layers } = bound.document;
  const { records } = bound;
  const before = records.cache.scales.get(layers);
  if (before?.by === typesetter) return before.scales;
  const search = searchSharedScales(bound, typesetter, fill);
  let step = search.next();
  while (step.done !== true) step = search.next();
  records.cache.scales.set(layers, { by: typesetter, scales: step.value });
  return step.value;
}

/**
 * A filled document whose layers have these scales. The same layers get the same results, so that scenes
 * reuse their nodes.
 */
export function withSharedScales(filled: Document, scales: SharedScales): Document {
  if (scales.size === 0) return filled;
  const layers = filled.layers.map((layer) => {
    const scale = scales.get(layer.id);
    return scale === undefined || scale === 1 || !hasText(layer) ? layer : withScale(layer, scale);
  });
  return { ...filled, layers };
}

function withScale(layer: LayerWith<'text'>, sharedScale: number): Layer {
  const before = scaledLayers.get(layer);
  if (before?.sharedScale === sharedScale) return before;
  const next = { ...layer, sharedScale };
  scaledLayers.set(layer, next);
  return next;
}

const scaledLayers = new WeakMap<Layer, LayerWith<'text'>>();
