/** Closed intervals of numbers, and the kinds of rounding that the editor needs. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Limits `value` to the range `min`..`max`. Throws if `value` is NaN. */
export function clamp(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) throw new Error(`NaN cannot be brought into ${min} to ${max}.`);
  return Math.min(Math.max(value, min), max);
}

/** To hundredths of a document pixel: digits that nobody sees do not go into a save. */
export function tidy(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** The multiple of `step` nearest to `value`. */
export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step + 0;
}
