/**
 * Which values the properties of a format may have, without their schemas (`textFormattingSchema.ts`), which
 * are slow and bring Zod. A property test holds the two together.
 */
import { MAX_FONT_NAME_LENGTH, MAX_FONT_SIZE, MIN_FONT_SIZE } from '../schema/constants.ts';
import { isFontWeight } from './fontWeight.ts';
import { isLookValue } from './textLooks.ts';
import type { InlineFormat, TextAlign } from './textFormatting.ts';

/** Whether the schema of a property takes a value unchanged. */
export const isInlineValue: {
  readonly [P in keyof InlineFormat]-?: (value: unknown) => value is InlineFormat[P];
} = {
  fontFamily: (value): value is string =>
    typeof value === 'string' && value !== '' && value.length <= MAX_FONT_NAME_LENGTH,
  fontSize: (value): value is number =>
    Number.isInteger(value) && Number(value) >= MIN_FONT_SIZE && Number(value) <= MAX_FONT_SIZE,
  fontWeight: isFontWeight,
  fontStyle: (value) => value === 'normal' || value === 'italic',
  color: (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  ...isLookValue,
};

/** Properties that a segment may override. */
export const INLINE_PROPERTIES = Object.keys(isInlineValue) as (keyof InlineFormat)[]; // its type has just these

export function isTextAlign(value: unknown): value is TextAlign {
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify';
}
