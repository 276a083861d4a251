/**
 * Reads one foreign object field by field: an absent field takes its default silently, a wrong one takes it and is
 * noted. Only own fields are looked at, so a `__proto__` in the JSON is just another unknown name.
 */
import type { z } from 'zod';

export interface Fields {
  /** The value of the first of `names` that is there, made to fit `schema`, or the default. */
  read<T>(names: string | readonly string[], schema: z.ZodType<T>, fallback: T): T;
  /** The untouched value, undefined when absent. */
  raw(name: string): unknown;
  note(name: string): void;
  /** Fields that were there and could not be used as they were. */
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

/** The value as an object with named fields; an empty one for anything else. */
export function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
