/** Reads a request by its contract, and answers by it. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { badFields, badRequest, Refusal } from './refusal.ts';
import { decodeUtf8 } from './utf8.ts';

/** The JSON of the request, parsed by the contract. Fields that the contract does not name never get in. */
export async function readJson<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const text = decodeUtf8(new Uint8Array(await context.req.arrayBuffer()));
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw badRequest({ detail: 'Запрос не удалось прочитать: это не JSON.' });
  }
  const parsed = schema.safeParse(value, { error: () => 'Неверное значение.' });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  if (hasNul(parsed.data)) throw badRequest({ detail: 'Неверное значение.' });
  return parsed.data;
}

/** PostgreSQL cannot store U+0000 in a text, and nobody types it. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** Answers with exactly the fields of the contract. */
export function answer<T>(
  context: Context,
  schema: z.ZodType<T>,
  value: NoInfer<T>,
  status: ContentfulStatusCode = 200,
): Response {
  return context.json(schema.parse(value), status);
}

/**
 * Refuses a body that is larger, before reading it where its length is announced: no more than that arrives. The library's own
 * check looks at the body as a web stream even then, and after that no body can be read the server's direct way, in one piece.
 */
export function limitBody(bytes: number): MiddlewareHandler {
  const countWhatArrives = bodyLimit({ maxSize: bytes, onError: tooLarge });
  return (context, next) => {
    const announced = context.req.header('content-length');
    const isAnnounced = announced !== undefined && context.req.header('transfer-encoding') === undefined;
    if (!isAnnounced) return countWhatArrives(context, next);
    return Number(announced) <= bytes ? next() : tooLarge();
  };
}

function tooLarge(): never {
  throw new Refusal(413, { detail: 'Слишком много данных в одном запросе.' });
}

/** The refusal of what a contract does not take: texts by field, or one `detail` where no field is to blame. */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const field = issue.path[0];
    if (field === undefined) return badRequest({ detail: issue.message });
    fields.set(String(field), [...(fields.get(String(field)) ?? []), issue.message]);
  }
  return badFields(Object.fromEntries(fields));
}
