/** Parses the text of a number field: a number or a sum of numbers, with units or without. */
import { calculate } from './arithmetic.ts';
import type { FieldUnit } from './units.ts';
import { withoutUnits } from './units.ts';

export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Digits kept after the comma; those of the step if absent, and then only its multiples. */
  readonly decimals?: number | undefined;
}

type ParsedNumber =
  | {
      readonly kind: 'number';
      readonly value: number;
      /** Says in Russian which bound was put in place of the number; null if it is within the bounds. */
      readonly note: string | null;
    }
  /** It is no number here; the text says why, in Russian. */
  | { readonly kind: 'wrong'; readonly text: string };

/**
 * @param unit that of the value; numbers with another unit of its kind are converted
 * @param whole what 100 % of a length is, in this unit
 */
export function parseNumber(
  draft: string,
  bounds: NumberBounds,
  unit?: FieldUnit,
  whole?: number,
): ParsedNumber {
  if (draft.trim() === '') return { kind: 'wrong', text: 'Введите число.' };
  const sum = withoutUnits(draft, unit, whole);
  if (typeof sum !== 'string') return { kind: 'wrong', text: sum.wrong };
  const typed = calculate(sum);
  if (typed === null) return { kind: 'wrong', text: 'Это не число.' };
  const value = clampToStep(typed, bounds);
  if (typed > bounds.max) return { kind: 'number', value, note: `Здесь не больше ${boundText(bounds.max)}.` };
  if (typed < bounds.min) return { kind: 'number', value, note: `Здесь не меньше ${boundText(bounds.min)}.` };
  return { kind: 'number', value, note: null };
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

function boundText(bound: number): string {
  return String(bound).replace('.', ',');
}
