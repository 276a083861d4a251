/**
 * Fields shared by several kinds, in the edited form and in the form of a save.
 *
 * Geometry, the same for every kind: `x`, `y` is the top-left corner of the box before rotation, in document
 * pixels; `rotation` turns the box clockwise about its centre, in degrees.
 */
import { z } from 'zod';
import {
  MAX_COORDINATE,
  MAX_FONT_NAME_LENGTH,
  MAX_FONT_SIZE,
  MAX_ID_LENGTH,
  MAX_LAYER_SIDE,
  MAX_NAME_LENGTH,
  MAX_PAGES,
  MAX_SHADOW_BLUR,
  MAX_SHADOW_OFFSET,
  MAX_TEXT_LENGTH,
  MIN_FONT_SIZE,
} from '../schema/constants.ts';
import type { Fields } from '../schema/fields.ts';
import type { Immutable } from '../schema/immutable.ts';
import { groupIdSchema } from './group.ts';
import { COMMON_DEFAULTS } from './layerDefaults.ts';
import { roleSchema } from './role.ts';
import { readRules, rulesSchema, savedRulesSchema } from './rules.ts';
import { colorSchema, rangeSchema } from '../text/textFormattingSchema.ts';

const coordinate = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE);
export const sideSchema = z.number().positive().max(MAX_LAYER_SIDE);

const opacity = z.number().min(0).max(1);
const page = z
  .number()
  .int()
  .min(1)
  .max(MAX_PAGES - 1);

/** Which layer it is, and whether it is there at all. */
const identityShape = {
  id: z.string().min(1).max(MAX_ID_LENGTH),
  name: z.string().max(MAX_NAME_LENGTH),
  visible: z.boolean(),
};
/** Where it is on the page, and in which copies. */
const placeShape = {
  /** Pointer, keys and alignment leave a locked layer where it is. */
  locked: z.boolean(),
  /** Of the layer as a whole: 0 is invisible, 1 is solid. */
  opacity,
  x: coordinate,
  y: coordinate,
  rotation: z.number(),
  /** What differs between copies by the values of a record; absent without any. */
  rules: rulesSchema.optional(),
  /** Page of the document, from 1 for the second one; absent on the first (`pages.ts`). */
  page: page.optional(),
  /** The group that it is a member of; absent without one (`groups.ts`). */
  group: groupIdSchema.optional(),
  /** What the layer stands for in the documents of any organisation; absent for most. */
  role: roleSchema.optional(),
};
const layerShadowOffset = z.number().min(-MAX_SHADOW_OFFSET).max(MAX_SHADOW_OFFSET);
/** Effects of a layer as a whole; absent in a layer without them. */
const effectShape = {
  /** How its colours mix with those below it; absent where they cover them. */
  blend: z.enum(['multiply', 'screen', 'overlay', 'darken']).optional(),
  /** The shadow of all that it paints, document pixels. It falls the same way however the layer is turned. */
  dropShadow: z
    .object({
      x: layerShadowOffset,
      y: layerShadowOffset,
      blur: z.number().min(0).max(MAX_SHADOW_BLUR),
      color: colorSchema,
      opacity,
    })
    .optional(),
};
/** How the box of any layer looks. A stroke, corners and a clip that all kinds share belong here. */
const lookShape = {
  /** Colour of the layer's box behind its text or picture; absent without one. */
  background: colorSchema.optional(),
  ...effectShape,
};
/** What every layer has besides the content of its kind. */
export const commonShape = { ...identityShape, ...placeShape, ...lookShape };

type PartOf<Shape extends z.ZodRawShape> = Immutable<z.infer<z.ZodObject<Shape>>>;
type Identity = PartOf<typeof identityShape>;
export type Place = PartOf<typeof placeShape>;
export type Look = PartOf<typeof lookShape>;
export type Effects = PartOf<typeof effectShape>;
/** What a kind adds. */
export type KindContent<Layer> = Omit<Layer, keyof Identity | keyof Place | keyof Look>;

/** Beyond this a save is rejected; between `MAX_COORDINATE` and this it is repaired on opening. */
const MAX_SAVED_COORDINATE = 1_000_000;
const savedNumber = z.number().min(-MAX_SAVED_COORDINATE).max(MAX_SAVED_COORDINATE);

/** Fields of every kind in a save: `X` and `Y` in capitals, as in the specification. */
export const savedCommonShape = {
  id: z.union([z.string().max(MAX_ID_LENGTH), z.number()]),
  name: z.string().max(MAX_NAME_LENGTH),
  visible: z.boolean().optional(),
  locked: z.boolean().optional(),
  opacity: opacity.optional(),
  X: savedNumber.optional(),
  Y: savedNumber.optional(),
  rotation: savedNumber.optional(),
  background: colorSchema.optional(),
  ...effectShape,
  rules: savedRulesSchema.optional(),
  page: page.optional(),
  group: groupIdSchema.optional(),
  role: roleSchema.optional(),
};
export const savedFormatSchema = z.looseObject({
  fontFamily: z.string().max(MAX_FONT_NAME_LENGTH).optional(),
  fontSize: z.number().int().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE).optional(),
});
export const savedSegmentsSchema = z
  .array(z.looseObject({ range: rangeSchema, format: savedFormatSchema }))
  .max(MAX_TEXT_LENGTH);

// Schemas are created once: creating one is slower than parsing a field.
/** Numbers, also as strings, as the original's form fields wrote them. */
const numberSchema = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?(px)?$/)
    .transform(Number.parseFloat),
]);
const positionSchema = numberSchema.pipe(coordinate);
export const lenientSideSchema = numberSchema.pipe(sideSchema);
const booleanSchema = z.boolean();
const opacitySchema = numberSchema.pipe(opacity);
const optionalColorSchema = commonShape.background;
const optionalPageSchema = commonShape.page;
const optionalGroupSchema = commonShape.group;
const optionalRoleSchema = commonShape.role;
const idSchema = z.union([commonShape.id, z.number().transform(String)]);

/** Fields of every kind; a missing id is derived from the index. */
export function readCommon(fields: Fields, index: number) {
  const rules = readRules(fields);
  const background = fields.read('background', optionalColorSchema, undefined);
  const onPage = fields.read('page', optionalPageSchema, undefined);
  const group = fields.read('group', optionalGroupSchema, undefined);
  const role = fields.read('role', optionalRoleSchema, undefined);
  return {
    id: fields.read('id', idSchema, `layer-${index + 1}`),
    name: fields.read('name', commonShape.name, ''),
    visible: fields.read('visible', booleanSchema, COMMON_DEFAULTS.visible),
    locked: fields.read('locked', booleanSchema, COMMON_DEFAULTS.locked),
    opacity: fields.read('opacity', opacitySchema, COMMON_DEFAULTS.opacity),
    x: fields.read(['X', 'x'], positionSchema, COMMON_DEFAULTS.x),
    y: fields.read(['Y', 'y'], positionSchema, COMMON_DEFAULTS.y),
    rotation: fields.read('rotation', numberSchema, COMMON_DEFAULTS.rotation),
    ...(background !== undefined && { background }),
    ...readOptional(fields, effectShape),
    ...(rules !== undefined && { rules }),
    ...(onPage !== undefined && { page: onPage }),
    ...(group !== undefined && { group }),
    ...(role !== undefined && { role }),
  };
}

/** The present fields of a shape whose fields are absent at their defaults. */
function readOptional<Shape extends Readonly<Record<string, z.ZodType>>>(
  fields: Fields,
  shape: Shape,
): Partial<PartOf<Shape>> {
  const read = Object.entries(shape).flatMap(([name, schema]) => {
    const value = fields.read<unknown>(name, schema, undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as Partial<PartOf<Shape>>; // each by its own schema
}
