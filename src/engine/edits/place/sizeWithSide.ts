import type { Layer } from '../../../document/layers/layer.ts';
import { sizedKindOf } from '../../kinds/kinds.ts';
import type { Size } from '../../kinds/sizedKind.ts';

/**
 * What a layer of this size gets when one side is set: a picture keeps its proportions, and a code of modules is
 * square.
 */
export function sizeWithSide(layer: Layer, size: Size, side: Partial<Size>): Partial<Size> {
  return sizedKindOf(layer)?.withSide(layer, size, side) ?? side;
}
