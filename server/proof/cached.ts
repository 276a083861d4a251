/** A public response that browsers and proxies may keep for a minute, and then ask about by its tag. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { reply } from '../http/body.ts';
import type { AppEnv } from '../http/context.ts';

const CACHE_CONTROL = 'public, max-age=60';

/** 304 without a body where the caller has the same. */
export function cached<T>(context: Context<AppEnv>, schema: z.ZodType<T>, value: NoInfer<T>): Response {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
  const headers = { 'Cache-Control': CACHE_CONTROL, ETag: `"${hash}"` };
  const known = (context.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.some((tag) => tag.replace(/^W\//, '') === headers.ETag)) return context.body(null, 304, headers);
  const response = reply(context, schema, value);
  for (const [name, header] of Object.entries(headers)) response.headers.set(name, header);
  return response;
}
