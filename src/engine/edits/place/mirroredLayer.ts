import type { Layer } from '../../../document/layers/layer.ts';
import { sizedKindOf } from '../../kinds/kinds.ts';
import type { Mirrored } from '../../kinds/sizedKind.ts';

/** The layer as in a mirror, in its own box. Texts and codes stay as they are, so that they can be read. */
export function mirroredLayer(layer: Layer, axes: Mirrored): Layer {
  if (!axes.x && !axes.y) return layer;
  return sizedKindOf(layer)?.mirrored?.(layer, axes) ?? layer;
}

/** Whether a layer looks otherwise in a mirror. */
export function canBeMirrored(layer: Layer): boolean {
  return sizedKindOf(layer)?.mirrored !== undefined;
}
