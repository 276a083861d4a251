import { clamp } from '../math/interval.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import type { ImageLayer, Layer, LayerId } from '../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../document/changeLayer.ts';
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
 * How far two proportions may differ and still be the same, as a share of each. Only rounding errors are that small: a
 * limit in pixels would swallow whole pixels of a long side beside a short one.
 */
const ROUNDING = 1e-9;

/**
 * Sets position and size of a layer. An image with unchanged proportions changes its `scale`, otherwise its
 * `width` and `height`; null sides are ignored. Sides are clamped to 1 to 100,000.
 */
export function setLayerBox(document: Document, id: LayerId, box: LayerBox): Document {
  return changeLayer(document, id, (layer) => boxedLayer(layer, box));
}

/** The layer in another box, as `setLayerBox` has it; the same layer if nothing changes. */
export function boxedLayer(layer: Layer, box: LayerBox): Layer {
  const placed = placedAt(layer, { x: box.x ?? layer.x, y: box.y ?? layer.y });
  if (hasPicture(placed)) return sizedImage(placed, box);
  return withFields(placed, {
    width: box.width === undefined ? placed.width : sideOf(box.width),
    height: box.height === undefined ? placed.height : sideOf(box.height),
  });
}

function sizedImage(image: ImageLayer, box: LayerBox): ImageLayer {
  const oldWidth = image.width * image.scale;
  const oldHeight = image.height * image.scale;
  const width = clamp(box.width ?? oldWidth, MIN_LAYER_SIDE, MAX_LAYER_SIDE);
  const height = clamp(box.height ?? oldHeight, MIN_LAYER_SIDE, MAX_LAYER_SIDE);
  if (width === oldWidth && height === oldHeight) return image;
  const proportional = Math.abs(width * oldHeight - height * oldWidth) <= ROUNDING * oldWidth * oldHeight;
  const scale = width / image.width;
  if (proportional && scale <= MAX_IMAGE_SCALE) return withFields(image, { scale });
  const sides = { width: width / image.scale, height: height / image.scale };
  // Of a large picture that is drawn small, sides before scaling can be longer than a layer may have.
  return withFields(
    image,
    Math.max(sides.width, sides.height) <= MAX_LAYER_SIDE ? sides : { width, height, scale: 1 },
  );
}

function sideOf(side: number | null): number | null {
  return side === null ? null : clamp(side, MIN_LAYER_SIDE, MAX_LAYER_SIDE);
}
