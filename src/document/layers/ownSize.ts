import type { LayerWith } from './capabilities.ts';
import type { Layer } from './layer.ts';
import { traitsOf } from './layerTraits.ts';

/** A layer whose size is saved; the size of a text comes from its layout. */
export type SizedLayer = Exclude<Layer, LayerWith<'text'>>;

/** Size at which the layer is drawn, document pixels. */
export function ownSize(layer: SizedLayer): { readonly width: number; readonly height: number } {
  const size = traitsOf<Layer>(layer).ownSize?.(layer);
  if (size === undefined) throw new Error(`A layer of the kind ${layer.type} has no size of its own.`);
  return size;
}
