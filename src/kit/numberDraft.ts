/** Parses the text of a number field: a number within the bounds, or null if it is no number and no sum of numbers. */
import { calculate } from './arithmetic.ts';

interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Digits kept after the comma; those of the step if absent, and then only its multiples. */
  readonly decimals?: number | undefined;
}

export function parseNumber(draft: string, bounds: NumberBounds): number | null {
  const value = calculate(draft);
  return value === null ? null : clampToStep(value, bounds);
}

/** The value so many steps up, or down if negative. */
export function stepNumber(value: number, steps: number, bounds: NumberBounds): number {
  return clampToStep(value + steps * bounds.step, bounds);
}

function clampToStep(value: number, { min, max, step, decimals }: NumberBounds): number {
  const digits = decimals ?? step.toString().split('.')[1]?.length ?? 0;
  const rounded =
    Number((decimals === undefined ? Math.round(value / step) * step : value).toFixed(digits)) + 0;
  return Math.max(min, Math.min(max, rounded));
}
