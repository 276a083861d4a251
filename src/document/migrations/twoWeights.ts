/**
 * Form 9 knew two weights: a number, which the original product wrote, meant bold from 600 on. Form 10 draws
 * numbers as they are, so the older ones become words.
 */
export function twoWeights(list: readonly unknown[]): readonly unknown[] {
  return list.map(inWords);
}

/** What holds formats in a layer. */
const HOLDERS: ReadonlySet<string> = new Set(['style', 'formatting', 'default', 'segments', 'format']);

function inWords(holder: unknown): unknown {
  if (Array.isArray(holder)) return holder.map(inWords);
  if (typeof holder !== 'object' || holder === null) return holder;
  const entries = Object.entries(holder).map(([name, value]: [string, unknown]) => {
    if (name === 'fontWeight' && typeof value === 'number') return [name, value >= 600 ? 'bold' : 'normal'];
    return [name, HOLDERS.has(name) ? inWords(value) : value];
  });
  return Object.fromEntries(entries);
}
