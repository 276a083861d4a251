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

export function fieldsOf(source: object): Fields {
  const values = new Map<string, unknown>(Object.entries(source));
  const repaired: string[] = [];
  return {
    repaired,
    raw: (name) => values.get(name),
    note: (name) => repaired.push(name),
    read: (names, schema, fallback) => {
      for (const name of [names].flat()) {
        const value = values.get(name);
        if (value === undefined) continue;
        const parsed = schema.safeParse(value);
        if (parsed.success) return parsed.data;
        repaired.push(name);
        return fallback;
      }
      return fallback;
    },
  };
}

/** The value if it is an object with named fields, else an empty object. */
export function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
