/**
 * Limit of bytes that one person may write per hour. Quotas limit what is stored; this limits the load on the
 * disk.
 */
import { sql } from 'kysely';
import type { AppOptions } from '../http/context.ts';
import { bucketOf, tooMuch } from '../http/rateLimit.ts';

const HOUR = 3600_000;
const NAME = 'written-account';

/**
 * Counts bytes that this person is about to write. Throws a `HttpError` (429), and counts nothing, when they
 * exceed this clock hour's limit; a smaller write may still pass. Each hour has its own count, so a clock
 * that is set back locks nobody out. `db` may be a transaction: a rollback undoes the count.
 */
export async function countWritten(
  {
    db,
    clock,
    config,
    log,
  }: Pick<AppOptions, 'db' | 'clock' | 'log'> & {
    readonly config: Pick<AppOptions['config'], 'rateLimits' | 'writeBytesPerHour'>;
  },
  userId: string,
  bytes: number,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock();
  const start = now - (now % HOUR);
  const limit = config.writeBytesPerHour;
  const { rows } = await sql`
    INSERT INTO rate_limits (bucket, window_start, hits)
      SELECT ${bucketOf(NAME, `${userId} ${start}`)}, ${start}::bigint, ${bytes}::bigint
      WHERE ${bytes}::bigint <= ${limit}::bigint
    ON CONFLICT (bucket) DO UPDATE SET hits = rate_limits.hits + excluded.hits
      WHERE rate_limits.hits + excluded.hits <= ${limit}::bigint
    RETURNING hits`.execute(db);
  if (rows.length > 0) return;
  log({ event: 'limit', limit: NAME });
  throw tooMuch(Math.round(limit / 1_000_000), Math.max(1, Math.ceil((start + HOUR - now) / 1000)));
}
