/** Text formatting from the wire. Documents of the original product may write sizes as texts, weights as numbers, short colours. */
import { z } from 'zod';
import type { FormatOverride, InlineFormat, Segment, TextFormat, TextFormatting } from '../textFormatting.ts';
import { DEFAULT_TEXT_FORMAT, textAlignSchema } from '../textFormatting.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../constants.ts';
import type { Fields } from './fields.ts';
import { fieldsOf, objectOf } from './fields.ts';

/** `#rgb` and `#rrggbb`, in the case they came. */
export const lenientColorSchema = z
  .string()
  .transform((color) => color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3'))
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/i));

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
const fontFamilySchema = z.string().min(1).max(64);

// Made once: making a schema takes longer than reading a field with it.
const listSchema = z.array(z.unknown());
const optional = {
  fontFamily: fontFamilySchema.optional(),
  fontSize: fontSizeSchema.optional(),
  fontWeight: fontWeightSchema.optional(),
  fontStyle: fontStyleSchema.optional(),
  color: lenientColorSchema.optional(),
};

/** A text layer's formatting; the laws of segments are put right afterwards, for the whole document. */
export function decodeFormatting(raw: unknown, textLength: number): TextFormatting {
  const fields = fieldsOf(objectOf(raw));
  const segments = fields.read('segments', listSchema, []);
  return {
    default: decodeTextFormat(fields.raw('default')),
    segments: segments.flatMap((segment) => decodeSegment(segment, textLength)),
  };
}

/** A complete format: what is missing or wrong takes the default of the specification. */
export function decodeTextFormat(raw: unknown): TextFormat {
  const fields = fieldsOf(objectOf(raw));
  return {
    ...DEFAULT_TEXT_FORMAT,
    ...readOverride(fields),
    textAlign: fields.read('textAlign', textAlignSchema, DEFAULT_TEXT_FORMAT.textAlign),
  };
}

const rangeSchema = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);

function decodeSegment(raw: unknown, textLength: number): Segment[] {
  const fields = fieldsOf(objectOf(raw));
  const [start, end] = fields.read('range', rangeSchema, [0, 0]);
  const cut = Math.min(end, textLength);
  if (cut <= start) return [];
  return [{ range: [start, cut], format: readOverride(fieldsOf(objectOf(fields.raw('format')))) }];
}

function readOverride(fields: Fields): Partial<InlineFormat> {
  const format: FormatOverride = {
    fontFamily: fields.read('fontFamily', optional.fontFamily, undefined),
    fontSize: fields.read('fontSize', optional.fontSize, undefined),
    fontWeight: fields.read('fontWeight', optional.fontWeight, undefined),
    fontStyle: fields.read('fontStyle', optional.fontStyle, undefined),
    color: fields.read('color', optional.color, undefined),
  };
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined));
}
