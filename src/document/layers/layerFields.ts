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
  MAX_LINE_HEIGHT,
  MAX_NAME_LENGTH,
  MAX_PAGES,
  MAX_PARAGRAPH_SPACE,
  MAX_SHADOW_BLUR,
  MAX_SHADOW_OFFSET,
  MAX_TAB_STOPS,
  MAX_TEXT_ARC,
  MAX_TEXT_LENGTH,
  MAX_TEXT_OUTLINE,
  MAX_TEXT_SHADOW,
  MIN_FONT_SIZE,
  MIN_LINE_HEIGHT,
  MIN_SHRUNK_FONT_SIZE,
  MIN_TAB_STOP,
} from '../schema/constants.ts';
import type { Fields } from '../schema/fields.ts';
import type { Immutable } from '../schema/immutable.ts';
import { groupIdSchema } from './group.ts';
import { COMMON_DEFAULTS, TEXT_BOX_DEFAULTS } from './layerDefaults.ts';
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
export type TabStop = NonNullable<TextLooks['tabs']>[number];
export type TextLooks = PartOf<typeof textLookShape>;
/** What a kind adds. */
export type KindContent<Layer> = Omit<Layer, keyof Identity | keyof Place | keyof Look>;

/** Largest scale at which a shrinking text is drawn. */
const sharedScale = z.number().positive().max(1);
const minFontSize = z.number().min(MIN_SHRUNK_FONT_SIZE).max(MAX_FONT_SIZE);

const shadowOffset = z.number().min(-MAX_TEXT_SHADOW).max(MAX_TEXT_SHADOW);
/** Looks of a text as a whole; absent in a text without them. */
const textLookShape = {
  /** Where the lines stand in a box that is higher than they are; absent for the top. */
  verticalAlign: z.enum(['middle', 'bottom']).optional(),
  /**
   * The share of a circle that the lines are bent to, in per cent: letters stand on its upper side, below 0 on
   * its lower one. Absent for straight lines.
   */
  arc: z
    .number()
    .int()
    .min(-MAX_TEXT_ARC)
    .max(MAX_TEXT_ARC)
    .refine((percent) => percent !== 0)
    .optional(),
  /** Quotation marks, dashes, spaces and «№» are drawn as typesetters set them; the text stays as it is written. */
  typography: z.literal(true).optional(),
  /** Words that do not fit are broken by a hyphen between their syllables; names never are. */
  hyphens: z.literal(true).optional(),
  /** The lines of a paragraph are chosen together, so that they are even. */
  evenLines: z.literal(true).optional(),
  /** Room between paragraphs, in font sizes; absent without any. */
  paragraphSpace: z.number().positive().max(MAX_PARAGRAPH_SPACE).optional(),
  /**
   * Stops of the tabs in the text, in per cent of the width of its frame; even ones where a line has none.
   * Absent where a tab is drawn as a space.
   */
  tabs: z
    .array(
      z.object({
        at: z.number().min(MIN_TAB_STOP).max(100),
        align: z.enum(['left', 'center', 'right', 'decimal']),
        leader: z.enum(['none', 'dots', 'line']),
      }),
    )
    .max(MAX_TAB_STOPS)
    .optional(),
  /** A line around each letter, document pixels. It lies outside the letter. */
  outline: z.object({ color: colorSchema, width: z.number().positive().max(MAX_TEXT_OUTLINE) }).optional(),
  /** A second drawing of the letters below them, moved by so many document pixels. */
  shadow: z.object({ color: colorSchema, x: shadowOffset, y: shadowOffset }).optional(),
};

/**
 * The box of a text. A null width means the width of the text; a null height means the height of its lines.
 */
export const textBoxShape = {
  width: sideSchema.nullable(),
  height: sideSchema.nullable(),
  lineHeight: z.number().min(MIN_LINE_HEIGHT).max(MAX_LINE_HEIGHT),
  /**
   * Handling of text that exceeds its box: wrap and grow downwards, or shrink until it fits. A text that
   * fills is drawn as large as its widest line fits the width of the box, whatever its font size is.
   */
  fit: z.enum(['wrap', 'shrink', 'fill']),
  /** A shrinking text gets no smaller than this, document pixels; absent means `MIN_SHRUNK_FONT_SIZE`. */
  minFontSize: minFontSize.optional(),
  /**
   * Present for a shrinking text that has one size in all copies: 1 in a document; in a filled copy the
   * smallest scale that one of the copies needs (copies#one-size-for-all-copies).
   */
  sharedScale: sharedScale.optional(),
  ...textLookShape,
};

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
export const savedBoxShape = {
  width: sideSchema.nullish(),
  height: sideSchema.nullish(),
  minFontSize: minFontSize.optional(),
  sharedScale: sharedScale.optional(),
  ...textLookShape,
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
const nullableSideSchema = lenientSideSchema.nullable();
const booleanSchema = z.boolean();
const opacitySchema = numberSchema.pipe(opacity);
const lineHeightSchema = textBoxShape.lineHeight;
const minFontSizeSchema = textBoxShape.minFontSize;
const sharedScaleSchema = textBoxShape.sharedScale;
const fitSchema = textBoxShape.fit;
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

export function readTextBox(fields: Fields) {
  const smallest = fields.read('minFontSize', minFontSizeSchema, undefined);
  const shared = fields.read('sharedScale', sharedScaleSchema, undefined);
  return {
    width: fields.read('width', nullableSideSchema, TEXT_BOX_DEFAULTS.width),
    height: fields.read('height', nullableSideSchema, TEXT_BOX_DEFAULTS.height),
    lineHeight: fields.read('lineHeight', lineHeightSchema, TEXT_BOX_DEFAULTS.lineHeight),
    fit: fields.read('fit', fitSchema, TEXT_BOX_DEFAULTS.fit),
    ...(smallest !== undefined && { minFontSize: smallest }),
    ...(shared !== undefined && { sharedScale: 1 }),
    ...readOptional(fields, textLookShape),
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
