/** A shape: a rectangle, an ellipse, a line, a polygon, a star or a path. */
import { z } from 'zod';
import {
  MAX_CORNERS,
  MAX_DASHES,
  MAX_LAYER_SIDE,
  MAX_PATH_LENGTH,
  MAX_STAR_DEPTH,
  MAX_STROKE_WIDTH,
  MIN_CORNERS,
  MIN_STAR_DEPTH,
  NEW_SHAPE_NAME,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { describedKind, mayLack, needed, SIDE, withDefault } from './kindFields.ts';
import { SHAPE_DEFAULTS } from './layerDefaults.ts';
import type { LayerKind } from './layerKind.ts';
import { paintSchema } from './paint.ts';

const form = z.enum(['rectangle', 'ellipse', 'line', 'polygon', 'star', 'path']);
const paint = paintSchema.nullable();
const strokeWidth = z.number().min(0).max(MAX_STROKE_WIDTH);
const end = z.enum(['arrow', 'dot', 'bar']);

/** How a stroke is drawn, where its width, its paint and `dash` do not say it. */
const strokeLook = z.object({
  /** Of its ends and of each dash; absent for straight ones. */
  cap: z.enum(['round', 'square']).optional(),
  /** Of its corners; absent for sharp ones. */
  join: z.enum(['round', 'bevel']).optional(),
  /** A sharp corner that would be longer, in widths of the stroke, is cut off; absent for 10. */
  miter: z.number().min(1).max(100).optional(),
  /** Lengths of dashes and gaps in widths of the stroke, instead of those of `dash`. */
  dashes: z.array(z.number().min(0).max(MAX_LAYER_SIDE)).min(1).max(MAX_DASHES).optional(),
  /** Where in the dashes the stroke begins, in its widths. */
  offset: z.number().min(-MAX_LAYER_SIDE).max(MAX_LAYER_SIDE).optional(),
});

const point = String.raw`-?\d{1,6} -?\d{1,6}`;
const pathText = new RegExp(`^(?:M${point}(?:L${point}|C${point} ${point} ${point}|Z)*)+$`);

/**
 * Fields that some forms have. Each is absent at its default, so that shapes without them keep their bytes.
 */
const ofForms = {
  /** Sides of a polygon, points of a star. */
  corners: mayLack(z.number().int().min(MIN_CORNERS).max(MAX_CORNERS)),
  /** How far the notches of a star go to its middle: a share of its radius. */
  depth: mayLack(z.number().min(MIN_STAR_DEPTH).max(MAX_STAR_DEPTH)),
  /** What a line has at its left end and at its right one. */
  start: mayLack(end),
  end: mayLack(end),
  /** A second line inside the stroke of a rectangle or an ellipse: its distance and width, document pixels. */
  inner: mayLack(z.object({ gap: z.number().min(0).max(MAX_STROKE_WIDTH), width: strokeWidth })),
  /**
   * Of a path: `M`, `L`, `C` and `Z` with absolute whole coordinates, of which the box has `PATH_UNITS` in each
   * direction.
   */
  d: mayLack(z.string().max(MAX_PATH_LENGTH).regex(pathText)),
  /** A path whose overlaps are holes. */
  evenOdd: mayLack(z.literal(true)),
  strokeLook: mayLack(strokeLook),
};

const described = describedKind('shape', {
  shape: needed(form, SHAPE_DEFAULTS.shape),
  /** The drawn box. A line runs along its middle, from left to right. */
  width: SIDE,
  height: SIDE,
  /** Null without a fill; a line has none. */
  fill: withDefault(paint, SHAPE_DEFAULTS.fill),
  /** Null without a stroke. It lies inside the box. */
  stroke: withDefault(paint, SHAPE_DEFAULTS.stroke),
  strokeWidth: withDefault(strokeWidth, SHAPE_DEFAULTS.strokeWidth),
  dash: withDefault(z.enum(['solid', 'dashed', 'dotted']), SHAPE_DEFAULTS.dash),
  /** Of the corners of a rectangle, a polygon or a star, document pixels. */
  radius: withDefault(z.number().min(0).max(MAX_LAYER_SIDE), SHAPE_DEFAULTS.radius),
  ...ofForms,
});
export const shapeLayerSchema = described.schema;
export type ShapeLayer = Immutable<z.infer<typeof shapeLayerSchema>>;

export const shapeKind = {
  ...described,
  redact: (layer, { isPerson }) => ({ ...layer, name: isPerson(layer.name) ? NEW_SHAPE_NAME : layer.name }),
} satisfies LayerKind<ShapeLayer>;
