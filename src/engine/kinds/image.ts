/** An image on the page: its picture in its box or its frame. */
import type { ImageLayer } from '../../document/layers/layer.ts';
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../document/schema/constants.ts';
import { withFields } from '../../document/changeLayer.ts';
import { clamp } from '../math/interval.ts';
import type { Outline, SceneItem } from './items.ts';
import { closedPath, starCorners } from './pathSteps.ts';
import type { Size, SizedKind } from './sizedKind.ts';

/**
 * How far two proportions may differ and still be the same, as a share of each. Only rounding errors are that
 * small: a limit in pixels would swallow whole pixels of a long side beside a short one.
 */
const ROUNDING = 1e-9;

export const imageKind: SizedKind<ImageLayer> = {
  items: (image, size) => [pictureItem(image, size)],
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
  mirrored: ({ flip, ...image }, { x, y }) => {
    const across = x !== (flip === 'horizontal' || flip === 'both');
    const down = y !== (flip === 'vertical' || flip === 'both');
    const turned = across && down ? 'both' : across ? 'horizontal' : 'vertical';
    return across || down ? { ...image, flip: turned } : image;
  },
  // A frame may have any proportions: the picture in it keeps its own.
  keepsRatio: ({ frame }) => frame === undefined,
  isLow: () => false,
  reach: () => 0,
  holds: () => true,
  // A picture keeps its proportions, and both sides stay within their limits.
  withSide: keepRatio,
  scaledLines: (image, factor) => {
    const { mask } = image;
    if (mask?.form !== 'rounded') return image;
    return { ...image, mask: { ...mask, radius: clamp(mask.radius * factor, 0, MAX_LAYER_SIDE) } };
  },
  alternative: ({ name }, items) => (items.some(({ item }) => item === 'picture') ? name : ''),
};

function pictureItem(image: ImageLayer, { width, height }: Size): SceneItem {
  const { src, frame, flip, mask, ink, tone } = image;
  const plain = { item: 'picture', src, x: 0, y: 0, width, height } as const;
  const isPixelLook = ink !== undefined || tone !== undefined;
  if (!isPixelLook && frame === undefined && flip === undefined && mask === undefined) return plain;
  return {
    ...plain,
    ...(isPixelLook && { look: { ...(ink && { ink }), ...(tone && { tone }) } }),
    ...(frame && { frame }),
    ...(flip && { flip }),
    ...(mask && { mask: maskOutline(mask, { width, height }) }),
  };
}

function maskOutline(mask: NonNullable<ImageLayer['mask']>, size: Size): Outline {
  const box = { x: 0, y: 0, width: size.width, height: size.height };
  switch (mask.form) {
    case 'rounded':
      return { form: 'rounded', ...box, radius: Math.min(mask.radius, size.width / 2, size.height / 2) };
    case 'ellipse':
      return { form: 'ellipse', ...box };
    case 'polygon':
      return closedPath(starCorners(mask.corners, null, size));
    case 'star':
      return closedPath(starCorners(mask.corners, mask.depth, size));
  }
}

/**
 * A size with the proportions of another and one side given; as near to that as the limits of both sides
 * allow.
 */
function keepRatio(_: ImageLayer, size: Size, side: Partial<Size>): Size {
  const wanted =
    side.width === undefined ? (side.height ?? size.height) / size.height : side.width / size.width;
  const least = MIN_LAYER_SIDE / Math.min(size.width, size.height);
  const most = MAX_LAYER_SIDE / Math.max(size.width, size.height);
  const factor = clamp(wanted, least, Math.max(least, most));
  return { width: size.width * factor, height: size.height * factor };
}
