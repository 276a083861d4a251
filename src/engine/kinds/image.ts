/** An image on the page. */
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE } from '../../document/schema/constants.ts';
import type { ImageLayer } from '../../document/layers/layer.ts';
import { withFields } from '../../document/changeLayer.ts';
import type { SizedKind } from './sizedKind.ts';

/**
 * How far two proportions may differ and still be the same, as a share of each. Only rounding errors are that small: a
 * limit in pixels would swallow whole pixels of a long side beside a short one.
 */
const ROUNDING = 1e-9;

export const imageOnPage: SizedKind<ImageLayer> = {
  items: ({ src }, { width, height }) => [{ item: 'picture', src, width, height }],
  /** With unchanged proportions an image changes its `scale`, otherwise its `width` and `height`. */
  resized: (image, { width, height }) => {
    const oldWidth = image.width * image.scale;
    const oldHeight = image.height * image.scale;
    if (width === oldWidth && height === oldHeight) return image;
    const proportional = Math.abs(width * oldHeight - height * oldWidth) <= ROUNDING * oldWidth * oldHeight;
    const scale = width / image.width;
    if (proportional && scale <= MAX_IMAGE_SCALE) return withFields(image, { scale });
    const sides = { width: width / image.scale, height: height / image.scale };
    // Of a large picture that is drawn small, sides before scaling can be longer than a layer may have.
    return withFields(
      image,
      Math.max(sides.width, sides.height) <= MAX_LAYER_SIDE ? sides : { width, height, scale: 1 },
    );
  },
  keepsRatio: true,
  isLow: () => false,
  reach: () => 0,
  holds: () => true,
};
