/** Reads requests and writes responses by the contract. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { AppEnv } from './context.ts';
import { parseJson, errorOfIssues } from './json.ts';
import { jsonWith, streamOf } from './jsonStream.ts';

/** Parses the JSON body by the contract. Fields that the contract does not name are dropped. */
export function readJson<T>(context: Context<AppEnv>, schema: z.ZodType<T>): T {
  return parseJson(bodyOf(context), schema);
}

/**
 * Parses the query by the contract. Empty fields count as absent; unknown fields are ignored. Of a repeated
 * field one value is used, unless the contract has a list.
 */
export function readQuery<S extends z.ZodObject>(context: Context, schema: S): z.output<S> {
  const given = Object.entries(context.req.queries()).flatMap(([name, values]) => {
    const present = isList(schema.shape[name]) ? values.filter((value) => value !== '') : (values[0] ?? '');
    return present.length === 0 ? [] : [[name, present]];
  });
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw errorOfIssues(parsed.error.issues);
  return parsed.data;
}

function isList(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isList(field.unwrap()) : field instanceof z.ZodArray;
}

/** The body that `receiveBody` received; empty when none was sent. */
export function bodyOf(context: Context<AppEnv>): Uint8Array {
  return context.get('body') ?? new Uint8Array();
}

/**
 * Responds with exactly the fields of the contract and one long text, whose place in `value` is marked by
 * `LONG_TEXT`. `heldBytes` is the memory that a client occupies while it reads.
 */
export function replyLong<T>(
  context: Context<AppEnv>,
  schema: z.ZodType<T>,
  value: NoInfer<T>,
  { pieces, heldBytes }: { readonly pieces: AsyncIterable<Uint8Array>; readonly heldBytes: number },
): Response {
  context.set('replyBytes', heldBytes);
  const stream = streamOf(jsonWith(schema.parse(value), pieces));
  return context.body(stream, 200, { 'Content-Type': 'application/json' });
}

/** Shorter texts are not counted. */
const LARGE_TEXT = 20_000;

/** Responds with exactly the fields of the contract. */
export function reply<T>(
  context: Context<AppEnv>,
  schema: z.ZodType<T>,
  value: NoInfer<T>,
  status: ContentfulStatusCode = 200,
): Response {
  const text = JSON.stringify(schema.parse(value));
  context.set('replyBytes', text.length < LARGE_TEXT ? text.length : Buffer.byteLength(text));
  return context.body(text, status, { 'Content-Type': 'application/json' });
}
