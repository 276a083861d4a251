import type { LayerWith } from './capabilities.ts';
import type { Layer } from './layer.ts';

/** A layer whose size is saved; the size of a text comes from its layout. */
type SizedLayer = Exclude<Layer, LayerWith<'text'>>;

/** Size at which the layer is drawn, document pixels. */
export function ownSize(layer: SizedLayer): { readonly width: number; readonly height: number } {
  switch (layer.type) {
    case 'image':
      return { width: layer.width * layer.scale, height: layer.height * layer.scale };
    case 'shape':
    case 'code':
      return { width: layer.width, height: layer.height };
    default:
      return layer satisfies never;
  }
}
