/** Whether two plain objects have the same fields with identical values, in any order. */
export function sameFields<T extends object>(a: T, b: T): boolean {
  const fields = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  return fields.length === others.size && fields.every(([key, value]) => others.get(key) === value);
}
