import type { Layer } from './layer.ts';
import type { NamedImage } from './layerTraits.ts';
import { traitsOf } from './layerTraits.ts';

/**
 * The picture that a layer draws without a rule: that of an image, the logo of a code; undefined without one.
 */
export function ownPicture(layer: Layer): NamedImage | undefined {
  return traitsOf(layer).picture?.(layer);
}
