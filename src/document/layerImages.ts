/** The images that a document may draw. */
import { hasPicture } from './capabilities.ts';
import type { Document } from './document.ts';
import type { Layer } from './layer.ts';
import type { Picture } from './rules.ts';

/** What identifies an image to a person. */
type NamedImage = Pick<Picture, 'src' | 'fileName'>;

/** The images of a layer: its own, then those of its rules, in order. */
export function imagesOfLayer(layer: Layer): readonly NamedImage[] {
  const ofRules = (layer.rules ?? []).flatMap(({ effect }) =>
    effect.kind === 'image' ? [effect.picture] : [],
  );
  return hasPicture(layer) ? [layer, ...ofRules] : ofRules;
}

/** The addresses of the images of visible layers, each once. */
export function imagesOf({ layers }: Pick<Document, 'layers'>): readonly string[] {
  const srcs = layers.flatMap((layer) => (layer.visible ? imagesOfLayer(layer) : [])).map(({ src }) => src);
  return [...new Set(srcs)];
}

/** The first layer that may draw this image. */
export function layerWithImage({ layers }: Pick<Document, 'layers'>, src: string): Layer | undefined {
  return layers.find((layer) => imagesOfLayer(layer).some((image) => image.src === src));
}
