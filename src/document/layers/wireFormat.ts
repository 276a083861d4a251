/**
 * Decodes text formatting. Documents of the original product may have sizes as strings, weights as numbers,
 * short colours.
 */
import { z } from 'zod';
import { DEFAULT_FONT_FAMILY, MAX_FONT_SIZE, MIN_FONT_SIZE } from '../schema/constants.ts';
import type { InlineFormat, Segment, TextFormat, TextFormatting } from '../text/textFormatting.ts';
import { INLINE_PROPERTIES, isInlineValue } from '../text/formatValues.ts';
import { DEFAULT_TEXT_FORMAT } from '../text/textFormatting.ts';
import {
  colorSchema,
  inlineFormatSchema,
  rangeSchema,
  textAlignSchema,
} from '../text/textFormattingSchema.ts';
import type { Fields } from '../schema/fields.ts';
import { fieldsOf, objectOf } from '../schema/fields.ts';
import { LOOK_NAMES, withoutPlainLooks } from '../text/textLooks.ts';

/** `#rgb` and `#rrggbb`, case preserved. */
export const lenientColorSchema = z
  .string()
  .transform((color) => color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3'))
  .pipe(colorSchema);

const fontSizeSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?(px)?$/)
      .transform(Number.parseFloat),
  ])
  .transform((size) => Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, Math.round(size))));
const fontWeightSchema = z
  .union([z.number(), z.string()])
  .transform((weight) =>
    weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 ? 'bold' : 'normal',
  );
const fontStyleSchema = z.string().transform((style) => (style === 'normal' ? 'normal' : 'italic'));

// Created once: creating a schema is slower than parsing a field.
const listSchema = z.array(z.unknown());
const optional: {
  readonly [P in keyof InlineFormat]-?: z.ZodType<InlineFormat[P] | undefined>;
} = {
  fontFamily: inlineFormatSchema.shape.fontFamily.optional(),
  fontSize: fontSizeSchema.optional(),
  fontWeight: fontWeightSchema.optional(),
  fontStyle: fontStyleSchema.optional(),
  color: lenientColorSchema.optional(),
  ...looksOfSchema(),
};

type LookSchemas = Pick<typeof inlineFormatSchema.shape, (typeof LOOK_NAMES)[number]>;

function looksOfSchema(): LookSchemas {
  const { shape } = inlineFormatSchema;
  return Object.fromEntries(LOOK_NAMES.map((name) => [name, shape[name]])) as LookSchemas; // its names
}

/** Formatting of a text layer. The segment rules are restored later, for the whole document. */
export function decodeFormatting(raw: unknown, textLength: number): TextFormatting {
  const fields = fieldsOf(objectOf(raw));
  return {
    default: decodeTextFormat(fields.raw('default')),
    segments: decodeSegments(fields, textLength),
  };
}

/** The field `segments`, cut to a text of this length. */
export function decodeSegments(fields: Fields, textLength: number): Segment[] {
  return fields.read('segments', listSchema, []).flatMap((segment) => decodeSegment(segment, textLength));
}

/** A complete format: missing or invalid properties take the specification's defaults. */
export function decodeTextFormat(raw: unknown): TextFormat {
  const fields = fieldsOf(objectOf(raw));
  return {
    ...DEFAULT_TEXT_FORMAT,
    ...withoutPlainLooks(readOverride(fields)),
    textAlign: fields.read('textAlign', textAlignSchema, DEFAULT_TEXT_FORMAT.textAlign),
  };
}

function decodeSegment(raw: unknown, textLength: number): Segment[] {
  const fields = fieldsOf(objectOf(raw));
  const [start, end] = fields.read('range', rangeSchema, [0, 0]);
  const cut = Math.min(end, textLength);
  if (cut <= start) return [];
  return [{ range: [start, cut], format: readOverride(fieldsOf(objectOf(fields.raw('format')))) }];
}

function readOverride(fields: Fields): Partial<InlineFormat> {
  const format: Record<string, unknown> = {};
  for (const name of INLINE_PROPERTIES) {
    const value = readProperty(fields, name);
    if (value !== undefined) format[name] = value;
  }
  // Each property has been read by its own type.
  return format;
}

function readProperty(fields: Fields, name: keyof InlineFormat): unknown {
  const value = fields.raw(name);
  // As the product saves it. A text may have a format for each of its letters: schemas would take seconds.
  if (value === undefined || isInlineValue[name](value)) return value;
  return fields.read<unknown>(name, optional[name], undefined);
}

/**
 * The product's fonts have Latin names. Any other name might be a person's, and is drawn with the default
 * font anyway.
 */
const PUBLIC_FONT = /^[A-Za-z0-9 -]+$/;

/** Redacts a format for publishing. */
export function publicFormat<Format extends { readonly fontFamily?: string | undefined }>(
  format: Format,
  isPerson: (text: string) => boolean,
): Format {
  const { fontFamily } = format;
  const isPublic = fontFamily === undefined || (PUBLIC_FONT.test(fontFamily) && !isPerson(fontFamily));
  return isPublic ? format : { ...format, fontFamily: DEFAULT_FONT_FAMILY };
}

/** Redacts formatted parts for publishing. */
export function publicSegments(
  segments: readonly Segment[],
  isPerson: (text: string) => boolean,
): readonly Segment[] {
  return segments.map(({ range, format }) => ({ range, format: publicFormat(format, isPerson) }));
}
