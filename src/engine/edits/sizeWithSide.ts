import { MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../document/schema/constants.ts';
import { hasPicture, isCode } from '../../document/layers/capabilities.ts';
import { isOfBars } from '../../document/layers/isOfBars.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { clamp } from '../math/interval.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What a layer of this size gets when one side is set: a picture keeps its proportions, and a code of modules is
 * square.
 */
export function sizeWithSide(layer: Layer, size: Size, side: Partial<Size>): Partial<Size> {
  if (hasPicture(layer)) return keepRatio(size, side);
  const length = side.width ?? side.height;
  if (length === undefined || !isCode(layer) || isOfBars(layer)) return side;
  return { width: length, height: length };
}

/**
 * A size with the proportions of another and one side given; as near to that as the limits of both sides
 * allow.
 */
function keepRatio(size: Size, side: Partial<Size>): Size {
  const wanted =
    side.width === undefined ? (side.height ?? size.height) / size.height : side.width / size.width;
  const least = MIN_LAYER_SIDE / Math.min(size.width, size.height);
  const most = MAX_LAYER_SIDE / Math.max(size.width, size.height);
  const factor = clamp(wanted, least, Math.max(least, most));
  return { width: size.width * factor, height: size.height * factor };
}
