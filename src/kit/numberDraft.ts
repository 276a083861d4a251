/** Parses the text of a number field: a number within the bounds, or null if it is not a number. */

interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function parseNumber(draft: string, bounds: NumberBounds): number | null {
  const text = draft.trim().replace(',', '.');
  if (text === '' || !Number.isFinite(Number(text))) return null;
  return clampToStep(Number(text), bounds);
}

/** The value so many steps up, or down if negative. */
export function stepNumber(value: number, steps: number, bounds: NumberBounds): number {
  return clampToStep(value + steps * bounds.step, bounds);
}

function clampToStep(value: number, { min, max, step }: NumberBounds): number {
  const decimals = step.toString().split('.')[1]?.length ?? 0;
  const rounded = Number((Math.round(value / step) * step).toFixed(decimals));
  return Math.max(min, Math.min(max, rounded));
}
