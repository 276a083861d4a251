/**
 * Reads an untrusted object field by field: an absent field takes its default, an invalid one takes it and is
 * recorded. Only own fields are read, so `__proto__` in the JSON is just an unknown name.
 */
import type { z } from 'zod';

export interface Fields {
  /** The value of the first present field of `names`, coerced by `schema`, or the default. */
  read<T>(names: string | readonly string[], schema: z.ZodType<T>, fallback: T): T;
  /** The raw value, undefined when absent. */
  raw(name: string): unknown;
  note(name: string): void;
  /** Fields that were present but invalid. */
  readonly repaired: readonly string[];
}

/** Made for each of 200,000 formats of a hostile text, so it copies nothing. */
export function fieldsOf(source: object): Fields {
  const repaired: string[] = [];
  const raw = (name: string): unknown =>
    Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
  return {
    repaired,
    raw,
    note: (name) => repaired.push(name),
    read: (names, schema, fallback) => {
      const name = typeof names === 'string' ? names : names.find((each) => raw(each) !== undefined);
      const value = name === undefined ? undefined : raw(name);
      if (name === undefined || value === undefined) return fallback;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      repaired.push(name);
      return fallback;
    },
  };
}

/** The value if it is an object with named fields, else an empty object. */
export function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
