/** A cache of results per text, cleared completely when it is full. */
export interface BoundedMemory<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** An empty cache for at most `maxEntries` keys with `maxUnits` UTF-16 units in total. */
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
