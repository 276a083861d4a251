import { hasPicture } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { ImageLayer, LayerId } from '../../document/layer.ts';
import { changeLayer, withFields } from './changeLayer.ts';

/**
 * Replaces the picture of an image layer. `width` and `height` are the size of the new picture. The layer
 * keeps its drawn width and takes the new proportions.
 */
export function setImage(
  document: Document,
  id: LayerId,
  image: Pick<ImageLayer, 'src' | 'fileName' | 'width' | 'height'>,
): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasPicture(layer)) return layer;
    const { src, fileName, width, height } = image;
    return withFields(layer, { src, fileName, width, height, scale: (layer.width * layer.scale) / width });
  });
}
