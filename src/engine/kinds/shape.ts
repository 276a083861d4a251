/** A rectangle, an ellipse or a line on the page. The stroke lies inside the box, so the box is what is seen. */
import type { ShapeLayer } from '../../document/layers/layer.ts';
import { withFields } from '../../document/changeLayer.ts';
import type { Point } from '../math/point.ts';
import type { Outline, SceneItem } from './items.ts';
import type { Size, SizedKind } from './sizedKind.ts';

export const shapeOnPage: SizedKind<ShapeLayer> = {
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

/** The stroke, along the middle of its own width; null without one. */
function strokeOf(layer: ShapeLayer, size: Size): Extract<SceneItem, { item: 'stroke' }> | null {
  const { stroke, strokeWidth, dash } = layer;
  if (stroke === null || strokeWidth === 0) return null;
  // A stroke that is wider than the box has no room inside it.
  const width = layer.shape === 'line' ? strokeWidth : Math.min(strokeWidth, size.width, size.height);
  const dashes = DASHES[dash].map((length) => length * width);
  return { item: 'stroke', outline: outlineOf(layer, size, width / 2), color: stroke, width, dashes };
}

/** Lengths of dashes and gaps, in widths of the stroke. */
const DASHES: Readonly<Record<ShapeLayer['dash'], readonly number[]>> = {
  solid: [],
  dashed: [4, 3],
  dotted: [1, 2],
};

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

/** Whether a point is inside the outline without its outer `inset` pixels. Corners of a rounded rectangle count as its box. */
function isInside({ shape }: ShapeLayer, { width, height }: Size, { x, y }: Point, inset: number): boolean {
  const [a, b] = [width / 2 - inset, height / 2 - inset];
  if (a <= 0 || b <= 0) return false;
  const [dx, dy] = [(x - width / 2) / a, (y - height / 2) / b];
  return shape === 'ellipse' ? dx * dx + dy * dy <= 1 : Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
}
