/** Deeply read-only type of plain data: fields, lists, tuples and maps. */
export type Immutable<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Immutable<V>>
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;
