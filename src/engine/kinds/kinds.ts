/** The table of kinds on the page: all but texts, whose size and items come from their layout. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { CodeLayer, Layer, ImageLayer } from '../../document/layers/layer.ts';
import { isOfBars } from '../../document/layers/isOfBars.ts';
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE } from '../../document/schema/constants.ts';
import { withFields } from '../../document/changeLayer.ts';
import { codeIn } from './codesInUse.ts';
import { shapeOnPage } from './shapeOnPage.ts';
import type { SizedKind } from './sizedKind.ts';

/* An image on the page. */

/**
 * How far two proportions may differ and still be the same, as a share of each. Only rounding errors are that
 * small: a limit in pixels would swallow whole pixels of a long side beside a short one.
 */
const ROUNDING = 1e-9;

const imageOnPage: SizedKind<ImageLayer> = {
  items: ({ src }, { width, height }) => [{ item: 'picture', src, x: 0, y: 0, width, height }],
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
  keepsRatio: () => true,
  isLow: () => false,
  reach: () => 0,
  holds: () => true,
};

/* A code on the page: its modules as one fill, so that their edges never part. */

const codeOnPage: SizedKind<CodeLayer> = {
  items: (layer, size) => {
    const code = codeIn(layer, size);
    return code?.kind === 'drawn' ? code.items : [];
  },
  resized: (layer, { width, height }) => withFields(layer, { width, height }),
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
