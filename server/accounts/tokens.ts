/** Tokens: 256 random bits that the client keeps, of which the database knows only the SHA-256. */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Database, Tables } from '../database/schema.ts';
import type { Account, AppEnv, AppOptions } from '../http/context.ts';
import { unauthorized } from '../http/refusal.ts';

export const BAD_TOKEN = 'Недопустимый токен.';
const DAY = 24 * 3600_000;
export const TOKEN_IDLE_MS = 30 * DAY;
export const TOKEN_LIFETIME_MS = 180 * DAY;
/** How stale `used_at` may get; a write on every request would cost more than it tells. */
const USED_AT_GRAIN_MS = 3600_000;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a token for this person and forgets those of theirs that have run out. */
export async function issueToken(
  { db, clock, ids }: Pick<AppOptions, 'db' | 'clock' | 'ids'>,
  userId: string,
): Promise<string> {
  const now = clock();
  await deleteExpired(db, now, userId);
  return insertToken({ db, ids }, { user_id: userId, created_at: now, used_at: now });
}

/**
 * Puts a new token in the place of this one. The session's age goes on, so that refreshing makes no session eternal.
 * Null when the token has gone meanwhile: of two refreshes at once, one succeeds.
 */
export async function rotateToken(
  { db, clock, ids }: Pick<AppOptions, 'db' | 'clock' | 'ids'>,
  tokenHash: string,
): Promise<string | null> {
  const old = await db
    .deleteFrom('tokens')
    .where('hash', '=', tokenHash)
    .returning(['user_id', 'created_at'])
    .executeTakeFirst();
  return old === undefined ? null : insertToken({ db, ids }, { ...old, used_at: clock() });
}

async function insertToken(
  { db, ids }: Pick<AppOptions, 'db' | 'ids'>,
  row: Omit<Tables['tokens'], 'hash'>,
): Promise<string> {
  const token = ids.secret();
  await db
    .insertInto('tokens')
    .values({ ...row, hash: hashToken(token) })
    .execute();
  return token;
}

/** Lets in requests with a living token; 401 for none and for a bad one. An empty header is the same as none. */
export function requireAccount(options: AppOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const header = (context.req.header('Authorization') ?? '').trim();
    if (header === '') throw unauthorized('Учётные данные не были предоставлены.');
    const account = await accountOf(options, header);
    if (account === null) throw unauthorized(BAD_TOKEN);
    context.set('account', account);
    await next();
  };
}

/** Who sent this `Authorization` header, or null. */
export async function accountOf(
  { db, clock }: Pick<AppOptions, 'db' | 'clock'>,
  header: string,
): Promise<Account | null> {
  const token = /^Token ([0-9a-f]{64})$/.exec(header.trim())?.[1];
  if (token === undefined) return null;
  const hash = hashToken(token);
  const now = clock();
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'users.username', 'tokens.used_at'])
    .where('tokens.hash', '=', hash)
    .where('tokens.used_at', '>', now - TOKEN_IDLE_MS)
    .where('tokens.created_at', '>', now - TOKEN_LIFETIME_MS)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (now - row.used_at > USED_AT_GRAIN_MS) {
    await db.updateTable('tokens').set({ used_at: now }).where('hash', '=', hash).execute();
  }
  return { id: row.id, username: row.username, tokenHash: hash };
}

/** Kills the token that a browser still sends while it gets a new one, if it sends any. */
export async function endSession(
  options: Pick<AppOptions, 'db' | 'clock'>,
  header: string | undefined,
): Promise<void> {
  const replaced = await accountOf(options, header ?? '');
  if (replaced !== null)
    await options.db.deleteFrom('tokens').where('hash', '=', replaced.tokenHash).execute();
}

/** Removes tokens that have run out: one person's, or everyone's. */
export async function deleteExpired(db: Database, now: number, userId?: string): Promise<void> {
  const expired = db
    .deleteFrom('tokens')
    .where((where) =>
      where.or([
        where('used_at', '<=', now - TOKEN_IDLE_MS),
        where('created_at', '<=', now - TOKEN_LIFETIME_MS),
      ]),
    );
  await (userId === undefined ? expired : expired.where('user_id', '=', userId)).execute();
}
