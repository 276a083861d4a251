/** The table of kinds on the page: all but texts, whose size and items come from their layout. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { CodeLayer, Layer, ImageLayer } from '../../document/layers/layer.ts';
import { isOfBars } from '../../document/layers/isOfBars.ts';
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE } from '../../document/schema/constants.ts';
import { withFields } from '../../document/changeLayer.ts';
import { codeIn } from './codeParts.ts';
import { shapeOnPage } from './shapeOnPage.ts';
import type { Outline, SceneItem } from './items.ts';
import { closedPath, starCorners } from './pathSteps.ts';
import type { Size, SizedKind } from './sizedKind.ts';

/* An image on the page. */

/**
 * How far two proportions may differ and still be the same, as a share of each. Only rounding errors are that
 * small: a limit in pixels would swallow whole pixels of a long side beside a short one.
 */
const ROUNDING = 1e-9;

const imageOnPage: SizedKind<ImageLayer> = {
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

/* A code on the page: its modules as one fill, so that their edges never part. */

const codeOnPage: SizedKind<CodeLayer> = {
  items: (layer, size, parts) => {
    const code = codeIn(layer, size, parts);
    return code.kind === 'drawn' ? code.items() : [];
  },
  resized: (layer, { width, height }) => withFields(layer, { width, height }),
  // Devices do not read a code in a mirror.
  mirrored: (layer) => layer,
  keepsRatio: (layer) => !isOfBars(layer),
  isLow: isOfBars,
  reach: () => 0,
  holds: () => true,
};

/** A layer whose size is saved. */
export type SizedLayer = Exclude<Layer, LayerWith<'text'>>;

const ON_PAGE = { image: imageOnPage, shape: shapeOnPage, code: codeOnPage } satisfies {
  readonly [Type in SizedLayer['type']]: SizedKind<Extract<SizedLayer, { readonly type: Type }>>;
};

/** What the kind of a layer does on the page. */
export function onPageKind<L extends SizedLayer>(layer: L): SizedKind<L>;
export function onPageKind(layer: SizedLayer): unknown {
  return ON_PAGE[layer.type];
}
