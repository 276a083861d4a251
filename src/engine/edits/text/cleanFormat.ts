import { clamp } from '../../math/interval.ts';
import {
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
} from '../../../document/schema/constants.ts';
import { INLINE_PROPERTIES, isInlineValue, isTextAlign } from '../../../document/text/formatValues.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';

const isValue: { readonly [P in keyof TextFormat]-?: (value: unknown) => boolean } = {
  ...isInlineValue,
  textAlign: isTextAlign,
};
const PROPERTIES = [...INLINE_PROPERTIES, 'textAlign'] as const;

/**
 * The valid properties of a format change. The font size is rounded and clamped to 8 to 72, the room after
 * letters to -0.1 to 1.
 */
export function cleanFormat(change: {
  readonly [K in keyof TextFormat]?: TextFormat[K] | undefined;
}): Partial<TextFormat> {
  const format: Record<string, unknown> = {};
  for (const name of PROPERTIES) {
    const value = withinLimits(name, change[name]);
    if (value !== undefined && isValue[name](value)) format[name] = value;
  }
  return format; // each value has been tested as its own property's
}

function withinLimits(name: keyof TextFormat, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isNaN(value)) return value;
  if (name === 'letterSpacing')
    return clamp(Math.round(value * 1000) / 1000, MIN_LETTER_SPACING, MAX_LETTER_SPACING);
  return name === 'fontSize' ? clamp(Math.round(value), MIN_FONT_SIZE, MAX_FONT_SIZE) : value;
}
