import { groupKey } from './groups.ts';

/** The different texts that are not empty, the first writing of each. */
export function distinctTexts(texts: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const key = groupKey(text);
    if (key !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
