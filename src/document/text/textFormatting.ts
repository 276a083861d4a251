/**
 * Text formatting: one default format for the whole text, and segments that override parts of it.
 *
 *   text     П о з д р а в л я е м
 *   offset   0 1 2 3 4 5 6 7 8 9 10 11
 *   segment      [2,5)  bold          ranges are half-open, in UTF-16 code units
 *
 * Segments are sorted by start, never empty, never overlapping; adjacent ones have different formats.
 */
import type { z } from 'zod';
import { DEFAULT_COLOR, DEFAULT_FONT_FAMILY, DEFAULT_FONT_SIZE } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import type {
  inlineFormatSchema,
  segmentSchema,
  textAlignSchema,
  textFormatSchema,
  textFormattingSchema,
} from './textFormattingSchema.ts';

export type InlineFormat = Immutable<z.infer<typeof inlineFormatSchema>>;
export type TextAlign = z.infer<typeof textAlignSchema>;
export type TextFormat = Immutable<z.infer<typeof textFormatSchema>>;
export type Range = readonly [start: number, end: number];
export type Segment = Immutable<z.infer<typeof segmentSchema>>;
export type FormatOverride = Segment['format'];
export type TextFormatting = Immutable<z.infer<typeof textFormattingSchema>>;

export const DEFAULT_TEXT_FORMAT: TextFormat = {
  fontFamily: DEFAULT_FONT_FAMILY,
  fontSize: DEFAULT_FONT_SIZE,
  fontWeight: 'normal',
  fontStyle: 'normal',
  textAlign: 'left',
  color: DEFAULT_COLOR,
};
