import { clamp } from '../math/interval.ts';
import {
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
} from '../../document/schema/constants.ts';
import type { TextFormat } from '../../document/text/textFormatting.ts';
import { textFormatSchema } from '../../document/text/textFormatting.ts';

const changeSchema = textFormatSchema.partial();

/**
 * The valid properties of a format change. The font size is rounded and clamped to 8 to 72, the room after
 * letters to -0.1 to 1.
 */
export function cleanFormat(change: {
  readonly [K in keyof TextFormat]?: TextFormat[K] | undefined;
}): Partial<TextFormat> {
  const entries = Object.entries(change).map(([key, value]) => [
    key,
    typeof value === 'number' && !Number.isNaN(value) ? withinLimits(key, value) : value,
  ]);
  const accepted = entries.filter(
    ([key, value]) =>
      typeof key === 'string' && value !== undefined && changeSchema.safeParse({ [key]: value }).success,
  );
  return Object.fromEntries(accepted);
}

function withinLimits(key: string, value: number): number {
  return key === 'letterSpacing'
    ? clamp(Math.round(value * 1000) / 1000, MIN_LETTER_SPACING, MAX_LETTER_SPACING)
    : clamp(Math.round(value), MIN_FONT_SIZE, MAX_FONT_SIZE);
}
