/**
 * A shape on the page. Its stroke lies inside the box, so the box is what is seen; only the stroke of a path and
 * the ends of a line reach beyond it.
 */
import type { ShapeLayer } from '../../document/layers/layer.ts';
import {
  DEFAULT_CORNERS,
  DEFAULT_STAR_DEPTH,
  DEFAULT_STAR_POINTS,
  MAX_LAYER_SIDE,
  MAX_STROKE_WIDTH,
} from '../../document/schema/constants.ts';
import { withFields } from '../../document/changeLayer.ts';
import { clamp } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import type { Outline, SceneItem } from './items.ts';
import { endReach, lineItems } from './lineEnds.ts';
import { mirroredShape } from './mirroredShape.ts';
import { isInPath, isNearPath } from './pathHit.ts';
import { closedPath, insetCorners, starCorners, stepsOfPath } from './pathSteps.ts';
import { scenePaint } from './scenePaint.ts';
import type { Size, SizedKind } from './sizedKind.ts';

export const shapeKind: SizedKind<ShapeLayer> = {
  items: (layer, size) => {
    const strokes = strokesOf(layer, size);
    if (layer.shape === 'line' || layer.fill === null) return strokes;
    // The fill reaches the outer edge of the stroke: two edges that meet would let the sheet shine through.
    const color = scenePaint(layer.fill, size);
    return [{ item: 'fill', outline: outlineOf(layer, size, 0), color }, ...strokes];
  },
  resized: (layer, { width, height }) => withFields(layer, { width, height }),
  mirrored: mirroredShape,
  // Drawings and ornaments look wrong when they are stretched by accident.
  keepsRatio: ({ shape }) => shape === 'path',
  isLow: ({ shape }) => shape === 'line',
  reach: (layer, { height, ...painted }) => {
    if (layer.shape === 'path') {
      const { miter = 0 } = layer.strokeLook ?? {};
      const stroke = layer.stroke === null ? 0 : layer.strokeWidth * Math.max(MITER, miter / 2);
      return stroke + pathReach({ height, ...painted });
    }
    if (layer.stroke === null) return 0;
    return layer.shape === 'line' ? Math.max(0, endReach(layer) - height / 2) : 0;
  },
  holds: (layer, size, point) => {
    if (layer.shape === 'line' || layer.background !== undefined) return true;
    const outline = outlineOf(layer, size, 0);
    if (outline.form === 'path') {
      const isOnStroke = layer.stroke !== null && isNearPath(outline, point, GRIP + layer.strokeWidth / 2);
      return isOnStroke || (layer.fill !== null && isInPath(outline, point));
    }
    if (!isInside(layer, size, point, 0)) return false;
    // A frame without a fill does not cover what lies inside it.
    return layer.fill !== null || !isInside(layer, size, point, GRIP + frameWidth(layer));
  },
  withSide: (_layer, _size, side) => side,
  scaledLines: (layer, factor) =>
    withFields(layer, {
      strokeWidth: clamp(layer.strokeWidth * factor, 0, MAX_STROKE_WIDTH),
      radius: clamp(layer.radius * factor, 0, MAX_LAYER_SIDE),
      ...(layer.inner !== undefined && {
        inner: {
          gap: clamp(layer.inner.gap * factor, 0, MAX_STROKE_WIDTH),
          width: clamp(layer.inner.width * factor, 0, MAX_STROKE_WIDTH),
        },
      }),
    }),
  // Frames and lines say nothing: they are ornaments.
  alternative: () => '',
};

/** How far points of a path, also those that bend its curves, are outside its box. */
function pathReach({ items, width, height }: Parameters<typeof shapeKind.reach>[1]): number {
  let reach = 0;
  for (const item of items) {
    if (item.item === 'picture' || item.item === 'text' || item.outline.form !== 'path') continue;
    for (const [index, value] of item.outline.path.coordinates.entries())
      reach = Math.max(reach, -value, value - (index % 2 === 0 ? width : height));
  }
  return reach;
}

/** How far from its edge a frame without a fill can still be gripped, document pixels. */
const GRIP = 6;

/** Corners reach at most so many widths of the stroke: half of the limit that every canvas begins with. */
const MITER = 5;

/** Lengths of dashes and gaps, in widths of the stroke. */
const DASHES: Readonly<Record<ShapeLayer['dash'], readonly number[]>> = {
  solid: [],
  dashed: [4, 3],
  // A dash of nearly nothing is a dot between its round ends; of nothing at all some programs draw none.
  dotted: [0.01, 2.99],
};

function frameWidth({ strokeWidth, inner }: ShapeLayer): number {
  return strokeWidth + (inner === undefined ? 0 : inner.gap + inner.width);
}

/** The stroke, along the middle of its own width, and the second one inside; none without a width. */
function strokesOf(layer: ShapeLayer, size: Size): readonly SceneItem[] {
  const { stroke, strokeWidth, inner, shape } = layer;
  if (stroke === null || strokeWidth === 0) return [];
  const color = scenePaint(stroke, size);
  const { dashes: own, offset, ...saved } = layer.strokeLook ?? {};
  const dashes = own ?? DASHES[layer.dash];
  const isDotted = own === undefined && layer.dash === 'dotted';
  if (shape === 'line') return lineItems(layer, size, { color, dashes, isDotted });
  const form = isDotted ? { cap: 'round' as const, ...saved } : saved;
  const width = shape === 'path' ? strokeWidth : Math.min(strokeWidth, room(layer, size));
  const strokeOf = (inset: number, wide: number): SceneItem => ({
    item: 'stroke',
    outline: outlineOf(layer, size, inset),
    color,
    width: wide,
    dashes: dashes.map((length) => length * wide),
    ...((layer.strokeLook || isDotted) && {
      look: { ...form, ...(offset !== undefined && { offset: offset * wide }) },
    }),
  });
  const outer = strokeOf(width / 2, width);
  if (inner === undefined || inner.width === 0) return [outer];
  const inset = width + inner.gap + inner.width / 2;
  const fits = 2 * inset + inner.width <= Math.min(size.width, size.height);
  return fits ? [outer, strokeOf(inset, inner.width)] : [outer];
}

/** The widest stroke that has room inside the box. */
function room({ shape, depth = DEFAULT_STAR_DEPTH }: ShapeLayer, { width, height }: Size): number {
  const least = Math.min(width, height);
  if (shape === 'polygon') return least / 3;
  return shape === 'star' ? (least * (1 - depth)) / 3 : least;
}

/** The outline of the shape, smaller than its box by `inset` on each side; that of a path as it is. */
function outlineOf(layer: ShapeLayer, size: Size, inset: number): Outline {
  const { shape, radius, corners, depth = DEFAULT_STAR_DEPTH, d = '', evenOdd = false } = layer;
  const { width, height } = size;
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
    case 'polygon':
      return closedPath(
        insetCorners(starCorners(corners ?? DEFAULT_CORNERS, null, size), inset),
        radius - inset,
      );
    case 'star':
      return closedPath(
        insetCorners(starCorners(corners ?? DEFAULT_STAR_POINTS, depth, size), inset),
        radius - inset,
      );
    case 'path':
      return { form: 'path', path: stepsOfPath(d, size), evenOdd };
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
