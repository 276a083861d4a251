/** Schemas of text formatting. Apart from the values: what draws texts needs no Zod. */
import { z } from 'zod';
import {
  MAX_FONT_NAME_LENGTH,
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
} from '../schema/constants.ts';
import { FONT_WEIGHTS } from './fontWeight.ts';

export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Format of a run of characters. `fontSize` is in document pixels. */
export const inlineFormatSchema = z.object({
  fontFamily: z.string().min(1).max(MAX_FONT_NAME_LENGTH),
  fontSize: z.number().int().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE),
  fontWeight: z.enum(FONT_WEIGHTS),
  fontStyle: z.enum(['normal', 'italic']),
  color: colorSchema,
  /** Room after each letter, in font sizes. This and the looks below are absent where they are plain. */
  letterSpacing: z.number().min(MIN_LETTER_SPACING).max(MAX_LETTER_SPACING).optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  /** How letters are drawn; the text itself keeps its small letters. */
  capitals: z.enum(['none', 'all', 'small']).optional(),
  /** Above or below the line, and smaller; lines keep their heights. */
  script: z.enum(['none', 'super', 'sub']).optional(),
  /** Whether a paragraph is an item of a list, which one of its letters says (`lists.ts`). */
  list: z.enum(['none', 'bullets', 'numbers']).optional(),
});
export const textAlignSchema = z.enum(['left', 'center', 'right', 'justify']);
/** Default format of a text. Alignment applies to the whole text, so segments cannot override it. */
export const textFormatSchema = inlineFormatSchema.extend({ textAlign: textAlignSchema });

const offset = z.number().int().nonnegative();
export const rangeSchema = z.tuple([offset, offset]);
export const segmentSchema = z.object({
  range: rangeSchema.refine(([start, end]) => end >= start),
  /** Only present properties override the default. */
  format: inlineFormatSchema.partial(),
});
export const textFormattingSchema = z.object({
  default: textFormatSchema,
  segments: z.array(segmentSchema),
});
