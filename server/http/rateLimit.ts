/** Attempts counted in the database by fixed windows, so that several server processes share one count. */
import { sql } from 'kysely';
import type { Context } from 'hono';
import type { AppOptions } from './context.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
/** A school's computers share one address, so the limits of an address are wide; those of one account are narrow. */
export const LIMITS = {
  loginByAccount: { name: 'login-account', hits: 10, windowMs: 5 * MINUTE },
  loginByAddress: { name: 'login-address', hits: 200, windowMs: 5 * MINUTE },
  registerByAddress: { name: 'register-address', hits: 60, windowMs: 60 * MINUTE },
  passwordByAccount: { name: 'password-account', hits: 10, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Counts one attempt. Throws the refusal with 429 when there were too many in the present window. */
export async function countAttempt(options: AppOptions, limit: Limit, subject: string): Promise<void> {
  if (!options.config.rateLimits) return;
  const now = options.clock();
  const { rows } = await sql<{ hits: number; window_start: number }>`
    INSERT INTO rate_limits (bucket, window_start, hits) VALUES (${`${limit.name}:${subject}`}, ${now}, 1)
    ON CONFLICT (bucket) DO UPDATE SET
      hits = CASE WHEN rate_limits.window_start <= ${now - limit.windowMs}::bigint THEN 1 ELSE rate_limits.hits + 1 END,
      window_start = CASE WHEN rate_limits.window_start <= ${now - limit.windowMs}::bigint
        THEN excluded.window_start ELSE rate_limits.window_start END
    RETURNING hits, window_start`.execute(options.db);
  const row = rows[0];
  if (row === undefined || row.hits <= limit.hits) return;
  const seconds = Math.max(1, Math.ceil((row.window_start + limit.windowMs - now) / 1000));
  throw new Refusal(
    429,
    {
      detail: `Слишком много попыток. Попробуйте через ${Math.ceil(seconds / 60)} мин.`,
      code: 'too_many_requests',
    },
    { 'Retry-After': String(seconds) },
  );
}

/**
 * Where the request came from. `X-Forwarded-For` is believed only as far as our own proxies wrote it: with n of them,
 * the n-th address from its end.
 */
export function clientAddress(options: AppOptions, context: Context): string {
  const hops = options.config.trustedProxies;
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  return (hops > 0 ? forwarded.at(-hops) : undefined) || options.peerAddress(context);
}
