/** The table of kinds on the page: all but texts, whose size and items come from their layout. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Layer, ImageLayer, ShapeLayer } from '../../document/layers/layer.ts';
import { MAX_IMAGE_SCALE, MAX_LAYER_SIDE } from '../../document/schema/constants.ts';
import { withFields } from '../../document/changeLayer.ts';
import type { Point } from '../math/point.ts';
import type { Outline, SceneItem } from './items.ts';

/*
 * What a kind of layer with a size of its own does on the page. Texts get their size from their layout
 * instead.
 */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface SizedKind<Layer> {
  /** What is painted over the layer's background; `size` is that of its box, in document pixels. */
  items(layer: Layer, size: Size): readonly SceneItem[];
  /** The layer in a box of this size; the same layer if it already has it. */
  resized(layer: Layer, size: Size): Layer;
  /** Whether handles at the corners keep the proportions. */
  readonly keepsRatio: boolean;
  /**
   * Whether handles at the sides matter more than those at the corners where the box is low on the screen.
   */
  isLow(layer: Layer): boolean;
  /** How far it may paint beyond its box, in document pixels. */
  reach(layer: Layer, size: Size): number;
  /** Whether a pointer that is inside the box, `point` in local space, is on what is painted. */
  holds(layer: Layer, size: Size, point: Point): boolean;
}

/*
 * A rectangle, an ellipse or a line on the page. The stroke lies inside the box, so the box is what is seen.
 */

const shapeOnPage: SizedKind<ShapeLayer> = {
  items: (layer, size) => {
    const stroke = strokeOf(layer, size);
    if (layer.shape === 'line') return stroke === null ? [] : [stroke];
    // The fill reaches the outer edge of the stroke: two edges that meet would let the sheet shine through.
    const fill: readonly SceneItem[] =
      layer.fill === null ? [] : [{ item: 'fill', outline: outlineOf(layer, size, 0), color: layer.fill }];
    return stroke === null ? fill : [...fill, stroke];
  },
  resized: (layer, { width, height }) => withFields(layer, { width, height }),
  keepsRatio: false,
  isLow: ({ shape }) => shape === 'line',
  reach: (layer, { height }) => (layer.shape === 'line' ? Math.max(0, (layer.strokeWidth - height) / 2) : 0),
  holds: (layer, size, point) => {
    if (layer.shape === 'line') return true;
    if (!isInside(layer, size, point, 0)) return false;
    // A frame without a fill does not cover what lies inside it.
    return (
      layer.fill !== null ||
      layer.background !== undefined ||
      !isInside(layer, size, point, GRIP + layer.strokeWidth)
    );
  },
};

/** How far from its edge a frame without a fill can still be gripped, document pixels. */
const GRIP = 6;

/** Lengths of dashes and gaps, in widths of the stroke. */
const DASHES: Readonly<Record<ShapeLayer['dash'], readonly number[]>> = {
  solid: [],
  dashed: [4, 3],
  dotted: [1, 2],
};

/* An image on the page. */

/**
 * How far two proportions may differ and still be the same, as a share of each. Only rounding errors are that
 * small: a limit in pixels would swallow whole pixels of a long side beside a short one.
 */
const ROUNDING = 1e-9;

const imageOnPage: SizedKind<ImageLayer> = {
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

/** A layer whose size is saved. */
export type SizedLayer = Exclude<Layer, LayerWith<'text'>>;

const ON_PAGE = { image: imageOnPage, shape: shapeOnPage } satisfies {
  readonly [Type in SizedLayer['type']]: SizedKind<Extract<SizedLayer, { readonly type: Type }>>;
};

/** What the kind of a layer does on the page. */
export function onPageKind<L extends SizedLayer>(layer: L): SizedKind<L>;
export function onPageKind(layer: SizedLayer): unknown {
  return ON_PAGE[layer.type];
}

/** The stroke, along the middle of its own width; null without one. */
function strokeOf(layer: ShapeLayer, size: Size): Extract<SceneItem, { item: 'stroke' }> | null {
  const { stroke, strokeWidth, dash } = layer;
  if (stroke === null || strokeWidth === 0) return null;
  // A stroke that is wider than the box has no room inside it.
  const width = layer.shape === 'line' ? strokeWidth : Math.min(strokeWidth, size.width, size.height);
  const dashes = DASHES[dash].map((length) => length * width);
  return { item: 'stroke', outline: outlineOf(layer, size, width / 2), color: stroke, width, dashes };
}

/** The outline of the shape, smaller than its box by `inset` on each side. */
function outlineOf({ shape, radius }: ShapeLayer, { width, height }: Size, inset: number): Outline {
  const box = {
    x: inset,
    y: inset,
    width: Math.max(0, width - 2 * inset),
    height: Math.max(0, height - 2 * inset),
  };
  switch (shape) {
    case 'rectangle': {
      const round = Math.min(Math.max(0, radius - inset), box.width / 2, box.height / 2);
      return round === 0 ? { form: 'box', ...box } : { form: 'rounded', ...box, radius: round };
    }
    case 'ellipse':
      return { form: 'ellipse', ...box };
    case 'line':
      return { form: 'line', x: 0, y: height / 2, toX: width, toY: height / 2 };
  }
}

/**
 * Whether a point is inside the outline without its outer `inset` pixels. Corners of a rounded rectangle
 * count as its box.
 */
function isInside({ shape }: ShapeLayer, { width, height }: Size, { x, y }: Point, inset: number): boolean {
  const [a, b] = [width / 2 - inset, height / 2 - inset];
  if (a <= 0 || b <= 0) return false;
  const [dx, dy] = [(x - width / 2) / a, (y - height / 2) / b];
  return shape === 'ellipse' ? dx * dx + dy * dy <= 1 : Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
}
