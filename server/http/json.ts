/** Parses JSON by the contract, and turns its issues into a `HttpError`. */
import type { z } from 'zod';
import type { HttpError } from './httpError.ts';
import { badFields, badRequest } from './httpError.ts';
import { decodeUtf8 } from './utf8.ts';

/** Parses UTF-8 JSON by the contract; throws a `HttpError` (400). */
export function parseJson<T>(bytes: Uint8Array, schema: z.ZodType<T>): T {
  const text = decodeUtf8(bytes);
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw badRequest({ detail: 'Запрос не удалось прочитать: это не JSON.' });
  }
  const parsed = schema.safeParse(value, { error: () => 'Неверное значение.' });
  if (!parsed.success) throw errorOfIssues(parsed.error.issues);
  if (hasNul(parsed.data)) throw badRequest({ detail: 'Неверное значение.' });
  return parsed.data;
}

/** PostgreSQL cannot store U+0000 in a text. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** `HttpError` for schema issues: texts by field, or one `detail` when no field is to blame. */
export function errorOfIssues(issues: readonly z.core.$ZodIssue[]): HttpError {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const field = issue.path[0];
    if (field === undefined) return badRequest({ detail: issue.message });
    fields.set(String(field), [...(fields.get(String(field)) ?? []), issue.message]);
  }
  return badFields(Object.fromEntries(fields));
}
