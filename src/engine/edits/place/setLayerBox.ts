import { clamp } from '../../math/interval.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { changeLayer, changeLayers, withFields } from '../../../document/changeLayer.ts';
import { ownSize } from '../../../document/layers/ownSize.ts';
import type { SizedLayer } from '../../kinds/kinds.ts';
import { onPageKind } from '../../kinds/kinds.ts';
import { placedAt } from './placedAt.ts';

/**
 * A box before rotation, as drawn, in document pixels. Absent fields stay unchanged; null makes a side of a
 * text automatic.
 */
export interface LayerBox {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number | null;
  readonly height?: number | null;
}

/**
 * Sets position and size of a layer. An image with unchanged proportions changes its `scale`, otherwise its
 * `width` and `height`; null sides are ignored. Sides are clamped to 1 to 100,000.
 */
export function setLayerBox(document: Document, id: LayerId, box: LayerBox): Document {
  return changeLayer(document, id, (layer) => boxedLayer(layer, box));
}

/** The same of several layers, each by its id. */
export function setLayerBoxes(document: Document, boxes: ReadonlyMap<LayerId, LayerBox>): Document {
  return changeLayers(document, [...boxes.keys()], (layer) => boxedLayer(layer, boxes.get(layer.id) ?? {}));
}

/** The layer in another box, as `setLayerBox` has it; the same layer if nothing changes. */
export function boxedLayer(layer: Layer, box: LayerBox): Layer {
  const placed = placedAt(layer, { x: box.x ?? layer.x, y: box.y ?? layer.y });
  if (!hasText(placed)) return sized(placed, box);
  return withFields(placed, {
    width: box.width === undefined ? placed.width : automatic(box.width),
    height: box.height === undefined ? placed.height : automatic(box.height),
  });
}

function sized<L extends SizedLayer>(layer: L, box: LayerBox): L {
  const own = ownSize(layer);
  return onPageKind(layer).resized(layer, {
    width: sideOf(box.width ?? own.width),
    height: sideOf(box.height ?? own.height),
  });
}

function sideOf(side: number): number {
  return clamp(side, MIN_LAYER_SIDE, MAX_LAYER_SIDE);
}

/** Null makes a side of a text automatic. */
function automatic(side: number | null): number | null {
  return side === null ? null : sideOf(side);
}
