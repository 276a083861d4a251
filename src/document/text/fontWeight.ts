/**
 * Weights of letters. The two of Ctrl+B are words, the others numbers of CSS, so that a text without other
 * weights is saved as before (fonts#weights).
 */
export const FONT_WEIGHTS = [100, 200, 300, 'normal', 500, 600, 'bold', 800, 900] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];
/** A weight as fonts count it. */
export type WeightClass = Exclude<FontWeight, string> | 400 | 700;

const WEIGHTS: ReadonlySet<unknown> = new Set(FONT_WEIGHTS);

export function isFontWeight(value: unknown): value is FontWeight {
  return WEIGHTS.has(value);
}

export function weightClass(weight: FontWeight): WeightClass {
  return weight === 'normal' ? 400 : weight === 'bold' ? 700 : weight;
}

export function weightOfClass(weight: WeightClass): FontWeight {
  return weight === 400 ? 'normal' : weight === 700 ? 'bold' : weight;
}

/** Whether programs that know two weights only should take this one for bold. */
export function isBoldWeight(weight: FontWeight | undefined): boolean {
  return weight !== undefined && weightClass(weight) >= 600;
}

/**
 * The weight among these that stands in for another one, as in CSS: the next lighter of a light or plain one,
 * the next bolder of a bold one, before those of the other side.
 */
export function nearestWeight(wanted: WeightClass, among: readonly WeightClass[]): WeightClass {
  const side = wanted > 500 ? 1 : -1;
  const farness = (weight: WeightClass): number => {
    const by = (weight - wanted) * side;
    return by < 0 ? 1000 - by : by;
  };
  return among.reduce((best, weight) => (farness(weight) < farness(best) ? weight : best), among[0] ?? 400);
}
