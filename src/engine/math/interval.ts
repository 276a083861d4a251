/** Closed intervals of numbers, and the two kinds of rounding that the editor needs. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Limits `value` to the range `min`..`max`. Throws if `value` is NaN. */
export function clamp(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) throw new Error(`NaN cannot be brought into ${min} to ${max}.`);
  return Math.min(Math.max(value, min), max);
}

/** The multiple of `step` nearest to `value`. */
export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step + 0;
}

/** The interval between two numbers, given in any order. */
export function intervalBetween(a: number, b: number): Interval {
  return { start: Math.min(a, b), end: Math.max(a, b) };
}

/** Whether two intervals overlap or touch. */
export function intervalsTouch(a: Interval, b: Interval): boolean {
  return a.start <= b.end && b.start <= a.end;
}
