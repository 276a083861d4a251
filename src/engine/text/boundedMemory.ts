/** What was worked out for a text, kept until there is too much of it; then everything is forgotten at once. */
export interface BoundedMemory<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** An empty memory of at most `maxEntries` keys with `maxUnits` UTF-16 units in all. */
export function boundedMemory<Value>(maxEntries: number, maxUnits: number): BoundedMemory<Value> {
  const known = new Map<string, Value>();
  let units = 0;
  return {
    get: (key) => known.get(key),
    set: (key, value) => {
      if (known.size >= maxEntries || units + key.length > maxUnits) {
        known.clear();
        units = 0;
      }
      units += key.length;
      known.set(key, value);
    },
  };
}
