/**
 * Which values the properties of a format may have, without their schemas (`textFormattingSchema.ts`), which
 * are slow and bring Zod. A property test holds the two together.
 */
import {
  MAX_FONT_NAME_LENGTH,
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
} from '../schema/constants.ts';
import type { InlineFormat, TextAlign } from './textFormatting.ts';

/** Whether the schema of a property takes a value unchanged. */
export const isInlineValue: {
  readonly [P in keyof InlineFormat]-?: (value: unknown) => value is InlineFormat[P];
} = {
  fontFamily: (value): value is string =>
    typeof value === 'string' && value !== '' && value.length <= MAX_FONT_NAME_LENGTH,
  fontSize: (value): value is number =>
    Number.isInteger(value) && Number(value) >= MIN_FONT_SIZE && Number(value) <= MAX_FONT_SIZE,
  fontWeight: (value) => value === 'normal' || value === 'bold',
  fontStyle: (value) => value === 'normal' || value === 'italic',
  color: (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  letterSpacing: (value): value is number =>
    typeof value === 'number' && value >= MIN_LETTER_SPACING && value <= MAX_LETTER_SPACING,
  underline: (value): value is boolean => typeof value === 'boolean',
  strike: (value): value is boolean => typeof value === 'boolean',
  capitals: (value): value is 'none' | 'all' | 'small' =>
    value === 'none' || value === 'all' || value === 'small',
  list: (value): value is 'none' | 'bullets' | 'numbers' =>
    value === 'none' || value === 'bullets' || value === 'numbers',
};

/** Properties that a segment may override. */
export const INLINE_PROPERTIES = Object.keys(isInlineValue) as (keyof InlineFormat)[]; // its type has just these

export function isTextAlign(value: unknown): value is TextAlign {
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify';
}
