/**
 * Scores from 0 to 100 like Lighthouse: each measure on a log-normal curve through two known points (its
 * `desktop` set), weighted. The speed index, a tenth of the total, needs a film of the page and is left out
 * of the sum and the weights.
 */

export interface Vitals {
  /**
   * First and largest contentful paint and total blocking time, in milliseconds; layout shift has no unit.
   */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** For each measure: weight, value with score 0.9, value with score 0.5. */
const CURVES: Readonly<Record<keyof Vitals, readonly [weight: number, good: number, median: number]>> = {
  fcp: [10, 934, 1600],
  lcp: [25, 1200, 2400],
  tbt: [30, 150, 350],
  cls: [25, 0.1, 0.25],
};

export function performanceScore(vitals: Vitals): number {
  const parts = Object.entries(CURVES).map(([name, [weight, good, median]]) => {
    const value = vitals[name as keyof Vitals]; // the keys of CURVES are those of Vitals
    return [weight, logNormal(value, good, median)] as const;
  });
  const sum = parts.reduce((total, [weight, score]) => total + weight * score, 0);
  return Math.round((100 * sum) / parts.reduce((total, [weight]) => total + weight, 0));
}

/** Share of passed checks, in percent. */
export function checkScore(checks: Readonly<Record<string, boolean>>): number {
  const all = Object.values(checks);
  return Math.round((100 * all.filter(Boolean).length) / all.length);
}

/** Log-normal score: 0.9 at `good`, 0.5 at `median`, falling from 1 to 0. */
function logNormal(value: number, good: number, median: number): number {
  if (value <= 0) return 1;
  const INVERSE_ERFC_OF_A_FIFTH = 0.9061938024368232;
  const spread = Math.log(median / good);
  const standardised = (Math.log(value / median) * INVERSE_ERFC_OF_A_FIFTH) / spread;
  return Math.max(0, Math.min(1, (1 - erf(standardised)) / 2));
}

/** The error function by Abramowitz and Stegun, formula 7.1.26; accurate to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
