/**
 * Text formatting: one default format for the whole text and segments that override parts of it.
 *
 *   text     П о з д р а в л я е м
 *   offset   0 1 2 3 4 5 6 7 8 9 10 11
 *   segment      [2,5)  bold          ranges are half-open, in UTF-16 code units
 *
 * Segments are kept sorted by start, never empty, never overlapping, and neighbours that touch have different formats.
 */
import { z } from 'zod';
import {
  DEFAULT_COLOR,
  DEFAULT_FONT_FAMILY,
  DEFAULT_FONT_SIZE,
  MAX_FONT_SIZE,
  MIN_FONT_SIZE,
} from './constants.ts';

export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The format of a run of characters. `fontSize` is in document pixels. */
export const inlineFormatSchema = z.object({
  fontFamily: z.string().min(1).max(64),
  fontSize: z.number().int().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE),
  fontWeight: z.enum(['normal', 'bold']),
  fontStyle: z.enum(['normal', 'italic']),
  color: colorSchema,
});
export const textAlignSchema = z.enum(['left', 'center', 'right']);
/** The default format of a text; alignment belongs to the whole text, so segments cannot override it. */
export const textFormatSchema = inlineFormatSchema.extend({ textAlign: textAlignSchema });

export const segmentSchema = z.object({
  range: z
    .tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])
    .refine(([start, end]) => end >= start),
  format: inlineFormatSchema.partial(),
});
export const textFormattingSchema = z.object({
  default: textFormatSchema,
  segments: z.array(segmentSchema).readonly(),
});

export type InlineFormat = Readonly<z.infer<typeof inlineFormatSchema>>;
export type TextAlign = z.infer<typeof textAlignSchema>;
export type TextFormat = Readonly<z.infer<typeof textFormatSchema>>;
/** A partial inline format; only the properties present override the default. */
export type FormatOverride = { readonly [K in keyof InlineFormat]?: InlineFormat[K] | undefined };
export type Range = readonly [start: number, end: number];
export interface Segment {
  readonly range: Range;
  readonly format: FormatOverride;
}
export interface TextFormatting {
  readonly default: TextFormat;
  readonly segments: readonly Segment[];
}

export const DEFAULT_TEXT_FORMAT: TextFormat = {
  fontFamily: DEFAULT_FONT_FAMILY,
  fontSize: DEFAULT_FONT_SIZE,
  fontWeight: 'normal',
  fontStyle: 'normal',
  textAlign: 'left',
  color: DEFAULT_COLOR,
};
