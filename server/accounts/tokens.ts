/** Tokens: 256 random bits that the client keeps, of which the database knows only the SHA-256. */
import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import type { Account, AppOptions } from '../http/context.ts';

const DAY = 24 * 3600_000;
export const TOKEN_IDLE_MS = 30 * DAY;
export const TOKEN_LIFETIME_MS = 180 * DAY;
/**
 * A rotated token that comes within this time is late, not stolen: requests of other tabs were under way with
 * it.
 */
export const LATE_MS = 60_000;
/** Rotated tokens that are remembered of one session; the oldest are forgotten. */
const REMEMBERED = 50;
/** How stale `used_at` may get; a write on every request would cost more than it tells. */
const USED_AT_GRAIN_MS = 3600_000;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a token for this person on this device (`deviceOf`), and forgets those of theirs that have run out.
 */
export async function issueToken(
  { db, clock, ids }: Pick<AppOptions, 'db' | 'clock' | 'ids'>,
  userId: string,
  device: string | null,
): Promise<string> {
  const now = clock();
  await deleteExpired(db, now, userId);
  const token = ids.secret();
  const row = { hash: hashToken(token), user_id: userId, created_at: now, used_at: now, device };
  await db.insertInto('tokens').values(row).execute();
  return token;
}

/**
 * Puts a new token in the place of this one. The session keeps its age, so refreshing does not make it
 * eternal. Null when the token has gone meanwhile: of two refreshes at once, one succeeds. Needs a
 * transaction.
 */
export async function rotateToken(
  { db, clock, ids }: Pick<AppOptions, 'db' | 'clock' | 'ids'>,
  tokenHash: string,
): Promise<string | null> {
  const old = await db
    .deleteFrom('tokens')
    .where('hash', '=', tokenHash)
    .returning(['user_id', 'created_at', 'family', 'device'])
    .executeTakeFirst();
  if (old === undefined) return null;
  const family = old.family ?? tokenHash;
  const { user_id, created_at } = old;
  const now = clock();
  const token = ids.secret();
  await db
    .insertInto('tokens')
    .values({ ...old, family, hash: hashToken(token), used_at: now })
    .execute();
  await db
    .insertInto('rotated_tokens')
    .values({ hash: tokenHash, family, user_id, created_at, rotated_at: now })
    .execute();
  const remembered = db
    .selectFrom('rotated_tokens')
    .select('hash')
    .where('family', '=', family)
    .orderBy('rotated_at', 'desc')
    .limit(REMEMBERED);
  await db
    .deleteFrom('rotated_tokens')
    .where('family', '=', family)
    .where('hash', 'not in', remembered)
    .execute();
  return token;
}

/**
 * Ends the session of a token that gave way to a new one and is used again: either its user or the one who
 * sent it has stolen the other's place, and nobody can tell which. The person signs in again.
 */
async function endStolenSession(
  { db, clock, log }: Pick<AppOptions, 'db' | 'clock' | 'log'>,
  hash: string,
): Promise<void> {
  const rotated = await db
    .selectFrom('rotated_tokens')
    .select(['family', 'user_id', 'rotated_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (rotated === undefined || clock() - rotated.rotated_at <= LATE_MS) return;
  const { family, user_id } = rotated;
  const ended = await db.deleteFrom('tokens').where('family', '=', family).executeTakeFirst();
  await db.deleteFrom('rotated_tokens').where('family', '=', family).execute();
  log({ event: 'token', outcome: 'reused', user: user_id, ended: Number(ended.numDeletedRows) });
}

/** Who sent this `Authorization` header, or null. A rotated token ends its whole session. */
export async function accountOf(
  { db, clock, log }: Pick<AppOptions, 'db' | 'clock' | 'log'>,
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
  if (row === undefined) {
    await endStolenSession({ db, clock, log }, hash);
    return null;
  }
  if (now - row.used_at > USED_AT_GRAIN_MS) {
    await db.updateTable('tokens').set({ used_at: now }).where('hash', '=', hash).execute();
  }
  return { id: row.id, username: row.username, tokenHash: hash };
}

/** Kills the token that a browser still sends while it gets a new one, if it sends any. */
export async function endSession(
  options: Pick<AppOptions, 'db' | 'clock' | 'log'>,
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
  const rotated = db.deleteFrom('rotated_tokens').where('created_at', '<=', now - TOKEN_LIFETIME_MS);
  await (userId === undefined ? expired : expired.where('user_id', '=', userId)).execute();
  await (userId === undefined ? rotated : rotated.where('user_id', '=', userId)).execute();
}
