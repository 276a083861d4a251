/** Gives a free name, which is then taken. */
type GiveName = (
  /** The name with a number; often the number 1 is left out: `Имя`, `Имя (2)`. */
  numbered: (number: number) => string,
  /** The least number; 1 unless given. */
  first?: number,
) => string;

/**
 * Returns a function that gives each name with its first free number. It remembers its count: ten thousand
 * equal names take linear time.
 * @param taken names that are in use
 * @param keyOf equal for names that count as one; names are compared as they are unless given
 */
export function freeNames(taken: Iterable<string>, keyOf = (name: string) => name): GiveName {
  const keys = new Set(Array.from(taken, keyOf));
  const next = new Map<string, number>();
  return (numbered, first = 1) => {
    const series = keyOf(numbered(0));
    let number = first;
    let key = keyOf(numbered(number));
    if (keys.has(key)) number = Math.max(number, next.get(series) ?? 0);
    for (key = keyOf(numbered(number)); keys.has(key); key = keyOf(numbered(number))) number += 1;
    next.set(series, number + 1);
    keys.add(key);
    return numbered(number);
  };
}
