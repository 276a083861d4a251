import type { SessionStorage } from '../../../src/api/session.ts';

/** In-memory browser storage for a test. */
export function memoryStorage(
  initial: Readonly<Record<string, string>> = {},
): SessionStorage & { readonly values: Map<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
