/** Links that set a new password without the old one: random, stored as a hash, for one use, for half an hour, one a person. */
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { hashToken } from './tokens.ts';

export const RESET_MS = 30 * 60_000;

/** Makes a link for this person; an earlier one of theirs stops working. `origin` is that of the product's page. */
export async function makeResetLink(
  { db, ids, clock }: Pick<AppOptions, 'db' | 'ids' | 'clock'>,
  userId: string,
  origin: string,
): Promise<string> {
  const token = ids.secret();
  const row = { hash: hashToken(token), created_at: clock() };
  await db
    .insertInto('password_resets')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  // After `#`, so that it is in no log of a proxy and in no `Referer`.
  return `${origin}/reset-password#token=${token}`;
}

interface ResetOwner {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** Whose link this is; null when it is none, was used, was replaced by a newer one, or is too old. */
export async function ownerOfReset(
  { db, clock }: Pick<AppOptions, 'db' | 'clock'>,
  token: string,
): Promise<ResetOwner | null> {
  const owner = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('password_resets.hash', '=', hashToken(token))
    .where('password_resets.created_at', '>', clock() - RESET_MS)
    .executeTakeFirst();
  return owner ?? null;
}

/** Uses the link up. False when that has happened already: of two uses at once, one succeeds. */
export async function spendReset(db: Database, token: string): Promise<boolean> {
  const used = await db
    .deleteFrom('password_resets')
    .where('hash', '=', hashToken(token))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The links of this person stop working. */
export async function revokeResets(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteStaleResets(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('created_at', '<=', now - RESET_MS)
    .execute();
}
