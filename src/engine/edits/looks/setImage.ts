import { hasPicture } from '../../../document/layers/capabilities.ts';
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { ImageLayer, LayerId } from '../../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../../document/changeLayer.ts';

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
    const drawn = Math.min(layer.width * layer.scale, MAX_LAYER_SIDE);
    const scale = drawn / width;
    // A few pixels on a wide layer would need a scale that no layer may have.
    const size =
      scale <= MAX_IMAGE_SCALE
        ? { width, height, scale }
        : { width: drawn, height: Math.min(height * scale, MAX_LAYER_SIDE), scale: 1 };
    return withFields(layer, { src, fileName, ...size });
  });
}
