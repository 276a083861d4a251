import { clamp } from '../math/interval.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import type { TextFormat } from '../../document/text/textFormatting.ts';
import { textFormatSchema } from '../../document/text/textFormatting.ts';

const changeSchema = textFormatSchema.partial();

/** The valid properties of a format change. The font size is rounded and clamped to 8 to 72. */
export function cleanFormat(change: {
  readonly [K in keyof TextFormat]?: TextFormat[K] | undefined;
}): Partial<TextFormat> {
  const entries = Object.entries(change).map(([key, value]) => [
    key,
    typeof value === 'number' && !Number.isNaN(value)
      ? clamp(Math.round(value), MIN_FONT_SIZE, MAX_FONT_SIZE)
      : value,
  ]);
  const accepted = entries.filter(
    ([key, value]) =>
      typeof key === 'string' && value !== undefined && changeSchema.safeParse({ [key]: value }).success,
  );
  return Object.fromEntries(accepted);
}
