/** A shape: a rectangle, an ellipse or a line. */
import { z } from 'zod';
import { MAX_LAYER_SIDE, MAX_STROKE_WIDTH, NEW_SHAPE_NAME } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { colorSchema } from '../text/textFormatting.ts';
import { commonShape, lenientSideSchema, savedCommonShape, sideSchema } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';

const form = z.enum(['rectangle', 'ellipse', 'line']);
const paint = colorSchema.nullable();
const strokeWidth = z.number().min(0).max(MAX_STROKE_WIDTH);
const radius = z.number().min(0).max(MAX_LAYER_SIDE);
const dash = z.enum(['solid', 'dashed', 'dotted']);

export const shapeLayerSchema = z.object({
  ...commonShape,
  type: z.literal('shape'),
  shape: form.default('rectangle'),
  /** The drawn box, document pixels. A line runs along its middle, from left to right. */
  width: sideSchema,
  height: sideSchema,
  /** Null without a fill; a line has none. */
  fill: paint.default('#dbe7ff'),
  /** Null without a stroke. It lies inside the box. */
  stroke: paint.default(null),
  strokeWidth: strokeWidth.default(4),
  dash: dash.default('solid'),
  /** Of the corners of a rectangle, document pixels. */
  radius: radius.default(0),
});
export type ShapeLayer = Immutable<z.infer<typeof shapeLayerSchema>>;

const defaults = shapeLayerSchema
  .omit({ id: true, name: true, width: true, height: true })
  .parse({ type: 'shape' });

/** A rectangle by default. */
export function createShapeLayer(
  fields: Pick<ShapeLayer, 'id' | 'name' | 'width' | 'height'> & Partial<ShapeLayer>,
): ShapeLayer {
  return { ...defaults, ...fields };
}

/** For a shape without a stated size, document pixels. */
const DEFAULT_SIDE = 100;

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
  }),
  decode: (fields) => ({
    type: 'shape',
    shape: fields.read('shape', form, 'rectangle'),
    width: fields.read('width', lenientSideSchema, DEFAULT_SIDE),
    height: fields.read('height', lenientSideSchema, DEFAULT_SIDE),
    fill: fields.read('fill', paint, defaults.fill),
    stroke: fields.read('stroke', paint, null),
    strokeWidth: fields.read('strokeWidth', strokeWidth, defaults.strokeWidth),
    dash: fields.read('dash', dash, 'solid'),
    radius: fields.read('radius', radius, 0),
  }),
  encode: () => ({}),
  redact: (layer, { isPerson }) => ({ ...layer, name: isPerson(layer.name) ? NEW_SHAPE_NAME : layer.name }),
} satisfies LayerKind<ShapeLayer>;
