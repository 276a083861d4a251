/** Reads a request by its contract, and answers by it. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { AppEnv } from './context.ts';
import { parseJson } from './json.ts';
import { jsonWith, streamOf } from './jsonStream.ts';

/** The JSON of the request, parsed by the contract. Fields that the contract does not name never get in. */
export function readJson<T>(context: Context<AppEnv>, schema: z.ZodType<T>): T {
  return parseJson(bodyOf(context), schema);
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
