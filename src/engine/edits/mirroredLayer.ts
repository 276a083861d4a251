import { hasText } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { onPageKind } from '../kinds/kinds.ts';
import type { Mirrored } from '../kinds/sizedKind.ts';

/** The layer as in a mirror, in its own box. Texts and codes stay as they are, so that they can be read. */
export function mirroredLayer(layer: Layer, axes: Mirrored): Layer {
  if (hasText(layer) || (!axes.x && !axes.y)) return layer;
  return onPageKind(layer).mirrored(layer, axes);
}
