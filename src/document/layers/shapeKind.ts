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
import { DEFAULT_SIDE, SHAPE_DEFAULTS } from './layerDefaults.ts';
import { commonShape, lenientSideSchema, savedCommonShape, sideSchema, readOptional } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';
import { paintSchema } from './paint.ts';

const form = z.enum(['rectangle', 'ellipse', 'line', 'polygon', 'star', 'path']);
const paint = paintSchema.nullable();
const strokeWidth = z.number().min(0).max(MAX_STROKE_WIDTH);
const radius = z.number().min(0).max(MAX_LAYER_SIDE);
const dash = z.enum(['solid', 'dashed', 'dotted']);
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
  corners: z.number().int().min(MIN_CORNERS).max(MAX_CORNERS).optional(),
  /** How far the notches of a star go to its middle: a share of its radius. */
  depth: z.number().min(MIN_STAR_DEPTH).max(MAX_STAR_DEPTH).optional(),
  /** What a line has at its left end and at its right one. */
  start: end.optional(),
  end: end.optional(),
  /** A second line inside the stroke of a rectangle or an ellipse: its distance and width, document pixels. */
  inner: z.object({ gap: z.number().min(0).max(MAX_STROKE_WIDTH), width: strokeWidth }).optional(),
  /**
   * Of a path: `M`, `L`, `C` and `Z` with absolute whole coordinates, of which the box has `PATH_UNITS` in each
   * direction.
   */
  d: z.string().max(MAX_PATH_LENGTH).regex(pathText).optional(),
  /** A path whose overlaps are holes. */
  evenOdd: z.literal(true).optional(),
  strokeLook: strokeLook.optional(),
};

export const shapeLayerSchema = z.object({
  ...commonShape,
  type: z.literal('shape'),
  shape: form,
  /** The drawn box, document pixels. A line runs along its middle, from left to right. */
  width: sideSchema,
  height: sideSchema,
  /** Null without a fill; a line has none. */
  fill: paint,
  /** Null without a stroke. It lies inside the box. */
  stroke: paint,
  strokeWidth,
  dash,
  /** Of the corners of a rectangle, a polygon or a star, document pixels. */
  radius,
  ...ofForms,
});
export type ShapeLayer = Immutable<z.infer<typeof shapeLayerSchema>>;

export const shapeKind = {
  schema: shapeLayerSchema,
  savedSchema: z.looseObject({
    ...savedCommonShape,
    type: z.literal('shape'),
    shape: form,
    width: z.number().positive(),
    height: z.number().positive(),
    fill: paint.optional(),
    stroke: paint.optional(),
    strokeWidth: strokeWidth.optional(),
    dash: dash.optional(),
    radius: radius.optional(),
    ...ofForms,
  }),
  decode: (fields) => ({
    type: 'shape',
    shape: fields.read('shape', form, SHAPE_DEFAULTS.shape),
    width: fields.read('width', lenientSideSchema, DEFAULT_SIDE),
    height: fields.read('height', lenientSideSchema, DEFAULT_SIDE),
    fill: fields.read('fill', paint, SHAPE_DEFAULTS.fill),
    stroke: fields.read('stroke', paint, SHAPE_DEFAULTS.stroke),
    strokeWidth: fields.read('strokeWidth', strokeWidth, SHAPE_DEFAULTS.strokeWidth),
    dash: fields.read('dash', dash, SHAPE_DEFAULTS.dash),
    radius: fields.read('radius', radius, SHAPE_DEFAULTS.radius),
    ...readOptional(fields, ofForms),
  }),
  encode: () => ({}),
  redact: (layer, { isPerson }) => ({ ...layer, name: isPerson(layer.name) ? NEW_SHAPE_NAME : layer.name }),
} satisfies LayerKind<ShapeLayer>;
