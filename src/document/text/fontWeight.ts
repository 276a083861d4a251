/**
 * Weights of letters, from the lightest: words, of which texts of form 9 have the two of Ctrl+B
 * (fonts#weights).
 */
export const FONT_WEIGHTS = [
  'thin',
  'extralight',
  'light',
  'normal',
  'medium',
  'semibold',
  'bold',
  'extrabold',
  'black',
] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];
/** A weight as fonts count it. */
export type WeightClass = 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;

export function isFontWeight(value: unknown): value is FontWeight {
  return FONT_WEIGHTS.some((weight) => weight === value);
}

/** Whether it is a weight besides plain and bold, which have a button and are loaded with each family. */
export function isOtherWeight(weight: unknown): boolean {
  return weight !== undefined && weight !== 'normal' && weight !== 'bold';
}

export function weightClass(weight: FontWeight): WeightClass {
  return ((FONT_WEIGHTS.indexOf(weight) + 1) * 100) as WeightClass; // there are nine
}

export function weightOfClass(weight: WeightClass): FontWeight {
  return FONT_WEIGHTS[weight / 100 - 1] ?? 'normal';
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
