import type { Sheet } from '../../document/document.ts';
import { DEFAULT_LAYER_POSITION } from '../../document/schema/constants.ts';
import type { ImageLayer } from '../../document/layers/layer.ts';
import type { Point } from '../../engine/math/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The scale at which a new image, standing at the default place, leaves the same margin on the other sides;
 * never above 1.
 */
export function scaleToFit(image: Size, sheet: Sheet): number {
  return Math.min(1, withoutMargins(sheet.width) / image.width, withoutMargins(sheet.height) / image.height);
}

function withoutMargins(side: number): number {
  return Math.max(1, side - 2 * DEFAULT_LAYER_POSITION);
}

/** Distance of pictures that were let go together, in document pixels. */
const STEP = 24;

/**
 * The place of a picture that was let go at a point: centred there, moved onto the sheet if it fits.
 * @param order its number, from 0, among those that were let go together, which are spread to the lower right
 */
export function dropPlace(layer: ImageLayer, sheet: Sheet, at: Point, order: number): Point {
  const along = (centre: number, side: number, whole: number): number => {
    const start = centre - (side * layer.scale) / 2;
    const last = whole - side * layer.scale;
    return Math.round(last < 0 ? start : Math.min(Math.max(0, start), last)) + order * STEP;
  };
  return { x: along(at.x, layer.width, sheet.width), y: along(at.y, layer.height, sheet.height) };
}
