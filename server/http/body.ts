/** Reads a request by its contract, and answers by it. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { AppEnv } from './context.ts';
import { parseJson, refusalOfIssues } from './json.ts';
import { jsonWith, streamOf } from './jsonStream.ts';

/** The JSON of the request, parsed by the contract. Fields that the contract does not name never get in. */
export function readJson<T>(context: Context<AppEnv>, schema: z.ZodType<T>): T {
  return parseJson(bodyOf(context), schema);
}

/**
 * The query of the request, parsed by the contract. Fields that are empty count as absent; fields that the contract does not name
 * are ignored. A field that is repeated counts once, unless the contract has a list of it.
 */
export function readQuery<S extends z.ZodObject>(context: Context, schema: S): z.output<S> {
  const given = Object.entries(context.req.queries()).flatMap(([name, values]) => {
    const present = isList(schema.shape[name]) ? values.filter((value) => value !== '') : (values[0] ?? '');
    return present.length === 0 ? [] : [[name, present]];
  });
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  return parsed.data;
}

function isList(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isList(field.unwrap()) : field instanceof z.ZodArray;
}

/** What `receiveBody` received; empty where nothing came. */
export function bodyOf(context: Context<AppEnv>): Uint8Array {
  return context.get('body') ?? new Uint8Array();
}

/**
 * Answers with exactly the fields of the contract and one long text, which stands in `value` as `LONG_TEXT`. `heldBytes` is what
 * a reader keeps in memory while it reads.
 */
export function answerLong<T>(
  context: Context<AppEnv>,
  schema: z.ZodType<T>,
  value: NoInfer<T>,
  { pieces, heldBytes }: { readonly pieces: AsyncIterable<Uint8Array>; readonly heldBytes: number },
): Response {
  context.set('answerBytes', heldBytes);
  const stream = streamOf(jsonWith(schema.parse(value), pieces));
  return context.body(stream, 200, { 'Content-Type': 'application/json' });
}

/** Shorter ones are not counted, so their bytes need not be. */
const LARGE_TEXT = 20_000;

/** Answers with exactly the fields of the contract. */
export function answer<T>(
  context: Context<AppEnv>,
  schema: z.ZodType<T>,
  value: NoInfer<T>,
  status: ContentfulStatusCode = 200,
): Response {
  const text = JSON.stringify(schema.parse(value));
  context.set('answerBytes', text.length < LARGE_TEXT ? text.length : Buffer.byteLength(text));
  return context.body(text, status, { 'Content-Type': 'application/json' });
}
