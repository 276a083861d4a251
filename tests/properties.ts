/**
 * How property tests choose their cases. By default always the same ones, so that two runs of `npm test` tell
 * the same; `npm run test:deep` sets a fresh seed, which it prints, and asks for more cases.
 *
 * A case that fails there becomes a named test: to see it again, set the printed PROPERTY_SEED.
 */
const DEFAULT_SEED = 20_261_122;

export const propertySeed = setting('PROPERTY_SEED', DEFAULT_SEED);

/** Cases of a property: as many as it asks for, times PROPERTY_RUNS. */
export function runs(cases: number): number {
  return cases * setting('PROPERTY_RUNS', 1);
}

/**
 * A whole number from the environment. Throws on anything else: a seed that is misread would never be seen
 * again.
 */
export function setting(name: string, otherwise: number): number {
  const text = process.env[name] ?? '';
  if (text === '') return otherwise;
  if (!/^\d{1,10}$/.test(text))
    throw new Error(`${name} is a whole number of at most 10 digits, not «${text}».`);
  return Number(text);
}
