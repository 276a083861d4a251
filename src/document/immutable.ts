/** The type of plain data that nobody changes: fields, lists, tuples and maps are read-only at every depth. */
export type Immutable<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Immutable<V>>
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;
