import type { LayerWith } from './capabilities.ts';
import type { Layer } from './layer.ts';

/** A layer whose size is saved with it; the size of a text is that of its layout. */
type SizedLayer = Exclude<Layer, LayerWith<'text'>>;

/** The size that a layer is drawn at, in document pixels. */
export function ownSize(layer: SizedLayer): { readonly width: number; readonly height: number } {
  switch (layer.type) {
    case 'image':
      return { width: layer.width * layer.scale, height: layer.height * layer.scale };
    default:
      return layer.type satisfies never;
  }
}
