import type { Document } from '../../document/document.ts';
import type { ImageLayer, LayerId } from '../../document/layer.ts';
import { changeLayer, withFields } from './changeLayer.ts';

/**
 * Gives an image layer another picture. `width` and `height` are the picture's own size; the layer keeps the width that it
 * is drawn with and takes the new picture's proportions.
 */
export function setImage(
  document: Document,
  id: LayerId,
  image: Pick<ImageLayer, 'src' | 'fileName' | 'width' | 'height'>,
): Document {
  return changeLayer(document, id, (layer) => {
    if (layer.type !== 'image') return layer;
    const { src, fileName, width, height } = image;
    return withFields(layer, { src, fileName, width, height, scale: (layer.width * layer.scale) / width });
  });
}
